import { SAMPLE_RATE, type SpokenPhone, type SpokenScene } from './spoken-scene.ts';

/** Seconds from the last word of a turn to the first of the next, at least: people answer each other about so soon. Longer pauses stay. */
export const TURN_PAUSE = 0.25;

/** Speech of a part of a scene's script, which begins at UTF-16 unit `from`. */
interface SpokenTurn {
  readonly from: number;
  readonly scene: SpokenScene;
}

/** Joins the speech of turns, in order, to that of their scene. All samples are kept; silence is added where an answer would come too soon. */
export function joinTurns(turns: readonly SpokenTurn[]): SpokenScene {
  const [only] = turns;
  if (turns.length === 1 && only?.from === 0) return only.scene;
  const offsets = placeTurns(turns);
  const last = turns.at(-1);
  const pcm = new Int16Array((offsets.at(-1) ?? 0) + (last?.scene.pcm.length ?? 0));
  turns.forEach(({ scene }, index) => pcm.set(scene.pcm, offsets[index]));
  return {
    pcm,
    words: turns.flatMap(({ from, scene }, index) => {
      const shift = (offsets[index] ?? 0) / SAMPLE_RATE;
      return scene.words.map((word) => ({
        ...word,
        start: word.start + shift,
        end: word.end + shift,
        charStart: word.charStart + from,
        charEnd: word.charEnd + from,
      }));
    }),
    phones: joinPhones(turns, offsets, pcm.length / SAMPLE_RATE),
  };
}

/** Index of each turn's first sample. */
function placeTurns(turns: readonly SpokenTurn[]): readonly number[] {
  let end = 0;
  let quiet = TURN_PAUSE;
  return turns.map(({ scene: { pcm, words } }) => {
    const seconds = pcm.length / SAMPLE_RATE;
    const missing = Math.max(TURN_PAUSE - quiet - (words[0]?.start ?? seconds), 0);
    const at = end + Math.ceil(missing * SAMPLE_RATE);
    end = at + pcm.length;
    quiet = Math.max(seconds - (words.at(-1)?.end ?? seconds), 0);
    return at;
  });
}

/** Without a gap: silence between turns is a phone, one with the silences at their edges. */
function joinPhones(turns: readonly SpokenTurn[], offsets: readonly number[], seconds: number): readonly SpokenPhone[] {
  const phones: SpokenPhone[] = [];
  const add = (phone: SpokenPhone): void => {
    const last = phones.at(-1);
    if (phone.end <= phone.start) return;
    if (phone.ipa === '' && last?.ipa === '') phones[phones.length - 1] = { ...last, end: phone.end };
    else phones.push(phone);
  };
  const fill = (end: number): void => add({ ipa: '', start: phones.at(-1)?.end ?? 0, end, stressed: false });
  turns.forEach(({ scene }, index) => {
    const shift = (offsets[index] ?? 0) / SAMPLE_RATE;
    fill(shift);
    for (const phone of scene.phones) add({ ...phone, start: phone.start + shift, end: phone.end + shift });
  });
  fill(seconds);
  return phones;
}
