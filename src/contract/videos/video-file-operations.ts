import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { idParameters, createFileSchema, errorResponses } from '../common-schemas.ts';
import { GIF_LIMITS } from '#domain/gif/gif-limits.ts';
import { HANDOFF_FORMATS } from '#domain/handoff/cut-list.ts';
import { CAPTION_FORMATS } from '#domain/speech/subtitle-files.ts';
import { languageSchema } from '../project-schemas.ts';
import { videoSummarySchema } from './video-schemas.ts';

const tags = ['videos'];

const formatSchema = z.object({
  format: z
    .enum(['mp4', 'm4a', 'gif', 'webm', ...CAPTION_FORMATS, 'credits', ...HANDOFF_FORMATS])
    .default('mp4')
    .describe(
      `m4a: the audio alone; gif: of a video of up to ${GIF_LIMITS.seconds} seconds; webm: with a transparent background, after POST /api/avatar/{id}/transparent; credits: a text that names the authors and licenses of its stock images and clips; otio, fcpxml, edl: its scenes as clips of the MP4, with a marker at each word, for an editing program`,
    ),
  inline: z.enum(['0', '1']).default('0'),
  language: languageSchema.optional().describe('Captions in a language this video was translated into; its own if left out'),
});

const FILE_TYPES = [
  'video/mp4',
  'audio/mp4',
  'image/gif',
  'video/webm',
  'text/vtt',
  'application/x-subrip',
  'application/ttml+xml',
  'text/plain',
  'application/octet-stream',
];

export const videoFileOperations = defineOperations({
  'GET /api/avatar/download/:id': {
    tags,
    access: may('view', 'videos:read'),
    summary: 'The finished video, its audio, a GIF of it, its captions, its credits or its cuts',
    params: idParameters,
    querystring: formatSchema,
    response: {
      200: createFileSchema('The file', FILE_TYPES),
      206: createFileSchema('A part of the MP4', ['video/mp4']),
      ...errorResponses,
    },
  },
  'POST /api/avatar/:id/transparent': {
    tags,
    access: may('order', 'videos:write'),
    summary: 'Render a finished video without its backgrounds, a part at a time; repeat until the share is 1, then download it as webm',
    params: idParameters,
    response: { 200: z.object({ share: z.number().min(0).max(1).describe('Of its frames') }), ...errorResponses },
  },
  'PUT /api/avatar/:id/poster': {
    tags,
    access: may('edit', 'videos:write'),
    summary: 'Make a moment of a finished video its poster, which the library, shared pages and embeds show',
    params: idParameters,
    body: z.strictObject({ seconds: z.number().min(0).describe('From the start of the video') }),
    response: { 200: videoSummarySchema, ...errorResponses },
  },
  'GET /api/avatar/thumbnail/:id': {
    ...{ tags, access: may('view', 'videos:read'), summary: 'WebP, 640 pixels', params: idParameters },
    response: { 200: createFileSchema('The image', ['image/webp']), ...errorResponses },
  },
  'GET /api/avatar/watch/:id': {
    tags,
    access: may('view', 'videos:read'),
    summary: 'Fragmented MP4 while it is rendered',
    params: idParameters,
    response: {
      200: createFileSchema('What is rendered so far, and on', ['video/mp4']),
      302: z.null().describe('The video is finished'),
      ...errorResponses,
    },
  },
});
