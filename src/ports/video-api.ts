import type { AspectRatio, Background, Project, Resolution } from '../domain/project/project.ts';
import type { TaskMessage } from '../domain/tasks/task-machine.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { ProjectSummary } from './project-api.ts';

/** The signed-in user's videos on the API server. Every call may be aborted and answers with a value. */
export interface VideoApi {
  generate(request: GenerateRequest, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<GenerateResult>>;
  status(taskId: string, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<TaskMessage>>;
  /** Newest first; of one project, where one is named. */
  list(options?: { readonly signal?: AbortSignal; readonly projectId?: string }): Promise<ApiOutcome<readonly VideoSummary[]>>;
  detail(taskId: string, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<VideoDetail>>;
  rename(taskId: string, title: string): Promise<ApiOutcome<VideoSummary>>;
  /** Can be taken back with `restore` for a while. */
  remove(taskId: string): Promise<ApiOutcome<void>>;
  restore(taskId: string): Promise<ApiOutcome<VideoSummary>>;
  cancel(taskId: string): Promise<ApiOutcome<TaskMessage>>;
  /** What the video is edited as. A video without a project gets one of what it was rendered from; asked again, the same. */
  project(taskId: string): Promise<ApiOutcome<ProjectSummary>>;
}

/** POST api/avatar/generate. Either `script` with `avatarId` and `voiceId`, or a whole `project`. */
export interface GenerateRequest {
  readonly title?: string;
  readonly script?: string;
  readonly project?: Project;
  readonly projectId?: string;
  readonly avatarId?: string;
  readonly voiceId?: string;
  readonly background?: Background;
  readonly aspectRatio?: AspectRatio;
  readonly resolution?: Resolution;
  /** Burned into the frame; the caption files exist either way. */
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
  /** Plays from the first finished seconds on, while the rest is rendered. Null once `videoUrl` is there. */
  readonly watchUrl: string | null;
  readonly captionsUrl: string | null;
  readonly transcript: readonly TranscriptWord[];
}

/** Seconds from the start of the video. */
export interface TranscriptWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The first word of a sentence. */
  readonly opensSentence: boolean;
}
