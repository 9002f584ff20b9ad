import { createSpeaker, loadUsedPresenters } from '../../speech/index.ts';
import type { LiveAssetKind } from '#domain/greeting/plan-greeting.ts';
import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { encodeLiveScene } from '#domain/greeting/live-scene-file.ts';
import { findUnsaidValue } from '#domain/greeting/find-unsaid-value.ts';
import { type GreetingQuery, type GreetingVideo, type PageGreeting, planGreeting } from '#domain/greeting/plan-greeting.ts';
import { fillTemplate } from '#domain/greeting/video-template.ts';
import { collectProjectText } from '#domain/project/collect-project-text.ts';
import { listUsedAssets, listUsedMusic } from '#domain/project/find-project-problems.ts';
import { listOwnPresenters } from '#domain/project/own-presenter-id.ts';
import { computeVideoShares } from '#domain/renderer/video-progress.ts';
import type { Project } from '#domain/project/project.ts';
import { nameChapter } from '#domain/sharing/list-chapters.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import { createBusyError } from '../../shared/work-limiter.ts';
import type { WorkspaceRef } from '../../shared/workspace.ts';
import type { OpenedShare } from './open-share.ts';

type SharedRow = NonNullable<OpenedShare['video']>;

/** The share's video, where its owner lets addresses say a name in it, and nothing asks questions at times of the file. */
export function findGreetingVideo({
  share,
  video,
  quiz,
}: Pick<OpenedShare, 'share' | 'video'> & { readonly quiz: unknown }): GreetingVideo | null {
  if (!share.greetsByName || video === null || quiz !== null) return null;
  const { project, template, sceneStarts, seconds } = video;
  return template === null || sceneStarts === null || seconds === null ? null : { project, template, sceneStarts, seconds };
}

interface GreetingOrder {
  readonly greeting: GreetingVideo;
  /** Index of the scene. */
  readonly scene: number;
  readonly values: GreetingQuery;
  readonly viewer: { readonly ipAddress: string; readonly signal: AbortSignal };
}

/**
 * One scene with the viewer's name, for a page to draw: its own part of the project and its speech. Nothing is stored, and nothing is
 * spent: a voice that costs something says only what it said before. Throws 404 for a scene that has nothing to say to the viewer.
 */
export async function loadLiveScene(services: ServerContext, row: SharedRow, order: GreetingOrder): Promise<Uint8Array> {
  const { greeting, scene: index } = order;
  const plan = planGreeting(greeting, order.values);
  if (plan === null || !plan.scenes.some(({ scene }) => scene === index)) throw createNotFoundError('page');
  const project = cutToScene(greeting, plan, index);
  await refuseUnshowable(services, project, row);
  const spoken = await speakToViewer(services, project, { row, viewer: order.viewer });
  if (findUnsaidValue(spoken.words, Object.values(plan.values)) !== undefined) throw createUnspokenError();
  const [scene] = project.scenes;
  const count = greeting.project.scenes.length;
  const share = computeVideoShares(greeting.project)[index];
  return encodeLiveScene({
    project: { ...project, lexicon: [] },
    watermark: row.watermark,
    chapter: scene === undefined ? '' : nameChapter(scene, spoken.words),
    place: { start: greeting.sceneStarts[index] ?? 0, isFirst: index === 0, isLast: index === count - 1 },
    ...(share && { share }),
    spoken,
  });
}

/** The project with this scene alone, smaller than a large file: it's drawn while it's watched. */
function cutToScene({ project, template }: GreetingVideo, { values }: PageGreeting, index: number): Project {
  const { translation: _, ...filled } = fillTemplate(project, template, new Map(Object.entries(values)));
  return { ...filled, title: '', resolution: '720p', scenes: filled.scenes.slice(index, index + 1) };
}

const NOT_SHOWN = 'This can’t be said in the video. It plays as it is.';

async function refuseUnshowable(services: ServerContext, project: Project, row: SharedRow): Promise<void> {
  const { unusable } = await loadUsedPresenters(services, project, getWorkspaceRef(row));
  const policy = await services.contentPolicy.check(collectProjectText(project));
  if (unusable.length > 0 || policy.kind !== 'allowed') throw new HttpError(409, 'not-shown', { message: NOT_SHOWN });
}

interface Listener {
  readonly row: SharedRow;
  readonly viewer: GreetingOrder['viewer'];
}

/** In the queue of visitors, by network, with what each may use of it. */
async function speakToViewer(services: ServerContext, project: Project, { row, viewer }: Listener): Promise<SpokenScene> {
  const { workLimiter } = services;
  const network = toIpPrefix(viewer.ipAddress);
  workLimiter.refuseOverspent('speech', network);
  const signal = AbortSignal.any([viewer.signal, AbortSignal.timeout(SERVER_LIMITS.previewWithin)]);
  const [scene] = project.scenes;
  if (scene === undefined) throw createNotFoundError('page');
  const turn = await workLimiter.tries.run(
    network,
    async () => {
      const startedAt = performance.now();
      try {
        const speaker = createSpeaker(services, getWorkspaceRef(row), { onlyStored: true });
        return await speaker.speak(scene, project.lexicon, { signal, cache: false });
      } finally {
        workLimiter.spend('speech', network, (performance.now() - startedAt) / 1_000);
      }
    },
    signal,
  );
  if (turn.kind === 'busy') throw createBusyError(NOT_SHOWN);
  const { result } = turn;
  if (result.kind !== 'spoken') throw createUnspokenError();
  return result.scene;
}

const createUnspokenError = (): HttpError => new HttpError(409, 'not-spoken', { message: NOT_SHOWN });

const getWorkspaceRef = ({ ownerId, organizationId }: SharedRow): WorkspaceRef => ({ ownerId, organizationId });

/** Whether one of the scenes that greet needs the file; those of other scenes stay private. */
export function isGreetingAsset({ project, template }: GreetingVideo, kind: LiveAssetKind, id: string): boolean {
  const live = new Set(template.scenes.map(({ index }) => index));
  const shown = { ...project, scenes: project.scenes.filter((_, index) => live.has(index)) };
  switch (kind) {
    case 'presenters':
      return listOwnPresenters(shown).includes(id);
    case 'images':
      return listUsedAssets(shown).includes(id);
    case 'music':
      return listUsedMusic(shown).includes(id);
  }
}
