import { readTaskMessage } from '../../../src/domain/tasks/parse-task-message.ts';
import { isFinal } from '../../../src/domain/tasks/task-machine.ts';
import type { PieceReady } from '../../engine/engine.ts';
import type { BusEvent } from '../../ports/event-bus.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { piecesTopic, taskTopic } from './task-topic.ts';

export interface FollowedPieces {
  /** What any process announces from now on. Ends with the video: then all its pieces are in the store. */
  readonly pieces: AsyncIterable<PieceReady>;
  /** Aborts when the video failed or was cancelled, or with the signal that was given. */
  readonly signal: AbortSignal;
  /** Idempotent; also done when the iteration ends. */
  stop(): void;
}

/** Hears of pieces at once, not only when they are asked for: none is missed between a look in the store and a wait. */
export function followPieces(services: Pick<HostServices, 'bus'>, videoId: string, gone: AbortSignal): FollowedPieces {
  const ended = new AbortController();
  const signal = AbortSignal.any([gone, ended.signal]);
  const heard: PieceReady[] = [];
  let complete = false;
  let wake = () => {};

  const unsubscribe = services.bus.subscribe((event) => {
    const piece = event.topic === piecesTopic(videoId) ? readPiece(event.data) : undefined;
    if (piece !== undefined) heard.push(piece);
    const status = event.topic === taskTopic(videoId) ? readTaskMessage(event.data)?.status : undefined;
    if (status === 'completed') complete = true;
    else if (status !== undefined && isFinal(status)) ended.abort(new Error('The video has ended.'));
    wake();
  });
  const stop = () => {
    unsubscribe();
    signal.removeEventListener('abort', onAbort);
    wake();
  };
  const onAbort = () => stop();
  signal.addEventListener('abort', onAbort);

  async function* pieces(): AsyncGenerator<PieceReady> {
    try {
      while (!signal.aborted) {
        const piece = heard.shift();
        if (piece !== undefined) yield piece;
        else if (complete) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      stop();
    }
  }
  return { pieces: pieces(), signal, stop };
}

function readPiece({ sceneIndex, pieceIndex }: BusEvent['data']): PieceReady | undefined {
  return typeof sceneIndex === 'number' && typeof pieceIndex === 'number' ? { sceneIndex, pieceIndex } : undefined;
}
