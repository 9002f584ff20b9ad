import { addIntegration, replayIntegration } from '@sentry/react';

export interface SentryReplay {
  resume(): void;
  pause(): void;
}

/** Session replay with all text and media masked, and without compression so that the body can be scrubbed. */
export function startReplay({ wanted }: { readonly wanted: () => boolean }): SentryReplay {
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
