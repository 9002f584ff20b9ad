import { z } from 'zod';
import { chooseGlossary } from '../../../src/domain/brand/brand-words.ts';
import { findProjectLanguage } from '../../../src/domain/project/scene-language.ts';
import { TRANSLATION_LIMITS } from '../../../src/domain/translation/sentence.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { EXAMPLE_PROJECT, idSchema, languageSchema, projectSchema } from '../../http/project-schemas.ts';
import { getWorkspace, requireUserOrKey } from '../../http/require-user.ts';
import { createDisconnectSignal } from '../../http/session-end-signal.ts';
import { loadBrandTerms } from '../use-cases/manage-brand.ts';
import { shortenProjectScenes } from '../use-cases/shorten.ts';
import { DEFAULT_LANGUAGE, listTranslationLanguages, translateProjectTexts, translateTexts } from '../use-cases/translate.ts';

const termSchema = z.string().min(1).max(TRANSLATION_LIMITS.term);
const optionsSchema = z.strictObject({
  from: languageSchema.optional().meta({ description: 'Language of the texts as a BCP 47 tag; guessed if left out.' }),
  to: languageSchema,
  glossary: z
    .array(z.strictObject({ term: termSchema, translation: termSchema.exactOptional() }))
    .max(TRANSLATION_LIMITS.glossary)
    .optional()
    .meta({
      description:
        'Terms that always become `translation`, or stay as they are without one. Those of the workspace’s brand kit if left out.',
    }),
});
const textsSchema = optionsSchema.extend({
  texts: z.array(z.string().max(TRANSLATION_LIMITS.length)).min(1).max(TRANSLATION_LIMITS.texts),
});
const wholeProjectSchema = optionsSchema.extend({
  project: projectSchema,
  scenes: z.array(idSchema).optional().meta({ description: 'Ids of the scenes to translate; all, and the title, if left out.' }),
});
const shortenSchema = z
  .strictObject({ project: projectSchema, scenes: z.array(idSchema).min(1).meta({ description: 'Ids of the scenes to shorten.' }) })
  .meta({ examples: [{ project: EXAMPLE_PROJECT, scenes: ['scene-1'] }] });
const bodySchema = z.union([textsSchema, wholeProjectSchema]).meta({
  examples: [
    { to: 'es', texts: ['Hello! [pause 0.5s] A program requested this.'] },
    { to: 'es', project: EXAMPLE_PROJECT },
  ],
});
const responseSchema = z.object({
  from: z.string(),
  texts: z.array(z.string()).optional(),
  project: z.any().optional().meta({ description: 'Project' }),
});

/** Translation of scripts and projects (API-6, VID-11). */
export function registerTranslationRoutes(app: App, parts: AppParts): void {
  const access = { onRequest: requireUserOrKey(parts, 'projects:write', 'edit'), config: { rateLimit: HTTP_LIMITS.translate } };
  const documented = { tags: ['projects'], security: USER_OR_KEY };

  app.get(
    '/api/translate',
    {
      ...access,
      schema: {
        ...documented,
        summary: 'Languages that texts can be translated into, and whether they can be shortened',
        response: { 200: z.object({ languages: z.array(z.string()), shortens: z.boolean() }), ...errorResponses },
      },
    },
    async (_request, reply) => ({
      languages: [...(await listTranslationLanguages(parts.services, createDisconnectSignal(reply)))],
      shortens: parts.services.translator.shorten !== undefined,
    }),
  );

  app.post(
    '/api/translate',
    {
      ...access,
      schema: {
        ...documented,
        summary: 'Translation of texts, or of a project with its anchors',
        body: bodySchema,
        response: { 200: responseSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { from, to } = body;
      const workspace = getWorkspace(request);
      const glossary = body.glossary ?? chooseGlossary(await loadBrandTerms(parts.services, workspace), to);
      const call = { from, to, glossary, userId: workspace.userId, signal: createDisconnectSignal(reply) };
      if ('texts' in body) return translateTexts(parts.services, body.texts, call);
      const scenes = body.scenes && new Set(body.scenes);
      return translateProjectTexts(parts.services, { project: body.project, scenes }, call);
    },
  );

  app.post(
    '/api/translate/shorten',
    {
      ...access,
      schema: {
        ...documented,
        summary: 'A project with the scripts of some scenes in fewer words',
        body: shortenSchema,
        response: { 200: z.object({ project: z.any().meta({ description: 'Project' }) }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { project, scenes } = request.body;
      const workspace = getWorkspace(request);
      const glossary = chooseGlossary(await loadBrandTerms(parts.services, workspace), findProjectLanguage(project) ?? DEFAULT_LANGUAGE);
      const signal = createDisconnectSignal(reply);
      return shortenProjectScenes(parts.services, { project, scenes: new Set(scenes), glossary, userId: workspace.userId, signal });
    },
  );
}
