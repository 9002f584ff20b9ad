import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  cleanPresenterName,
  getPresenterKeys,
  loadReachable,
  type PresenterChange,
  toOwnPresenter,
  toPresenterValues,
} from '../../speech/index.ts';
import type { PresenterChoices } from '#domain/drawn-presenter/choices.ts';
import { drawChoices } from '#domain/drawn-presenter/draw-choices.ts';
import { isDrawnPresenterId, listOwnPresenters, parseOwnPresenterId, toOwnPresenterId } from '#domain/project/own-presenter-id.ts';
import type { Project } from '#domain/project/project.ts';
import type { OwnPresenter } from '#domain/presenters/own-presenter.ts';
import { createLooksEvent } from '../../projects/index.ts';
import { takeRow } from '../../database/take-row.ts';
import type { Tx } from '../../ports/database.ts';
import type { PresenterFileSet } from '../../ports/photo-compiler.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { getItemPlace, getPlace, recordActivity } from '../../shared/record-activity.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { storeFilesWithRow } from '../../shared/store-files-with-row.ts';
import { refuseFullStorage } from '../../shared/workspace-storage.ts';
import { refuseUnlessDeletable, toWorkspaceRef, type Workspace, type WorkspaceItem } from '../../shared/workspace.ts';
import { ownPresenter } from '../../speech/tables/presenter-tables.ts';
import { countBytes, putFiles, refuseMorePresenters } from './create-own-presenter.ts';
import { runPresenterWork } from './find-photo-points.ts';
import { findUnfinishedVideos } from './erase-own-presenters.ts';

export interface NewDrawing {
  readonly name: string;
  readonly voiceId: string | null;
  readonly choices: PresenterChoices;
  readonly signal: AbortSignal;
}

/** Makes a presenter of choices, under the same limits as one from a photo. It shows nobody, so there's no consent. */
export async function drawOwnPresenter(services: ServerContext, workspace: Workspace, order: NewDrawing): Promise<OwnPresenter> {
  const name = cleanPresenterName(order.name);
  await refuseMorePresenters(services, services.database.db, { member: workspace, lock: false });
  const id = randomUUID();
  const files = await drawFiles(services, { userId: workspace.userId, id, ...order });
  return storeFilesWithRow(services, {
    keys: Object.values(getPresenterKeys(id)),
    putFiles: () => putFiles(services, id, files),
    async writeRow(tx) {
      await refuseMorePresenters(services, tx, { member: workspace, lock: true });
      await refuseFullStorage(tx, toWorkspaceRef(workspace));
      const { voiceId, choices } = order;
      const made = { name, voiceId, choices, bytes: countBytes(files), createdAt: new Date(services.clock.now()) };
      const row = takeRow(
        await tx
          .insert(ownPresenter)
          .values({ id, ...toWorkspaceRef(workspace), ...made })
          .returning(),
      );
      await recordActivity(tx, getPlace(workspace), { kind: 'presenter.made', item: { id, name: '' } });
      return toOwnPresenter(row, workspace.userId);
    },
  });
}

/**
 * Draws a presenter anew under its id, with what else is changed: what shows it from now on follows. All of it is saved or nothing. Two
 * changes at once take turns; a video that is being made keeps one look, so a change waits for it.
 */
export async function redrawOwnPresenter(
  services: ServerContext,
  item: WorkspaceItem,
  { choices, signal, change }: Pick<NewDrawing, 'choices' | 'signal'> & { readonly change: PresenterChange },
): Promise<OwnPresenter> {
  const row = await loadReachable(services, item);
  refuseUnlessDeletable(item.workspace, row);
  if (row.choices === null) {
    throw new HttpError(400, 'not-drawn', {
      field: 'choices',
      message: 'This presenter was made from a photo, so there’s nothing to choose. Nothing was changed.',
    });
  }
  const values = toPresenterValues(change);
  const files = await drawFiles(services, { userId: item.workspace.userId, id: row.id, choices, signal });
  return services.database.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: ownPresenter.id })
      .from(ownPresenter)
      .where(and(eq(ownPresenter.id, row.id), isNull(ownPresenter.deletedAt)))
      .for('update');
    if (known === undefined) throw createNotFoundError('presenter');
    if ((await findUnfinishedVideos(tx, row)).length > 0) {
      throw new HttpError(409, 'presenter-in-use', {
        message: 'A video with this presenter is being made. Wait for it to finish or cancel it, then save again. Your choices are kept.',
      });
    }
    await putFiles(services, row.id, files);
    const changed = takeRow(
      await tx
        .update(ownPresenter)
        .set({ ...values, choices, bytes: countBytes(files) })
        .where(eq(ownPresenter.id, row.id))
        .returning(),
    );
    await services.bus.publish(tx, createLooksEvent(row));
    await recordActivity(tx, getItemPlace(item.workspace, row), { kind: 'presenter.changed', item: { id: row.id, name: '' } });
    return toOwnPresenter(changed, item.workspace.userId);
  });
}

/** Keeps the looks of drawn presenters until an order with them is written: a change that comes between waits, and finds the video. */
export async function holdDrawnPresenters(tx: Tx, project: Pick<Project, 'scenes'>): Promise<void> {
  const ids = listOwnPresenters(project)
    .filter(isDrawnPresenterId)
    .flatMap((avatarId) => parseOwnPresenterId(avatarId) ?? [])
    .toSorted();
  if (ids.length > 0) await tx.select({ id: ownPresenter.id }).from(ownPresenter).where(inArray(ownPresenter.id, ids)).for('share');
}

interface DrawingOrder extends Pick<NewDrawing, 'choices' | 'signal'> {
  readonly userId: string;
  readonly id: string;
}

async function drawFiles(services: ServerContext, { userId, id, choices, signal }: DrawingOrder): Promise<PresenterFileSet> {
  const rig = drawChoices(choices, toOwnPresenterId(id, 'drawn'));
  const outcome = await runPresenterWork(services, userId, { signal, work: () => services.photoCompiler.draw(rig, { signal }) });
  if (outcome.kind === 'compiled') return outcome;
  throw new HttpError(503, 'busy', { message: 'We couldn’t draw this presenter right now. Nothing was saved; try again in a moment.' });
}
