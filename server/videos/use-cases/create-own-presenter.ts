import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { type PlanMember, loadPlanUsage, lockUser } from '../../billing/index.ts';
import { cleanPresenterName, getPresenterKeys, toOwnPresenter, type PresenterFile } from '../../speech/index.ts';
import { describeOwnPresenterPlan } from '#domain/plans/check-own-presenters.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { PLAN_MESSAGES } from '#domain/plans/plan-messages.ts';
import { SURE_OF_FACE } from '#domain/photo-presenter/find-guess-problems.ts';
import { findPhotoProblems } from '#domain/photo-presenter/find-photo-problems.ts';
import { mapPhotoPoints, type PhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoBackground, PhotoPresenterInput, PhotoProblem } from '#domain/photo-presenter/photo-presenter.ts';
import { OWN_PRESENTER_LIMITS, type OwnPresenter } from '#domain/presenters/own-presenter.ts';
import { formatPhotoProblem } from '#domain/presenters/photo-problem-messages.ts';
import { CONSENT_TEXTS, findConsentProblem, type PresenterConsent } from '#domain/presenters/presenter-consent.ts';
import { takeRow } from '../../database/take-row.ts';
import type { PresenterFileSet } from '../../ports/photo-compiler.ts';
import type { ReadPhoto } from '../../ports/image-reader.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { createUnauthorizedError, HttpError } from '../../shared/http-error.ts';
import { readUploadPhoto } from '../../shared/read-upload-image.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { storeFilesWithRow } from '../../shared/store-files-with-row.ts';
import { refuseFullStorage } from '../../shared/workspace-storage.ts';
import { toWorkspaceRef, type Workspace } from '../../shared/workspace.ts';
import { ownPresenter } from '../../speech/tables/presenter-tables.ts';
import { findPhotoPoints, runPresenterWork } from './find-photo-points.ts';
import { getPlace, recordActivity } from '../../shared/record-activity.ts';

export interface NewPresenter {
  readonly photo: Uint8Array;
  /** Pixels of the upright photo as it was uploaded; left out, they are found. */
  readonly points?: PhotoPoints | undefined;
  readonly background: PhotoBackground;
  readonly name: string;
  readonly voiceId: string | null;
  readonly consent: PresenterConsent;
  /** IP address of the client, stored with the consent. */
  readonly ipAddress: string;
}

const FILE_TYPES: Readonly<Record<PresenterFile, string>> = {
  pack: 'application/octet-stream',
  thumbnail: 'image/webp',
  cutout: 'image/webp',
};

/** Makes a presenter of a photo, which itself is not stored. Plan, consent and count are checked before the photo is opened (VID-4). */
export async function createOwnPresenter(
  services: ServerContext,
  workspace: Workspace,
  { signal, ...request }: NewPresenter & { readonly signal: AbortSignal },
): Promise<OwnPresenter> {
  const name = cleanPresenterName(request.name);
  const problem = findConsentProblem(request.consent, services.clock.now());
  if (problem !== undefined)
    throw new HttpError(400, 'consent-missing', { field: problem.field, message: `${problem.message} Nothing was saved.` });
  await refuseMorePresenters(services, services.database.db, { member: workspace, lock: false });

  const photo = await readUploadPhoto(services, workspace.userId, request.photo);
  const input = await toCompilerInput(services, workspace.userId, { photo, request, signal });
  const files = await compile(services, { userId: workspace.userId, input, signal });
  const id = randomUUID();
  return storeFilesWithRow(services, {
    keys: Object.values(getPresenterKeys(id)),
    putFiles: () => putFiles(services, id, files),
    async writeRow(tx) {
      await refuseMorePresenters(services, tx, { member: workspace, lock: true });
      await refuseFullStorage(tx, toWorkspaceRef(workspace));
      const consent = toConsentColumns(request, services.clock.now());
      const values = { id, ...toWorkspaceRef(workspace), name, voiceId: request.voiceId, bytes: countBytes(files), ...consent };
      const row = takeRow(await tx.insert(ownPresenter).values(values).returning());
      await recordActivity(tx, getPlace(workspace), { kind: 'presenter.made', item: { id, name: '' } });
      return toOwnPresenter(row, workspace.userId);
    },
  });
}

