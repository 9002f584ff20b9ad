import { findLiveSpan } from '#domain/greeting/live-time.ts';
import type { LiveSpan, PageGreeting } from '#domain/greeting/plan-greeting.ts';
import type { PlaybackSettings } from '../playback-settings.ts';
import { listen, watchPosition } from '../player-parts.ts';
import { followFile } from './live-playback.ts';
import { type LiveSceneSource, loadLiveScene, type ReadyScene } from './load-live-scene.ts';
import { replaceTexts, replaceTitle } from './replace-texts.ts';

export interface GreetingParts extends LiveSceneSource {
  readonly greeting: PageGreeting;
  readonly page: Document;
  readonly video: HTMLVideoElement;
  readonly root: HTMLElement;
  readonly playback: PlaybackSettings;
  readonly signal: AbortSignal;
}

/** Seconds before its turn at which a scene begins to load. */
const AHEAD = 30;
/** Milliseconds that a viewer who pressed play waits for the first scene; then the file plays as it is. */
const LONGEST_WAIT = 8_000;

/** Draws the scenes that greet over the video while it's where they are. The file's time stays that of the player. */
export function startGreeting(parts: GreetingParts): void {
  const { greeting, page, video, root, playback, signal } = parts;
  const loading = new Map<number, Promise<void>>();
  const ready = new Map<number, ReadyScene>();
  let shown: ReadyScene | null = null;
  /** Played as it is in the file, since it wasn't ready at its turn. */
  let missed: LiveSpan | null = null;
  let isHeld = false;

  function load(span: LiveSpan): Promise<void> {
    const begun = loading.get(span.scene) ?? loadLiveScene(parts, span).then((scene) => scene && prepare(scene));
    const settled = begun.then(
      () => undefined,
      () => undefined,
    );
    loading.set(span.scene, settled);
    return settled;
  }

  function prepare(scene: ReadyScene): void {
    if (signal.aborted) return scene.stop();
    if (ready.size === 0) replaceTitle(page, greeting.title);
    ready.set(scene.span.scene, scene);
    putInOrder();
    replaceTexts(page, video, scene);
    // The bar reads its chapter again.
    video.dispatchEvent(new Event('durationchange'));
    scene.player.subscribe(() => scene.player.state().audible || giveUp(scene));
    update();
  }

  /** Later scenes over earlier ones, as they come in over each other. */
  function putInOrder(): void {
    const scenes = [...ready.values()].toSorted((one, other) => one.span.scene - other.span.scene);
    video.after(...scenes.map(({ canvas }) => canvas));
  }

  /** Without a voice, the file is heard and seen again. */
  function giveUp(scene: ReadyScene): void {
    if (!ready.delete(scene.span.scene)) return;
    show(null);
    scene.canvas.remove();
    scene.stop();
  }

  function show(scene: ReadyScene | null): void {
    if (shown === scene) return;
    shown?.player.pause();
    shown = scene;
    if (scene !== null) return;
    playback.silence(false);
    playback.stretch(1);
  }

  function update(): void {
    const at = video.currentTime;
    for (const span of greeting.scenes) if (span.start - at < AHEAD && at < span.end) void load(span);
    const span = findLiveSpan(greeting.scenes, at);
    const scene = span && ready.get(span.scene);
    if (span === undefined || span !== missed) missed = span !== undefined && scene === undefined && !video.paused ? span : null;
    show(scene === undefined || missed !== null || isShownElsewhere(video) ? null : scene);
    if (shown !== null) followFile({ video, playback }, shown);
    showCanvases(at);
  }

  /** The scene, also the one before while this one comes in over it; before anything was played, the first one in place of the poster. */
  function showCanvases(at: number): void {
    const isPoster = shown === null && missed === null && video.paused && at === 0 && video.played.length === 0;
    const poster = isPoster ? greeting.scenes.map(({ scene }) => ready.get(scene)).find((scene) => scene !== undefined) : undefined;
    for (const scene of ready.values()) {
      const isUnder = shown !== null && scene.span.end === shown.span.start && at < shown.span.start + shown.span.fadeIn;
      scene.canvas.hidden = scene !== shown && scene !== poster && !isUnder;
      if (scene !== shown) scene.canvas.style.opacity = '1';
    }
  }

  /** Who presses play before the scene is ready waits for it, but not for long. */
  async function hold(): Promise<void> {
    const span = findLiveSpan(greeting.scenes, video.currentTime);
    if (isHeld || span === undefined || span === missed || ready.has(span.scene)) return;
    isHeld = true;
    video.pause();
    await Promise.race([load(span), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
    isHeld = false;
    root.removeAttribute('data-loading');
    if (!ready.has(span.scene)) missed = span;
    await video.play().catch(() => undefined);
  }

  listen(video, ['play'], { signal, handle: () => void hold() });
  listen(video, ['pause'], { signal, handle: () => isHeld && root.setAttribute('data-loading', '') });
  listen(video, ['seeking'], { signal, handle: () => void (missed = null) });
  listen(video, ['pause', 'waiting', 'seeked', 'ended', 'volumechange', 'enterpictureinpicture', 'leavepictureinpicture'], {
    signal,
    handle: update,
  });
  watchPosition({ video, signal }, update);
  update();
}

/** In a window of its own or in the full screen of a phone, the file alone is seen. */
function isShownElsewhere(video: HTMLVideoElement): boolean {
  return document.pictureInPictureElement === video || ('webkitDisplayingFullscreen' in video && video.webkitDisplayingFullscreen === true);
}
