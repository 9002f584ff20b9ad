import { addIntegration, replayIntegration } from '@sentry/react';

export interface Replay {
  resume(): void;
  pause(): void;
}

/** Not one word and no picture; not packed either, so that what leaves can still be looked through. */
export function beginReplay({ wanted }: { readonly wanted: () => boolean }): Replay {
  const replay = replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true, useCompression: false });
  let going = false;
  let begun = false;
  return {
    resume() {
      if (going || !wanted()) return;
      going = true;
      if (begun) replay.startBuffering();
      else addIntegration(replay);
      begun = true;
    },
    pause() {
      if (!going) return;
      going = false;
      void replay.stop();
    },
  };
}