/** Throws if the plan has no presenters from photos, or the user has the maximum. */
export async function refuseMorePresenters(
  { clock }: Pick<ServerContext, 'clock'>,
  via: Db | Tx,
  { member, lock }: { readonly member: PlanMember; readonly lock: boolean },
): Promise<void> {
  const { userId } = member;
  if (lock) await lockUser(via, userId);
  const usage = await loadPlanUsage(via, member, { now: clock.now(), lock: false });
  if (usage === undefined) throw createUnauthorizedError();
  if (!PLAN_FEATURES[usage.plan].ownPresenters) {
    throw new HttpError(403, 'plan-without-presenters', {
      message: `${describeOwnPresenterPlan()} Yours is ${PLAN_MESSAGES[usage.plan].name}. Nothing was saved.`,
    });
  }
  const [owned] = await via
    .select({ presenters: count() })
    .from(ownPresenter)
    .where(and(eq(ownPresenter.ownerId, userId), isNull(ownPresenter.deletedAt)));
  if ((owned?.presenters ?? 0) < OWN_PRESENTER_LIMITS.count) return;
  throw new HttpError(409, 'too-many-presenters', {
    message: `You have ${OWN_PRESENTER_LIMITS.count} presenters, which is the maximum. Delete one you no longer use.`,
  });
}

interface PhotoOrder {
  readonly photo: ReadPhoto;
  readonly request: NewPresenter;
  readonly signal: AbortSignal;
}

/** A transparent file says itself who is to be cut out; points and the person that aren't known are found. */
async function toCompilerInput(services: ServerContext, userId: string, order: PhotoOrder): Promise<PhotoPresenterInput> {
  const { photo, request, signal } = order;
  const { points, background } = request;
  const scale = photo.width / photo.originalWidth;
  const { width, height } = photo;
  const image = { width, height, data: new Uint8ClampedArray(photo.data) };
  const given = points && mapPhotoPoints(points, ([x, y]) => [x * scale, y * scale]);
  const isOutlined = photo.hasAlpha && background === 'cut-out';
  if (given !== undefined && isOutlined) return { image, points: given, background, alpha: photo.data.filter((_, at) => at % 4 === 3) };
  const found = await findPhotoPoints(services, userId, { image, signal });
  if (given === undefined && found.confidence < SURE_OF_FACE) throw createNoFaceError();
  const alpha = isOutlined ? { alpha: photo.data.filter((_, at) => at % 4 === 3) } : {};
  return { image, points: given ?? found.points, background, ...alpha, ...(found.foreground && { foreground: found.foreground }) };
}

function createNoFaceError(): HttpError {
  return new HttpError(422, 'photo-unusable', {
    field: 'photo',
    message:
      'We couldn’t make out a face for sure. Nothing was saved. Choose a sharper photo, straight from the front, or send the points of the face.',
  });
}

async function compile(
  services: ServerContext,
  { userId, input, signal }: { readonly userId: string; readonly input: PhotoPresenterInput; readonly signal: AbortSignal },
): Promise<PresenterFileSet> {
  throwIfUnusable(findPhotoProblems(input.image, input.points));
  const outcome = await runPresenterWork(services, userId, { signal, work: () => services.photoCompiler.compile(input, { signal }) });
  if (outcome.kind === 'failed') throwIfUnusable(outcome.problems);
  if (outcome.kind === 'compiled') return outcome;
  throw new HttpError(422, 'photo-unusable', {
    field: 'photo',
    message: 'We couldn’t make a presenter from this photo. Nothing was saved. Check the points, or try another photo.',
  });
}

function throwIfUnusable(problems: readonly PhotoProblem[]): void {
  const error = problems.find(({ severity }) => severity === 'error');
  if (error === undefined) return;
  const field = error.point === undefined ? 'photo' : 'points';
  throw new HttpError(422, 'photo-unusable', { field, message: `${formatPhotoProblem(error)} Nothing was saved.` });
}

export const countBytes = ({ pack, thumbnail, cutout }: PresenterFileSet): number => pack.length + thumbnail.length + cutout.length;

export async function putFiles({ objects }: Pick<ServerContext, 'objects'>, id: string, files: PresenterFileSet): Promise<void> {
  const keys = getPresenterKeys(id);
  for (const file of ['pack', 'thumbnail', 'cutout'] as const) await objects.put(keys[file], files[file], { type: FILE_TYPES[file] });
}

function toConsentColumns({ consent, ipAddress }: NewPresenter, now: number) {
  const { kind, person, date } = consent;
  const given = kind === 'permission' ? { consentPerson: person.trim(), consentDate: date } : {};
  const at = new Date(now);
  return { consentKind: kind, consent: CONSENT_TEXTS[kind], consentAt: at, consentAddress: ipAddress, createdAt: at, ...given };
}
