import { findTransparentProblem, TRANSPARENT_LIMITS } from '#domain/transparency/transparent-video.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createBusyError } from '../../shared/work-limiter.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { createRepeatOrder } from './create-join-order.ts';
import type { VideoRow } from './task-message.ts';

interface FinishedVideo {
  readonly workspace: Workspace;
  readonly row: VideoRow;
}

/**
 * Renders a finished video without its backgrounds for a while and says how far it is, 0 to 1; what is rendered is stored. Throws 400 if it's
 * too long, 409 if it can't be rendered again, 429 and 503 when there's no time for it.
 */
export async function prepareTransparent(
  services: ServerContext,
  { workspace, row }: FinishedVideo,
  signal: AbortSignal,
): Promise<{ readonly share: number }> {
  const { workLimiter, engine } = services;
  assertLength(row);
  workLimiter.refuseOverspent('renders', workspace.userId);
  const order = await createRepeatOrder(services, row, signal);
  const render = async () => {
    const startedAt = performance.now();
    const getSeconds = (): number => (performance.now() - startedAt) / 1_000;
    try {
      return await engine.renderTransparent(order, { signal, mayContinue: () => getSeconds() < TRANSPARENT_LIMITS.turn });
    } finally {
      workLimiter.spend('renders', workspace.userId, getSeconds());
    }
  };
  const turn = await workLimiter.transparent.run(workspace.userId, render, signal);
  if (turn.kind === 'busy') throw createBusyError('Many videos are being rendered without a background right now. Try again in a moment.');
  return { share: turn.result.frames / turn.result.of };
}

/** The WebM that `prepareTransparent` has rendered. Throws 400 if it's too long, 409 while parts are missing, 503 if many are being made. */
export async function loadTransparent(
  services: ServerContext,
  { workspace, row }: FinishedVideo,
  signal: AbortSignal,
): Promise<Uint8Array> {
  assertLength(row);
  const order = await createRepeatOrder(services, row, signal);
  const turn = await services.workLimiter.transparent.run(
    workspace.userId,
    () => services.engine.joinTransparent(order, { signal }),
    signal,
  );
  if (turn.kind === 'busy') throw createBusyError('Many videos are being made without a background right now. Try again in a moment.');
  if (turn.result !== undefined) return turn.result.file;
  throw new HttpError(409, 'not-ready', {
    field: 'format',
    message: 'This video isn’t rendered without its background yet. Send POST /api/avatar/{id}/transparent until its share is 1.',
  });
}

function assertLength({ seconds }: VideoRow): void {
  const problem = findTransparentProblem(seconds ?? 0);
  if (problem !== undefined) throw new HttpError(400, 'too-long-for-transparency', { field: 'format', message: problem });
}
