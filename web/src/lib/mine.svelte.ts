/** What the pages list of one's own: matches that are not over, and those that are. */
import type { MyTable, RecordLine } from "./protocol";
import { backend, call, session } from "./api";

export class Mine {
  unfinished: MyTable[] = $state.raw([]);
  finished: RecordLine[] = $state.raw([]);
  /** Nothing more is waited for; who is nobody yet has nothing. */
  asked = $state(!backend.capabilities.accounts || !session());

  /** Ask for both; what does not come is as it was. */
  async look(): Promise<void> {
    if (!backend.capabilities.accounts || !session()) return;
    const finished = call("records", {}).then((said) => said.records, () => this.finished);
    this.unfinished = await call("myTables", {}).then((said) => said.tables, () => this.unfinished);
    this.asked = true;
    this.finished = await finished;
  }
}
