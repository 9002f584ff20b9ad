import { spreadSentences } from '#domain/greeting/live-texts.ts';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import type { ReadyScene } from './load-live-scene.ts';

/** Shows what the scene really says in the page: its sentences, its chapter and the captions in the video's own language. */
export function replaceTexts(page: Document, video: HTMLVideoElement, scene: ReadyScene): void {
  replaceSentences(page, scene);
  replaceChapter(page, scene);
  const track = video.querySelector<HTMLTrackElement>('track[kind="captions"]');
  if (track === null) return;
  replaceCues(track.track, scene);
  // Captions load once they're turned on.
  track.addEventListener('load', () => replaceCues(track.track, scene));
}

export function replaceTitle(page: Document, title: string): void {
  const heading = page.querySelector('h1');
  if (heading === null || title === '') return;
  page.title = page.title.replace(heading.textContent, () => title);
  heading.textContent = title;
}

const isWithin = ({ span }: ReadyScene, seconds: number): boolean => span.start <= seconds && seconds < span.end;

function replaceSentences(page: Document, scene: ReadyScene): void {
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('.transcript [data-start]')].filter((button) =>
    isWithin(scene, Number(button.dataset.start)),
  );
  const sentences = spreadSentences(scene.texts.sentences, buttons.length);
  buttons.forEach((button, index) => {
    const sentence = sentences[index] ?? null;
    const item = button.closest('li');
    if (item !== null) item.hidden = sentence === null;
    if (sentence !== null) setText(button, sentence);
  });
}

function replaceChapter(page: Document, { span, chapter }: ReadyScene): void {
  const button = page.querySelectorAll<HTMLButtonElement>('.chapters [data-start]')[span.scene];
  if (button !== undefined) setText(button, { text: chapter, start: Number(button.dataset.start) });
}

function setText(button: HTMLButtonElement, { text, start }: { readonly text: string; readonly start: number }): void {
  const [time, words] = [button.querySelector('time'), button.querySelector('span')];
  button.dataset.start = start.toFixed(2);
  if (time !== null) time.textContent = formatClockTime(start);
  if (words !== null) words.textContent = text;
}

function replaceCues(track: TextTrack, scene: ReadyScene): void {
  const former = [...(track.cues ?? [])].filter(({ startTime }) => isWithin(scene, startTime));
  if (former.length === 0) return;
  for (const cue of former) track.removeCue(cue);
  for (const { start, end, text } of scene.texts.cues) track.addCue(new VTTCue(start, end, escapeCue(text)));
}

/** The text of a cue is markup (https://www.w3.org/TR/webvtt1/#webvtt-cue-text). */
function escapeCue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
