import { unwrap } from '../../client/index.ts';
import { z } from 'zod';
import { editCommandSchema } from '#contract/edit-command-schema.ts';
import { type AnyMcpTool, defineTool } from './mcp-tool.ts';

const kinds = editCommandSchema.options.map((option) => option.shape.kind.value);

/** Presenters, voices, and what edit commands look like. */
export const CATALOG_TOOLS: readonly AnyMcpTool[] = [
  defineTool({
    name: 'list_presenters',
    title: 'List presenters',
    description: 'The presenters that can speak in a video. Use `id` as `avatarId`; `voiceId` is the voice that suits them.',
    input: {},
    effect: 'reads',
    run: async (_input, { api }) => {
      const { avatars } = unwrap(await api.GET('/api/avatars'));
      return { kind: 'data', data: avatars.map(({ id, name, look, voiceId }) => ({ id, name, look, voiceId })) };
    },
  }),
  defineTool({
    name: 'list_voices',
    title: 'List voices',
    description: 'The voices, with their languages. Use `id` as `voiceId`. Choose one that speaks the language of the script.',
    input: { language: z.string().optional().describe('Only voices of this language: a tag such as en or pt-BR') },
    effect: 'reads',
    run: async ({ language }, { api }) => {
      const { voices } = unwrap(await api.GET('/api/voices'));
      const isWanted = (tag: string): boolean => language === undefined || tag.toLowerCase().startsWith(language.toLowerCase());
      const found = voices.filter((voice) => isWanted(voice.language));
      return {
        kind: 'data',
        data: found.map(({ id, name, language: tag, gender, description }) => ({ id, name, language: tag, gender, description })),
      };
    },
  }),
  defineTool({
    name: 'describe_command',
    title: 'Describe an edit command',
    description: 'The JSON Schema of one kind of edit command for edit_project.',
    input: { kind: z.enum(kinds as [string, ...string[]]) },
    effect: 'reads',
    run: async ({ kind }) => {
      const option = editCommandSchema.options.find((one) => one.shape.kind.value === kind);
      return { kind: 'data', data: option === undefined ? null : z.toJSONSchema(option) };
    },
  }),
];
