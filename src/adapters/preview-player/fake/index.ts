import type { StageSpot } from '#domain/project/project.ts';
import type { StageElement } from '#domain/project/stage-element.ts';
import { IDLE_PREVIEW, type PreviewOutcome, type PreviewPlayer, type PreviewScene, type PreviewState } from '#ports/preview-player.ts';
import { Listeners } from '../../shared/listeners.ts';

export interface FakePlayer extends PreviewPlayer {
  /** Scenes passed to `load`, oldest first. */
  readonly loads: readonly PreviewScene[];
  /** Scenes passed to `prepare`, oldest first. */
  readonly prepared: readonly PreviewScene[];
  readonly stopped: boolean;
  /** Loads wait from now on, until `finish`. */
  hold(): void;
  /** Resolves the waiting load; a scene that is ready lasts `seconds`. */
  finish(outcome: PreviewOutcome, seconds?: number): void;
  /** Advances time; a playing scene moves on. */
  advance(seconds: number): void;
}

/** Default duration of a scene. */
const SCENE_SECONDS = 10;

const USUAL: StageSpot = { x: 0.5, y: 0.3, scale: 1 };

/** The presenter, exactly in the spot of the scene. */
function listElements(shown: PreviewScene | undefined, to: number): readonly StageElement[] {
  const spot = shown?.project.scenes[shown.sceneIndex]?.spot ?? USUAL;
  const [width, height] = [0.4 * spot.scale, 0.6 * spot.scale];
  return [{ part: { kind: 'presenter' }, spot, box: { x: spot.x - width / 2, y: spot.y - height / 2, width, height }, from: 0, to }];
}

/** A player without output: every scene is ready at once unless held. */
export function createFakePlayer(): FakePlayer {
  const listeners = new Listeners();
  const loads: PreviewScene[] = [];
  let state = IDLE_PREVIEW;
  const prepared: PreviewScene[] = [];
  let waiting: ((outcome: PreviewOutcome) => void) | null = null;
  let startAt: number | undefined;
  let holding = false;
  let stopped = false;

  const within = (position: number): number => Math.min(Math.max(0, position), state.duration);
  const inUse = (): boolean => state.duration > 0 && !stopped;

  function change(next: Partial<PreviewState>): void {
    state = { ...state, ...next };
    listeners.notify();
  }

  function finish(outcome: PreviewOutcome, seconds = SCENE_SECONDS): void {
    const settle = waiting;
    waiting = null;
    if (settle !== null && outcome.kind === 'ready') {
      const shown = loads.at(-1);
      const elements = listElements(shown, Math.round(seconds * state.frameRate));
      const drawnSceneId = shown?.project.scenes[shown.sceneIndex]?.id ?? '';
      change({ duration: seconds, drawnSceneId, elements, position: Math.min(startAt ?? state.position, seconds) });
    }
    settle?.(outcome);
  }

  return {
    loads,
    prepared,
    get stopped() {
      return stopped;
    },
    attach: () => undefined,
    prepare: (scene) => void (stopped || prepared.push(scene)),
    load(scene, { position } = {}) {
      finish({ kind: 'superseded' });
      if (stopped) {
        return Promise.resolve({ kind: 'superseded' });
      }
      loads.push(scene);
      startAt = position;
      return new Promise((resolve) => {
        waiting = resolve;
        if (!holding) {
          finish({ kind: 'ready' });
        }
      });
    },
    play() {
      if (inUse() && !state.playing) {
        const atEnd = state.position >= state.duration - 1 / state.frameRate;
        change({ playing: true, position: atEnd ? 0 : state.position });
      }
    },
    pause() {
      if (state.playing) {
        change({ playing: false });
      }
    },
    seek(position) {
      if (inUse()) {
        change({ position: within(position) });
      }
    },
    state: () => state,
    subscribe: (listener) => listeners.add(listener),
    stop() {
      stopped = true;
      state = { ...state, playing: false };
      listeners.clear();
      finish({ kind: 'superseded' });
    },
    hold() {
      holding = true;
    },
    finish,
    advance(seconds) {
      if (state.playing) {
        const position = within(state.position + seconds);
        change({ position, playing: position < state.duration });
      }
    },
  };
}
