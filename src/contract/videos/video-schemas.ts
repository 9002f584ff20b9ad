import { z } from 'zod';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { ASPECT_RATIOS, FRAME_RATES, PLACEMENTS, RESOLUTIONS } from '#domain/project/project.ts';
import { TASK_STATUSES } from '#domain/tasks/task-machine.ts';
import { backgroundSchema, idSchema, projectSchema, scriptSchema, titleSchema } from '../project-schemas.ts';

export const taskMessageSchema = z.object({
  taskId: z.string(),
  status: z.enum(TASK_STATUSES),
  progress: z.int().min(0).max(100).describe('Whole percent'),
  detailedStatus: z.string().describe('Message to show to the user'),
  videoUrl: z.string().nullable(),
});

export const generateResponseSchema = taskMessageSchema.pick({ taskId: true, status: true });

const sceneNumber = z.int().min(1).max(PROJECT_LIMITS.scenes);
export const sceneRangeSchema = z
  .strictObject({ from: sceneNumber.describe('The first scene, from 1'), to: sceneNumber.describe('The last scene') })
  .describe('Renders these scenes alone; the video is as long as they are');

/** Body of a generate request. Fields that are undefined count as left out. */
export const generateRequestSchema = z
  .strictObject({
    title: titleSchema.exactOptional(),
    script: scriptSchema.exactOptional(),
    project: projectSchema.exactOptional(),
    projectId: z.uuid().exactOptional(),
    avatarId: idSchema.exactOptional(),
    voiceId: idSchema.exactOptional(),
    background: backgroundSchema.exactOptional(),
    placement: z.enum(PLACEMENTS).exactOptional().describe('Where the presenter is, in every scene'),
    aspectRatio: z.enum(ASPECT_RATIOS).exactOptional(),
    resolution: z.enum(RESOLUTIONS).exactOptional(),
    frameRate: z.literal(FRAME_RATES).exactOptional().describe('Frames per second'),
    scenes: sceneRangeSchema.exactOptional(),
    captions: z.boolean().exactOptional().describe('Captions burned into the video; caption files exist either way'),
  })
  .refine((request) => request.script === undefined || request.project === undefined, {
    path: ['project'],
    error: 'Send either a script or a project, not both.',
  })
  .refine((request) => request.script !== undefined || request.project !== undefined || request.projectId !== undefined, {
    path: ['script'],
    error: 'Send a script or a project for the presenter to speak.',
  })
  .meta({ examples: [{ title: 'Hello', script: 'Hello! A program made this video.', avatarId: 'amara', voiceId: 'hazel' }] });

export const videoSummarySchema = taskMessageSchema.extend({
  title: z.string(),
  thumbnailUrl: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  aspectRatio: z.enum(ASPECT_RATIOS),
  resolution: z.enum(RESOLUTIONS),
  projectId: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const videoDetailSchema = videoSummarySchema.extend({
  watchUrl: z.string().nullable(),
  captionsUrl: z.string().nullable(),
  language: z.string().nullable().describe('What is spoken, as a BCP 47 tag; null where that is uncertain'),
  languages: z
    .array(z.object({ language: z.string(), captionsUrl: z.string().nullable(), taskId: z.string().nullable() }))
    .describe('Translations: captions in the time of this video, and the newest video in that language'),
  transcript: z.array(z.object({ text: z.string(), start: z.number(), end: z.number(), opensSentence: z.boolean() })),
  canDelete: z.boolean().describe('Whether the caller may move it to the trash'),
  takedownId: z.string().nullable().describe('What closes its link or its file, if administrators took it down'),
});
