import type { FoundPoints } from '#domain/photo-presenter/found-points.ts';
import { mapPhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import { readUploadPhoto } from '../../shared/read-upload-image.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createBusyError } from '../../shared/work-limiter.ts';

type Services = Pick<ServerContext, 'faceLandmarks' | 'workLimiter' | 'clock'>;

const MILLISECONDS = 1_000;

/** The face and the person of an uploaded photo, in pixels of the upright photo as it was uploaded. Nothing is stored. */
export async function lookAtPhoto(
  services: Services & Pick<ServerContext, 'imageReader'>,
  userId: string,
  { photo: file, signal }: { readonly photo: Uint8Array; readonly signal: AbortSignal },
): Promise<FoundPoints> {
  const { width, height, originalWidth, data } = await readUploadPhoto(services, userId, file);
  const found = await findPhotoPoints(services, userId, { image: { width, height, data: new Uint8ClampedArray(data) }, signal });
  const scale = originalWidth / width;
  const { foreground } = found;
  const place = foreground && {
    left: foreground.left * scale,
    top: foreground.top * scale,
    width: foreground.width * scale,
    height: foreground.height * scale,
  };
  return {
    ...found,
    points: mapPhotoPoints(found.points, ([x, y]) => [x * scale, y * scale]),
    ...(foreground && { foreground: { ...foreground, ...place } }),
  };
}

/** Asks the adapter in the user's turn. */
export async function findPhotoPoints(
  services: Services,
  userId: string,
  { image, signal }: { readonly image: PhotoImage; readonly signal: AbortSignal },
): Promise<FoundPoints> {
  const { faceLandmarks, clock } = services;
  const outcome = await runPresenterWork(services, userId, {
    signal,
    async work() {
      const startedAt = clock.now();
      const found = await faceLandmarks.find(image, { signal });
      return { found, seconds: (clock.now() - startedAt) / MILLISECONDS };
    },
  });
  return outcome.found;
}

/** In the user's turn, and within what they may spend. */
export async function runPresenterWork<Outcome extends { readonly seconds: number }>(
  { workLimiter }: Pick<ServerContext, 'workLimiter'>,
  userId: string,
  { work, signal }: { readonly work: () => Promise<Outcome>; readonly signal: AbortSignal },
): Promise<Outcome> {
  workLimiter.refuseOverspent('presenters', userId);
  const task = async () => {
    const outcome = await work();
    workLimiter.spend('presenters', userId, outcome.seconds);
    return outcome;
  };
  const turn = await workLimiter.presenters.run(userId, task, signal);
  if (turn.kind === 'busy') throw createBusyError('Many presenters are being made right now. Yours wasn’t saved; try again in a moment.');
  return turn.result;
}
