import { messages } from '#messages/player/player.messages';
import { findResumePosition, toStoredPosition } from '#domain/player/playback.ts';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import { createElement } from './elements.ts';
import { listen, type PlayerParts } from './player-parts.ts';

/** Where positions are stored: the part of `Storage` that is needed. Browsers may refuse it in an iframe, by throwing. */
export type PositionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Milliseconds between two stored positions of a video that plays. */
const STORE_EVERY_MS = 3_000;
/** Seconds of playback after which the notice goes. */
const NOTICE_SECONDS = 8;

interface ResumeOptions {
  readonly key: string;
  /** The browser's own store, in this browser alone. It throws where it is refused. */
  readonly openStorage: () => PositionStorage;
}

/** Resumes where this browser stopped, shows a notice, and offers to start over, which also clears the stored position. */
export function createResumeNotice(
  { video, signal, getDuration, playFrom }: PlayerParts,
  { key, openStorage }: ResumeOptions,
): HTMLElement {
  const storage = createSafeStorage(openStorage);
  const position = findResumePosition(storage.getItem(key), getDuration());
  const startOver = createElement('button', { type: 'button', class: 'player-text-button' }, messages.startOver);
  const text = createElement('p', {}, messages.resumes(formatClockTime(position ?? 0)));
  const notice = createElement('div', { class: 'player-resume', hidden: position === null }, text, startOver);
  let storedAt = 0;

  const store = (): void => {
    const stored = video.ended ? null : toStoredPosition(video.currentTime, getDuration());
    if (stored === null) storage.removeItem(key);
    else storage.setItem(key, stored);
  };
  if (position !== null) video.currentTime = position;
  listen(video, ['timeupdate'], {
    signal,
    handle: () => {
      if (video.paused && !video.ended) return;
      if (position !== null && Math.abs(video.currentTime - position) > NOTICE_SECONDS) notice.hidden = true;
      if (Date.now() - storedAt < STORE_EVERY_MS) return;
      storedAt = Date.now();
      store();
    },
  });
  listen(video, ['pause', 'ended'], { signal, handle: store });
  listen(window, ['pagehide'], { signal, handle: () => video.played.length > 0 && store() });
  startOver.addEventListener(
    'click',
    () => {
      storage.removeItem(key);
      notice.hidden = true;
      playFrom(0);
    },
    { signal },
  );
  return notice;
}

/** Nothing is stored where the browser refuses it. */
function createSafeStorage(openStorage: () => PositionStorage): PositionStorage {
  function attempt<Value>(call: (storage: PositionStorage) => Value, otherwise: Value): Value {
    try {
      return call(openStorage());
    } catch {
      return otherwise;
    }
  }
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}
