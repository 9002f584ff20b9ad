import { messages } from '#messages/player/player.messages';
import { computeBufferedShare, listChapterSpans } from '#domain/player/playback.ts';
import { findWordAt } from '#domain/speech/find-word-at.ts';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import { createElement } from './elements.ts';
import { listen, type PlayerParts, watchPosition } from './player-parts.ts';

/** The line of time: chapters side by side, what is loaded and what was played. A slider of the browser lies over it, so that every way of input works. */
export function createSeekBar(parts: PlayerParts): HTMLElement {
  const { video, signal, getDuration } = parts;
  const input = createElement('input', { type: 'range', min: '0', step: 'any', value: '0', 'aria-label': messages.seek });
  const track = createElement('div', { class: 'player-track' });
  const preview = createElement('output', { class: 'player-preview', 'aria-hidden': 'true', hidden: true });
  const bar = createElement('div', { class: 'player-seek', dir: 'ltr', 'data-seek': true }, track, input, preview);

  const showLength = (): void => {
    const duration = getDuration();
    input.max = String(duration);
    const spans = listChapterSpans(
      parts.chapters.map(({ start }) => start),
      duration,
    );
    track.replaceChildren(...spans.map(createSpan));
  };
  const showPosition = (seconds: number): void => {
    const duration = getDuration();
    const share = duration > 0 ? seconds / duration : 0;
    input.value = String(seconds);
    input.setAttribute('aria-valuetext', formatPosition(parts, seconds));
    bar.style.setProperty('--played', String(share));
  };
  const showLoaded = (): void => {
    const ranges = Array.from(
      { length: video.buffered.length },
      (_, index) => [video.buffered.start(index), video.buffered.end(index)] as const,
    );
    bar.style.setProperty('--loaded', String(computeBufferedShare(ranges, video.currentTime, getDuration())));
  };

  listen(video, ['loadedmetadata', 'durationchange'], { signal, handle: showLength });
  listen(video, ['progress', 'timeupdate', 'seeked'], { signal, handle: showLoaded });
  watchPosition(parts, showPosition);
  listen(input, ['input'], {
    signal,
    handle: () => {
      video.currentTime = Number(input.value);
      showPosition(Number(input.value));
    },
  });
  showPreview(parts, { bar, preview });
  showLength();
  showPosition(video.currentTime);
  return bar;
}

/** A piece of the track; its own borders are shares of the whole, so that one number fills all of them. */
function createSpan({ from, to }: { readonly from: number; readonly to: number }): HTMLElement {
  const span = createElement('span');
  span.style.setProperty('--from', String(from));
  span.style.setProperty('--to', String(to));
  return span;
}

function formatPosition({ chapters, getDuration }: PlayerParts, seconds: number): string {
  const text = messages.spokenPosition(messages.spokenTime(seconds), messages.spokenTime(getDuration()));
  const chapter = chapters[findWordAt(chapters, seconds)];
  return chapter === undefined ? text : `${text}, ${chapter.title}`;
}

/** Time and chapter under the pointer. */
function showPreview(parts: PlayerParts, { bar, preview }: { readonly bar: HTMLElement; readonly preview: HTMLElement }): void {
  const { signal, chapters, getDuration } = parts;
  bar.addEventListener(
    'pointermove',
    ({ clientX }) => {
      const { left, width } = bar.getBoundingClientRect();
      const share = Math.min(1, Math.max(0, (clientX - left) / width));
      const seconds = share * getDuration();
      const chapter = chapters[findWordAt(chapters, seconds)];
      preview.replaceChildren(
        ...(chapter === undefined ? [] : [createElement('span', { dir: 'auto' }, chapter.title)]),
        createElement('span', {}, formatClockTime(seconds)),
      );
      preview.hidden = false;
      const room = width - preview.offsetWidth;
      preview.style.setProperty('--at', `${Math.min(room, Math.max(0, share * width - preview.offsetWidth / 2))}px`);
    },
    { signal },
  );
  listen(bar, ['pointerleave', 'pointercancel'], { signal, handle: () => void (preview.hidden = true) });
}
