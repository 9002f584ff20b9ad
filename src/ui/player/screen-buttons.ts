import { messages } from '#messages/player/player.messages';
import { createIconButton } from './elements.ts';
import { listen, type PlayerParts } from './player-parts.ts';

/** iPhones show a video in full screen, and no other element (https://webkit.org/blog/6784/new-video-policies-for-ios). */
interface PhoneVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}

export interface FullscreenControl {
  /** Null where the page may not use the full screen. */
  readonly element: HTMLElement | null;
  readonly toggle: () => void;
}

export function createFullscreenControl({ root, video, signal }: PlayerParts): FullscreenControl {
  const { webkitEnterFullscreen: enterOnPhone }: PhoneVideo = video;
  const isOffered = document.fullscreenEnabled || enterOnPhone !== undefined;
  const toggle = (): void => {
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void root.requestFullscreen().catch(() => undefined);
    else enterOnPhone?.call(video);
  };
  if (!isOffered) return { element: null, toggle };
  const button = createIconButton('fullscreen', messages.fullscreen, 'f');
  button.element.addEventListener('click', toggle, { signal });
  listen(document, ['fullscreenchange'], {
    signal,
    handle: () => {
      const isFull = document.fullscreenElement === root;
      button.show(isFull ? 'leaveFullscreen' : 'fullscreen', isFull ? messages.leaveFullscreen : messages.fullscreen);
    },
  });
  return { element: button.element, toggle };
}

/** Null where the browser, or the page around an embed, doesn't offer it. */
export function createFloatingButton({ video, signal }: PlayerParts): HTMLElement | null {
  if (!document.pictureInPictureEnabled || video.disablePictureInPicture) return null;
  const button = createIconButton('pictureInPicture', messages.pictureInPicture);
  button.element.classList.add('player-wide-only');
  button.element.addEventListener(
    'click',
    () => {
      if (document.pictureInPictureElement === video) void document.exitPictureInPicture();
      else void video.requestPictureInPicture().catch(() => undefined);
    },
    { signal },
  );
  listen(video, ['enterpictureinpicture', 'leavepictureinpicture'], {
    signal,
    handle: ({ type }) =>
      button.show('pictureInPicture', type.startsWith('enter') ? messages.leavePictureInPicture : messages.pictureInPicture),
  });
  return button.element;
}
