import { parseTaskMessage } from '../../../src/domain/tasks/parse-task-message.ts';
import { isFinalStatus } from '../../../src/domain/tasks/task-machine.ts';
import type { SegmentReady } from '../../engine/engine.ts';
import type { BusEvent } from '../../ports/event-bus.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { getSegmentsTopic, getTaskTopic } from './task-message.ts';

export interface FollowedSegments {
  /** Segments published from now on by any process. Ends with the video, when all segments are in the store. */
  readonly segments: AsyncIterable<SegmentReady>;
  /** Aborts when the video fails or is cancelled, or with the given signal. */
  readonly signal: AbortSignal;
  /** Idempotent; called automatically when the iteration ends. */
  stop(): void;
}

/** Subscribes at once and buffers, so that no segment is missed between reading the store and waiting. */
export function followSegments(services: Pick<ServerContext, 'bus'>, videoId: string, clientSignal: AbortSignal): FollowedSegments {
  const ended = new AbortController();
  const signal = AbortSignal.any([clientSignal, ended.signal]);
  const buffered: SegmentReady[] = [];
  let complete = false;
  let wake = () => {};

  const unsubscribe = services.bus.subscribe((event) => {
    const segment = event.topic === getSegmentsTopic(videoId) ? readSegment(event.data) : undefined;
    if (segment !== undefined) buffered.push(segment);
    const status = event.topic === getTaskTopic(videoId) ? parseTaskMessage(event.data)?.status : undefined;
    if (status === 'completed') complete = true;
    else if (status !== undefined && isFinalStatus(status)) ended.abort(new Error('The video has ended.'));
    wake();
  });
  const stop = () => {
    unsubscribe();
    signal.removeEventListener('abort', onAbort);
    wake();
  };
  const onAbort = () => stop();
  signal.addEventListener('abort', onAbort);

  async function* generateSegments(): AsyncGenerator<SegmentReady> {
    try {
      while (!signal.aborted) {
        const segment = buffered.shift();
        if (segment !== undefined) yield segment;
        else if (complete) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      stop();
    }
  }
  return { segments: generateSegments(), signal, stop };
}

function readSegment({ sceneIndex, pieceIndex }: BusEvent['data']): SegmentReady | undefined {
  return typeof sceneIndex === 'number' && typeof pieceIndex === 'number' ? { sceneIndex, pieceIndex } : undefined;
}
