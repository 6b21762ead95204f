/** Short sounds for what happens, made on the spot. They come with this module only when they are switched on. */

const LOUDNESS = 0.16;
const PAPER = 1800; // Hz around which a card rustles
let context = null;

/** The browser lets a page be heard only after somebody has touched it. */
function ready() {
  if (!context && navigator.userActivation?.hasBeenActive !== false) context = new AudioContext();
  if (context?.state === "suspended") context.resume();
  return context?.state === "running" || context?.state === "suspended" ? context : null;
}

/** A gain that fades out over `length` seconds from `at`. */
function fading(audio, loudness, at, length) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness * LOUDNESS, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

/** A soft tone of `pitch` Hz, `after` seconds from now. */
function tone(audio, pitch, after = 0, length = 0.22) {
  const at = audio.currentTime + after;
  const source = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  source.connect(fading(audio, 1, at, length));
  source.start(at);
  source.stop(at + length);
}

/** Card on cloth: a breath of noise. */
function rustle(audio, after = 0, length = 0.07) {
  const at = audio.currentTime + after;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const noise = buffer.getChannelData(0);
  for (let place = 0; place < noise.length; place += 1) noise[place] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: PAPER, Q: 0.8 });
  source.connect(filter).connect(fading(audio, 2.5, at, length));
  source.start(at);
}

const SOUNDS = {
  call: (audio) => tone(audio, 440, 0, 0.12),
  contract: (audio) => [440, 554].forEach((pitch, place) => tone(audio, pitch, place * 0.11)),
  exchange: (audio) => [0, 0.09].forEach((after) => rustle(audio, after)),
  card: (audio) => rustle(audio),
  trick: (audio) => tone(audio, 330, 0, 0.16),
  deal: (audio) => [0, 0.07, 0.14, 0.21].forEach((after) => rustle(audio, after, 0.05)),
  result: (audio) => [392, 494, 587].forEach((pitch, place) => tone(audio, pitch, place * 0.12)),
  game: (audio) => [392, 494, 587, 784].forEach((pitch, place) => tone(audio, pitch, place * 0.14, 0.4)),
};

/** Lets an event of the game be heard, by its type. */
export function heard(type) {
  const audio = ready();
  if (audio) SOUNDS[type]?.(audio);
}
