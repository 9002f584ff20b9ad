import type { AspectRatio, Background, FrameRate, Placement, Project, Resolution } from '#domain/project/project.ts';
import type { RerenderReport } from '#domain/rerender/rerender.ts';
import type { SceneRange } from '#domain/project/scene-range.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { ProjectSummary } from './project-api.ts';

/** Manages the signed-in user's videos on the API server. Every call accepts a `signal` and resolves with a value. */
export interface VideoApi {
  generate(request: GenerateRequest, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<GenerateResult>>;
  status(taskId: string, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<TaskMessage>>;
  /** Newest first; of one project where `projectId` is given. */
  list(options?: { readonly signal?: AbortSignal; readonly projectId?: string }): Promise<ApiOutcome<readonly VideoSummary[]>>;
  detail(taskId: string, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<VideoDetail>>;
  rename(taskId: string, title: string): Promise<ApiOutcome<VideoSummary>>;
  /** Makes a moment of a finished video, in seconds from its start, the image that stands for it. */
  choosePoster(taskId: string, seconds: number): Promise<ApiOutcome<VideoSummary>>;
  /** Moves to the trash, and cancels a video that isn't finished; `restore` undoes the move for a limited time. */
  remove(taskId: string): Promise<ApiOutcome<void>>;
  restore(taskId: string): Promise<ApiOutcome<VideoSummary>>;
  cancel(taskId: string): Promise<ApiOutcome<TaskMessage>>;
  /** The project behind a video. A video without one gets a new project from what it was rendered from; repeated calls return the same. */
  project(taskId: string): Promise<ApiOutcome<ProjectSummary>>;
  /**
   * Renders a finished video without its backgrounds for some seconds. Repeat it until the share is 1; then the file can be downloaded as
   * WebM. What is rendered is stored, so a later call continues.
   */
  renderTransparent(taskId: string, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<TransparentProgress>>;
  /** How rendering a video again and comparing the bytes went, or goes. */
  loadRerender(taskId: string, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<RerenderReport>>;
  /** Begins to render a finished video again; one that is under way stays the one. */
  requestRerender(taskId: string): Promise<ApiOutcome<RerenderReport>>;
  /** Stops the one that is under way, if there is one. */
  cancelRerender(taskId: string): Promise<ApiOutcome<RerenderReport>>;
}

export interface TransparentProgress {
  /** Rendered frames, 0 to 1. */
  readonly share: number;
}

/** Body of POST api/avatar/generate: either `script` with `avatarId` and `voiceId`, or a whole `project`. */
export interface GenerateRequest {
  readonly title?: string;
  readonly script?: string;
  readonly project?: Project;
  readonly projectId?: string;
  readonly avatarId?: string;
  readonly voiceId?: string;
  readonly background?: Background;
  /** Of every scene; without it, as in the project. */
  readonly placement?: Placement;
  readonly aspectRatio?: AspectRatio;
  readonly resolution?: Resolution;
  readonly frameRate?: FrameRate;
  /** Renders these scenes alone, as a video of their length. */
  readonly scenes?: SceneRange;
  /** Burns captions into the frames; caption files exist either way. */
  readonly captions?: boolean;
}

export type GenerateResult = Pick<TaskMessage, 'taskId' | 'status'>;

export interface VideoSummary extends TaskMessage {
  readonly title: string;
  readonly thumbnailUrl: string | null;
  readonly durationSeconds: number | null;
  readonly aspectRatio: AspectRatio;
  readonly resolution: Resolution;
  readonly projectId: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface VideoDetail extends VideoSummary {
  /** Playable from the first finished seconds while the rest renders. Null once `videoUrl` is set. */
  readonly watchUrl: string | null;
  readonly captionsUrl: string | null;
  readonly transcript: readonly TranscriptWord[];
  /** BCP 47 tag of what is spoken; null where that is uncertain. */
  readonly language: string | null;
  /** Translations of its project; none until it is finished. */
  readonly languages: readonly VideoLanguage[];
  /** Whether the user may move it to the trash: what they made, and in an organization what their role allows. */
  readonly canDelete: boolean;
  /** Id of the takedown that closes its link or its file; null without one. */
  readonly takedownId: string | null;
}

/** A language a video was translated into. */
export interface VideoLanguage {
  /** BCP 47 tag. */
  readonly language: string;
  /** Captions in the time of this video; null where its words are no longer those of its project. */
  readonly captionsUrl: string | null;
  /** The newest finished video in that language. */
  readonly taskId: string | null;
}

/** Seconds from the start of the video. */
export interface TranscriptWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True for the first word of a sentence. */
  readonly opensSentence: boolean;
}
