import { z } from 'zod';
import { type CastwrightClient, type EditCommand, type Project, unwrap } from '../../client/index.ts';
import { SLIDE_FORMS } from '#domain/documents/slide-form.ts';
import { findPresenter, findPresenterVoice } from '#domain/presenters/presenter-voice.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { ASPECT_RATIOS } from '#domain/project/project.ts';
import { FRAME_SIDE, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { splitAtDashes } from '#domain/script/split-script.ts';
import { type AnyMcpTool, defineTool } from './mcp-tool.ts';

const projectId = z.string().min(1).describe('Id of the project');

const toParams = (id: string) => ({ params: { path: { id } } });

async function findUsualVoiceId(api: CastwrightClient['api'], avatarId: string): Promise<string> {
  const [{ avatars }, { voices }] = await Promise.all([api.GET('/api/avatars').then(unwrap), api.GET('/api/voices').then(unwrap)]);
  return findPresenterVoice(findPresenter(avatars, avatarId), voices)?.id ?? '';
}

/** Projects: created, read, edited by commands, checked and looked at. */
export const PROJECT_TOOLS: readonly AnyMcpTool[] = [
  defineTool({
    name: 'list_projects',
    title: 'List projects',
    description: 'The projects of the workspace, last changed first.',
    input: {},
    effect: 'reads',
    run: async (_input, { api }) => ({ kind: 'data', data: unwrap(await api.GET('/api/projects')).projects }),
  }),
  defineTool({
    name: 'create_project',
    title: 'Create a project',
    description:
      'A new project of a script, with a presenter and a voice. A line of three dashes starts another scene. Costs nothing; look at it with preview_frame, change it with edit_project, and make the video with render_video.',
    input: {
      title: z.string().min(1).max(PROJECT_LIMITS.title),
      script: z.string().min(1).max(PROJECT_LIMITS.scripts).describe('What the presenter says'),
      avatarId: z.string().describe('A presenter’s id of list_presenters'),
      voiceId: z.string().optional().describe('A voice’s id of list_voices; left out, the presenter’s own'),
      aspectRatio: z.enum(ASPECT_RATIOS).default('16:9'),
    },
    effect: 'changes',
    run: async ({ title, script, avatarId, voiceId: chosen, aspectRatio }, { api }) => {
      const voiceId = chosen ?? (await findUsualVoiceId(api, avatarId));
      const scenes = splitAtDashes(script).map((text, index) => createScene(`scene-${index + 1}`, text, { avatarId, voiceId }));
      const project: Project = JSON.parse(JSON.stringify({ ...createProjectDocument(title, scenes), aspectRatio }));
      return { kind: 'data', data: unwrap(await api.POST('/api/projects', { body: { project } })) };
    },
  }),
  defineTool({
    name: 'import_document',
    title: 'Import a document',
    description:
      'A new project of a document: a presentation (.pptx), a Word document (.docx), Markdown (.md), text (.txt), captions (.srt, .vtt, .ttml), or a project (.castwright). The result has the project and `notes`: what came in and what was left out. Tell the user about what was left out.',
    input: {
      fileName: z.string().min(1).max(PROJECT_LIMITS.title).describe('With its ending, such as talk.pptx'),
      text: z.string().min(1).optional().describe('The content of a text file'),
      base64: z.base64().min(1).optional().describe('The content of any other file, in Base64'),
      slides: z.enum(SLIDE_FORMS).default('texts').describe('Slides as texts that can be edited, or as images that look as they were made'),
    },
    effect: 'changes',
    run: async ({ fileName, text = '', base64, slides }, { api }) => {
      const form = new FormData();
      form.set('slides', slides);
      form.set('file', new Blob([base64 === undefined ? text : Buffer.from(base64, 'base64')]), fileName);
      return {
        kind: 'data',
        data: unwrap(await api.POST('/api/projects/import', { body: { file: new Blob() }, bodySerializer: () => form })),
      };
    },
  }),
  defineTool({
    name: 'read_project',
    title: 'Read a project',
    description: 'A saved project with its scenes and its revision.',
    input: { projectId },
    effect: 'reads',
    run: async (input, { api }) => ({ kind: 'data', data: unwrap(await api.GET('/api/projects/{id}', toParams(input.projectId))) }),
  }),
  defineTool({
    name: 'edit_project',
    title: 'Edit a project',
    description:
      'Applies edit commands to a project in order and saves it; all of them, or none. For example {"kind":"set-script","sceneId":"scene-1","script":"Hello."}, {"kind":"set-avatar","sceneId":"scene-1","avatarId":"amara"}, {"kind":"set-background","sceneId":"scene-1","background":{"kind":"set","set":"office"}}, {"kind":"move-scene","sceneId":"scene-2","to":0}, {"kind":"set-title","title":"Hi"}. describe_command has the exact form of each kind. The result has `inverses`, the commands that undo the edit.',
    input: {
      projectId,
      commands: z
        .array(z.looseObject({ kind: z.string() }))
        .min(1)
        .max(PROJECT_LIMITS.commands),
      revision: z.int().min(1).optional().describe('The edit is rejected if the project was saved after it'),
    },
    effect: 'changes',
    run: async ({ commands, revision, ...input }, { api }) => {
      const body = { commands: commands as EditCommand[], ...(revision !== undefined && { revision }) };
      return { kind: 'data', data: unwrap(await api.POST('/api/projects/{id}/commands', { ...toParams(input.projectId), body })) };
    },
  }),
  defineTool({
    name: 'check_project',
    title: 'Check a project before it is rendered',
    description:
      'What would keep a video of the project from being made (`problems`), what is worth a look (`advice`: faces, captions and texts that cover each other, texts that are hard to read or outside the safe area, names of nobody, a script in another language than its voice, silence, loud music), how much each matters (`severity`), how long it gets, and how many videos are left this month. The commands of a `fix` go to edit_project as they are; one fix at a time, then check again. What is meant so can be ignored: add its `ignore` to the project’s `ignored` with set-ignored.',
    input: { projectId },
    effect: 'reads',
    run: async (input, { api }) => ({
      kind: 'data',
      data: unwrap(await api.GET('/api/projects/{id}/preflight', toParams(input.projectId))),
    }),
  }),
  defineTool({
    name: 'preview_frame',
    title: 'Look at a frame',
    description: 'An image of the video that the project would give, at a moment of a scene. Costs nothing.',
    input: {
      projectId,
      scene: z.int().min(1).max(PROJECT_LIMITS.scenes).default(1).describe('Number of the scene, from 1'),
      at: z.number().min(0).optional().describe('Seconds from the start of the scene; left out, a moment that suits a thumbnail'),
      side: z.int().min(FRAME_SIDE.min).max(FRAME_SIDE.max).default(FRAME_SIDE.usual).describe('Pixels of the longer side'),
    },
    effect: 'reads',
    run: async ({ scene, at, side, ...input }, { api }) => {
      const params = { path: { id: input.projectId }, query: { scene, side, ...(at !== undefined && { at }) } };
      const bytes = unwrap(await api.GET('/api/projects/{id}/frame', { params, parseAs: 'arrayBuffer' }));
      return { kind: 'image', bytes: new Uint8Array(bytes), type: 'image/webp', text: `Scene ${scene}` };
    },
  }),
];
