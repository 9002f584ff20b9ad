import type { RowChoices } from '#domain/personalization/apply-row-choices.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { canDo } from '#domain/account/permissions.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { type BrandKit, EMPTY_BRAND_KIT } from '#domain/brand/brand-kit.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { keepScenes } from '#domain/project/scene-range.ts';
import type { Project } from '#domain/project/project.ts';
import { getNextMonthStart } from '#domain/billing/calendar.ts';
import { PLAN_LIMITS, type PlanId } from '#domain/plans/plan-limits.ts';
import { receiveTaskMessage } from '#domain/tasks/receive-task-message.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { BackgroundSummary } from '#ports/background-api.ts';
import type { MusicSummary } from '#ports/music-api.ts';
import type { RecordedAudio } from '#domain/recording/recorded-audio.ts';
import type { Clock } from '#ports/clock.ts';
import { DEFAULT_RESOURCES, findRequestProblem, type MemoryResources } from './find-request-problem.ts';
import type { MemoryLibrary } from './memory-library-state.ts';
import type { Profile, ProfileChange } from '#ports/profile-api.ts';
import type { SavedProject } from '#ports/project-api.ts';
import type { GenerateRequest, VideoDetail } from '#ports/video-api.ts';
import type { Share } from '#domain/sharing/share.ts';

export interface MemoryVideo {
  readonly detail: VideoDetail;
  readonly removed: boolean;
}

export interface MemoryShare {
  readonly share: Share;
  readonly hasPassword: boolean;
}

export interface MemoryServerOptions {
  readonly clock: Clock;
  /** A function where the plan changes during a test. */
  readonly plan?: PlanId | (() => PlanId);
  /** Of the user in the active organization; left out in their personal workspace. */
  readonly role?: WorkspaceRole;
  /** Whether everything there was made by another member. */
  readonly madeByOthers?: boolean;
  /** What the server can render with; `DEFAULT_RESOURCES` when left out. */
  readonly resources?: MemoryResources;
  /** Called with every status change, as the socket would be. */
  readonly announce?: (message: TaskMessage) => void;
}

/** Projects, videos and library of one user. Ids count up, so that runs are reproducible. */
export interface MemoryServer {
  readonly videos: Map<string, MemoryVideo>;
  readonly projects: Map<string, SavedProject>;
  /** By order key: what was requested, and the id of the project that it made. */
  readonly projectOrders: Map<string, { readonly requested: string; readonly id: string }>;
  readonly backgrounds: BackgroundSummary[];
  /** By asset id. */
  readonly recordings: Map<string, RecordedAudio>;
  /** Uploaded music by asset id, oldest first. */
  readonly music: Map<string, MusicSummary>;
  readonly library: MemoryLibrary;
  /** By task id. */
  readonly shares: Map<string, MemoryShare>;
  /** By video. */
  readonly quizzes: Map<string, Quiz>;
  /** TXT records in DNS, by name. */
  readonly dnsRecords: Map<string, readonly string[]>;
  /** The workspace's. */
  brandKit: BrandKit;
  /** In the active organization; null in the personal workspace. */
  readonly role: WorkspaceRole | null;
  /** Whether the user may delete, restore and move what is there. */
  readonly canDelete: boolean;
  nextId(kind: string): string;
  /** ISO 8601, by the server's clock. */
  timestamp(): string;
  profile(): Profile;
  changeProfile(change: ProfileChange): Profile;
  addVideo(request: GenerateRequest): VideoDetail;
  /** What rows of a sheet may choose. */
  rowChoices(): RowChoices;
  /** Why the request cannot be rendered; null when it can. */
  findProblem(request: GenerateRequest): ReturnType<typeof findRequestProblem>;
  /** Applies a status report of the renderer; ignored once the video is final. */
  report(message: TaskMessage): TaskMessage;
}

/** Statuses that count towards the quota; a failed or canceled render returns its video. */
const COUNTED_STATUSES = new Set(['queued', 'processing', 'completed']);

