/** What a table sounds like: made by the browser itself, without files. */
export type Sound = "discard" | "call" | "turn" | "win" | "over";

/** Tones of each sound: [start, hertz, length] in seconds. */
const TONES: Record<Exclude<Sound, "discard">, readonly (readonly [number, number, number])[]> = {
  call: [[0, 523, 0.09], [0.09, 784, 0.16]],
  turn: [[0, 659, 0.14]],
  win: [[0, 523, 0.12], [0.11, 659, 0.12], [0.22, 784, 0.12], [0.33, 1047, 0.32]],
  over: [[0, 392, 0.16], [0.16, 330, 0.28]],
};
const LOUD = 0.12;

let audio: AudioContext | null = null;

/** Make a sound; silently nothing where the browser has none, or does not allow it before a first touch. */
export function play(sound: Sound): void {
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume().catch(() => undefined);
  if (sound === "discard") clack(audio);
  else for (const [start, hertz, length] of TONES[sound]) tone(audio, start, hertz, length);
}

function tone(context: AudioContext, start: number, hertz: number, length: number): void {
  const begin = context.currentTime + start;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = "triangle";
  voice.frequency.value = hertz;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(LOUD, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
  voice.connect(gain).connect(context.destination);
  voice.start(begin);
  voice.stop(begin + length);
}

/** A tile put down: a short burst of noise through a narrow filter. */
function clack(context: AudioContext): void {
  const length = Math.floor(context.sampleRate * 0.05);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = 2200;
  filter.Q.value = 1.4;
  gain.gain.value = LOUD * 4;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}
