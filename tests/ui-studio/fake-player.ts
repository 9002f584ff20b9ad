import type { PreviewOutcome, PreviewPlayer, PreviewScene, PreviewState } from '../../src/ports/preview-player.ts';

export interface FakePlayer extends PreviewPlayer {
  /** Scenes asked for, oldest first. */
  readonly loads: readonly PreviewScene[];
  readonly stopped: boolean;
  /** From now on loads wait for `finish`. */
  hold(): void;
  finish(outcome: PreviewOutcome): void;
}

/** A player that draws nothing: ten seconds a scene, ready at once unless held. */
export function createFakePlayer(): FakePlayer {
  const listeners = new Set<() => void>();
  const loads: PreviewScene[] = [];
  let state: PreviewState = { playing: false, position: 0, duration: 0, pictured: false, frameRate: 30, audible: true };
  let waiting: ((outcome: PreviewOutcome) => void) | null = null;
  let holding = false;
  let stopped = false;

  function change(next: Partial<PreviewState>): void {
    state = { ...state, ...next };
    for (const listener of [...listeners]) {
      listener();
    }
  }

  function settle(outcome: PreviewOutcome, resolve: (outcome: PreviewOutcome) => void): void {
    if (outcome.kind === 'ready') {
      change({ duration: 10, pictured: true });
    }
    resolve(outcome);
  }

  return {
    loads,
    get stopped() {
      return stopped;
    },
    attach: () => undefined,
    load(scene) {
      loads.push(scene);
      waiting?.({ kind: 'superseded' });
      waiting = null;
      return new Promise((resolve) => {
        if (holding) {
          waiting = resolve;
        } else {
          settle({ kind: 'ready' }, resolve);
        }
      });
    },
    play: () => change({ playing: true }),
    pause: () => change({ playing: false }),
    seek: (position) => change({ position }),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopped = true;
      listeners.clear();
    },
    hold() {
      holding = true;
    },
    finish(outcome) {
      const resolve = waiting;
      waiting = null;
      if (resolve !== null) {
        settle(outcome, resolve);
      }
    },
  };
}
