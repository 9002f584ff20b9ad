import { z } from 'zod';
import { unwrap } from '../../client/index.ts';
import { ORDER_KEY_LENGTH } from '#domain/project/project-limits.ts';
import { sceneRangeSchema } from '#contract/videos/video-schemas.ts';
import { type AnyMcpTool, defineTool } from './mcp-tool.ts';

/** Videos: ordered, followed and found. */
export const VIDEO_TOOLS: readonly AnyMcpTool[] = [
  defineTool({
    name: 'render_video',
    title: 'Render a video',
    description:
      'Orders the video of a saved project, which counts toward the month’s videos; check_project says how many are left. Returns its id at once; follow it with video_status.',
    input: {
      projectId: z.string().min(1).describe('Id of the project'),
      scenes: sceneRangeSchema.optional(),
      requestId: z
        .string()
        .min(ORDER_KEY_LENGTH.min)
        .max(ORDER_KEY_LENGTH.max)
        .optional()
        .describe('Any text of your own: calls with the same one order the video once'),
    },
    effect: 'changes',
    run: async ({ projectId, scenes, requestId }, { api }) => {
      const header = { 'idempotency-key': requestId ?? crypto.randomUUID() };
      const body = { projectId, ...(scenes !== undefined && { scenes }) };
      return { kind: 'data', data: unwrap(await api.POST('/api/avatar/generate', { params: { header }, body })) };
    },
  }),
  defineTool({
    name: 'video_status',
    title: 'Follow a video',
    description: 'How far a video is, and once it is finished its length, captions and the path of its file.',
    input: { videoId: z.string().min(1).describe('The `taskId` of render_video or list_videos') },
    effect: 'reads',
    run: async ({ videoId }, { api }) => {
      const { transcript, ...video } = unwrap(await api.GET('/api/avatar/{id}', { params: { path: { id: videoId } } }));
      return { kind: 'data', data: { ...video, transcript: transcript.map(({ text }) => text).join(' ') } };
    },
  }),
  defineTool({
    name: 'list_videos',
    title: 'List videos',
    description: 'The videos of the workspace, newest first.',
    input: { projectId: z.string().min(1).optional().describe('Only those of this project') },
    effect: 'reads',
    run: async ({ projectId }, { api }) => {
      const { videos } = unwrap(await api.GET('/api/avatar/list', { params: { query: projectId === undefined ? {} : { projectId } } }));
      return { kind: 'data', data: videos };
    },
  }),
  defineTool({
    name: 'cancel_video',
    title: 'Cancel a video',
    description: 'Cancels the rendering of a video. It doesn’t count, unless it was watched or many were canceled.',
    input: { videoId: z.string().min(1).describe('The `taskId` of render_video') },
    effect: 'changes',
    run: async ({ videoId }, { api }) => ({
      kind: 'data',
      data: unwrap(await api.POST('/api/avatar/{id}/cancel', { params: { path: { id: videoId } } })),
    }),
  }),
];
