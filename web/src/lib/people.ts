/** Names by place; of several alike each has the number of its place. */
export function toldApart(names: readonly string[]): string[] {
  return names.map((name, at) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${at + 1}`));
}