export function createMemoryServer({
  clock,
  plan = 'starter',
  announce,
  role,
  madeByOthers = false,
  resources = DEFAULT_RESOURCES,
}: MemoryServerOptions): MemoryServer {
  const videos = new Map<string, MemoryVideo>();
  const projects = new Map<string, SavedProject>();
  const counters = new Map<string, number>();
  const backgrounds: BackgroundSummary[] = [];
  const recordings = new Map<string, RecordedAudio>();
  const music = new Map<string, MusicSummary>();
  const shares = new Map<string, MemoryShare>();
  const quizzes = new Map<string, Quiz>();
  const dnsRecords = new Map<string, readonly string[]>();
  const library: MemoryLibrary = {
    folders: new Map(),
    shelves: new Map(),
    uploadFolders: new Map(),
    trash: new Map(),
    documents: new Map(),
    ranges: new Map(),
    organizations: new Set(),
  };
  let names = { firstName: 'Ada', lastName: 'Byron' };
  let preferences: Profile['preferences'] = { theme: 'dark', colors: [] };

  const canDelete = canDo(role ?? null, 'delete', { isMaker: !madeByOthers });

  const nextId = (kind: string): string => {
    const count = (counters.get(kind) ?? 0) + 1;
    counters.set(kind, count);
    return `${kind}-${count}`;
  };
  const timestamp = (): string => new Date(clock.now()).toISOString();

  return {
    videos,
    projects,
    projectOrders: new Map(),
    backgrounds,
    recordings,
    music,
    library,
    shares,
    quizzes,
    dnsRecords,
    brandKit: EMPTY_BRAND_KIT,
    role: role ?? null,
    canDelete,
    nextId,
    timestamp,
    profile() {
      const planId = typeof plan === 'function' ? plan() : plan;
      const limits = PLAN_LIMITS[planId];
      const used = [...videos.values()].filter(({ detail }) => COUNTED_STATUSES.has(detail.status)).length;
      return {
        id: 'user-1',
        email: 'ada@example.com',
        ...names,
        role: 'user',
        plan: planId,
        preferences,
        limits,
        usage: {
          videosThisMonth: used,
          videosLeft: Math.max(0, limits.videosPerMonth - used),
          renewsAt: new Date(getNextMonthStart(clock.now())).toISOString(),
        },
        sharedBy: null,
      };
    },
    changeProfile({ firstName = names.firstName, lastName = names.lastName, preferences: requested }) {
      names = { firstName, lastName };
      preferences = { ...preferences, ...requested };
      return this.profile();
    },
    rowChoices: () => ({
      presenters: resources.presenters.map((id) => ({ id, presenterId: id, name: id, look: 'Original' })),
      voices: Object.keys(resources.voices).map((id) => ({ id, name: id })),
      images: backgrounds.filter(({ seconds }) => seconds === null).map(({ assetId, name }) => ({ id: assetId, name })),
      clips: backgrounds.filter(({ seconds }) => seconds !== null).map(({ assetId, name }) => ({ id: assetId, name })),
    }),
    findProblem(request) {
      const assetIds = new Set(backgrounds.map(({ assetId }) => assetId));
      const recordingIds = new Set(recordings.keys());
      const musicIds = new Set(music.keys());
      return findRequestProblem(request, toDocument(request, { projects, resources, title: request.title ?? '' }), {
        resources,
        assetIds,
        recordingIds,
        musicIds,
      });
    },
    addVideo(request) {
      const whole = createVideo(nextId('video'), request, timestamp());
      const requested = { ...toDocument(request, { projects, resources, title: whole.title }), title: whole.title };
      const document = keepScenes(requested, request.scenes);
      const detail = { ...whole, title: document.title, canDelete };
      videos.set(detail.taskId, { detail, removed: false });
      library.documents.set(detail.taskId, document);
      if (request.scenes !== undefined && document !== requested) library.ranges.set(detail.taskId, request.scenes);
      return detail;
    },
    report(message) {
      const known = videos.get(message.taskId);
      if (!known) return message;
      const next = receiveTaskMessage(known.detail, message);
      if (next === known.detail) return known.detail;
      videos.set(message.taskId, { ...known, detail: { ...known.detail, ...message } });
      announce?.(message);
      return message;
    },
  };
}

function createVideo(taskId: string, request: GenerateRequest, createdAt: string): VideoDetail {
  const { project } = request;
  return {
    taskId,
    status: 'queued',
    progress: 0,
    detailedStatus: 'Waiting for a free place to render',
    videoUrl: null,
    title: request.title ?? project?.title ?? 'Untitled video',
    thumbnailUrl: null,
    durationSeconds: null,
    aspectRatio: request.aspectRatio ?? project?.aspectRatio ?? '16:9',
    resolution: request.resolution ?? project?.resolution ?? '720p',
    projectId: request.projectId ?? null,
    createdAt,
    watchUrl: null,
    captionsUrl: null,
    transcript: [],
    language: null,
    languages: [],
    canDelete: true,
    takedownId: null,
  };
}

interface DocumentParts {
  readonly projects: ReadonlyMap<string, SavedProject>;
  readonly resources: MemoryResources;
  readonly title: string;
}

/** The document that a video is rendered from; the first voice speaks where a script names none. */
function toDocument(request: GenerateRequest, { projects, resources, title }: DocumentParts): Project {
  const saved = request.projectId === undefined ? undefined : projects.get(request.projectId)?.project;
  const [firstVoice = ''] = Object.keys(resources.voices);
  const { script = '', avatarId = '', voiceId = firstVoice } = request;
  return request.project ?? saved ?? createProjectDocument(title, [createScene('scene-1', script, { avatarId, voiceId })]);
}
