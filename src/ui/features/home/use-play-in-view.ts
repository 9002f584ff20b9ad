import { type RefObject, useEffect, useRef, useState } from 'react';

/** Share of the video that must be visible. */
const SEEN = 0.4;

interface PlayInView {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly playing: boolean;
  /** Toggled by the user; the choice stays. */
  readonly toggle: () => void;
}

/** Plays a video while it is visible. Not under reduced motion, and not after the user paused it. */
export function usePlayInView(): PlayInView {
  const video = useRef<HTMLVideoElement>(null);
  const byHand = useRef(false);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const syncVisibility = (): void => setPlaying(!element.paused);
    element.addEventListener('play', syncVisibility);
    element.addEventListener('pause', syncVisibility);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (byHand.current || still) return;
        if (entry?.isIntersecting) playQuietly(element);
        else element.pause();
      },
      { threshold: SEEN },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      element.removeEventListener('play', syncVisibility);
      element.removeEventListener('pause', syncVisibility);
    };
  }, []);

  const toggle = (): void => {
    const element = video.current;
    if (!element) return;
    byHand.current = true;
    if (element.paused) playQuietly(element);
    else element.pause();
  };

  return { video, playing, toggle };
}

/** A browser may refuse autoplay; the button then starts it. */
function playQuietly(element: HTMLVideoElement): void {
  element.play().catch(() => undefined);
}
