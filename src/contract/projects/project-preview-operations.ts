import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { idParameters, errorResponses, createFileSchema } from '../common-schemas.ts';
import { SEVERITIES } from '#domain/preflight/rules.ts';
import { ignoredFindingSchema } from '../edit-command-schema.ts';
import { MOST_LISTED } from '#domain/preflight/finding.ts';
import { PROJECT_LIMITS, FRAME_SIDE } from '#domain/project/project-limits.ts';

const documented = { tags: ['projects'], access: may('view', 'projects:read'), params: idParameters };
const findingSchema = z.object({
  code: z.string(),
  severity: z.enum(SEVERITIES).describe('`error`: no video can be made; `warning`: it’s seen or heard in it; `note`: it may be meant so'),
  field: z.string().describe('Path in the project, such as `scenes.0.script`'),
  message: z.string(),
  fix: z
    .object({
      label: z.string().describe('What the commands do'),
      commands: z.array(z.any().meta({ description: 'EditCommand' })).describe('For `/api/projects/{id}/commands`'),
    })
    .exactOptional()
    .describe('Commands after which this is gone and nothing new is found; left out where only you can decide'),
});

const preflightSchema = z.object({
  ready: z.boolean().describe('False: a video ordered now would be rejected'),
  problems: z.array(findingSchema.extend({ kind: z.enum(['project', 'plan']) })),
  advice: z
    .array(
      findingSchema.extend({
        kind: z.literal('advice'),
        ignore: ignoredFindingSchema.describe(
          'To say it never again: add this to `ignored` of the project, with the command `set-ignored`',
        ),
        words: z.string().exactOptional().describe('Words of the script that it’s about'),
      }),
    )
    .max(MOST_LISTED)
    .describe('Worth a look; a video is made all the same'),
  seconds: z.number().describe('Length of the video'),
  exact: z.boolean().describe('False: the length is an estimate'),
  videosLeft: z.int(),
});

const frameQuery = z.object({
  scene: z.coerce.number().int().min(1).max(PROJECT_LIMITS.scenes).default(1).describe('Number of the scene, from 1'),
  at: z.coerce.number().min(0).optional().describe('Seconds from the start of the scene; left out, a moment that suits a thumbnail'),
  side: z.coerce.number().int().min(FRAME_SIDE.min).max(FRAME_SIDE.max).default(FRAME_SIDE.usual).describe('Pixels of the longer side'),
});

export const projectPreviewOperations = defineOperations({
  'GET /api/projects/:id/preflight': {
    rate: 'preflight',
    ...documented,
    summary: 'Check the project and the plan before a video is ordered; nothing is made or counted',
    response: { 200: preflightSchema, ...errorResponses },
  },
  'GET /api/projects/:id/frame': {
    rate: 'frame',
    ...documented,
    querystring: frameQuery,
    summary: 'A frame of the video that the project would give, as WebP; nothing is counted',
    response: { 200: createFileSchema('The frame', ['image/webp']), ...errorResponses },
  },
});
