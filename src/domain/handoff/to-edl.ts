import type { CutList } from './cut-list.ts';

/** Characters of a title that CMX 3600 has room for. */
const TITLE = 70;

/** An edit decision list (CMX 3600) with non-drop-frame time code: an event a scene, and a locator a word. */
export function toEdl({ title, file, frameRate, clips }: CutList): string {
  const toCode = (frames: number): string => {
    const seconds = Math.floor(frames / frameRate);
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frames % frameRate];
    return parts.map((part) => String(part).padStart(2, '0')).join(':');
  };
  const events = clips.map(({ name, from, to, markers }, at) => {
    const [first, end] = [toCode(from), toCode(to)];
    return [
      `${String(at + 1).padStart(3, '0')}  AX       B     C        ${first} ${end} ${first} ${end}`,
      `* FROM CLIP NAME: ${toLine(name)}`,
      `* SOURCE FILE: ${toLine(file)}`,
      ...markers.map((marker) => `* LOC: ${toCode(marker.at)} GREEN   ${toLine(marker.text)}`),
    ].join('\n');
  });
  return `TITLE: ${toLine(title).slice(0, TITLE)}\nFCM: NON-DROP FRAME\n\n${events.join('\n\n')}\n`;
}

/** A text within its line. */
function toLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
