import { chooseGlossary } from '#domain/brand/brand-words.ts';
import { findProjectLanguage } from '#domain/project/scene-language.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getWorkspace } from '../../http/require-user.ts';
import { createDisconnectSignal } from '../../http/session-end-signal.ts';
import { loadBrandTerms } from '../use-cases/manage-brand.ts';
import { shortenProjectScenes } from '../use-cases/shorten.ts';
import { DEFAULT_LANGUAGE, listTranslationLanguages, translateProjectTexts, translateTexts } from '../use-cases/translate.ts';
import { translationOperations } from '#contract/projects/translation-operations.ts';
import { serve } from '../../http/serve.ts';

/** Translation of scripts and projects (API-6, VID-11). */
export function registerTranslationRoutes(app: App, parts: AppParts): void {
  serve(app, translationOperations, 'GET /api/translate', async (_request, reply) => ({
    languages: [...(await listTranslationLanguages(parts.services, createDisconnectSignal(reply)))],
    shortens: parts.services.translator.shorten !== undefined,
  }));

  serve(app, translationOperations, 'POST /api/translate', async (request, reply) => {
    const { body } = request;
    const { from, to } = body;
    const workspace = getWorkspace(request);
    const glossary = body.glossary ?? chooseGlossary(await loadBrandTerms(parts.services, workspace), to);
    const call = { from, to, glossary, userId: workspace.userId, signal: createDisconnectSignal(reply) };
    if ('texts' in body) return translateTexts(parts.services, body.texts, call);
    const scenes = body.scenes && new Set(body.scenes);
    return translateProjectTexts(parts.services, { project: body.project, scenes }, call);
  });

  serve(app, translationOperations, 'POST /api/translate/shorten', async (request, reply) => {
    const { project, scenes } = request.body;
    const workspace = getWorkspace(request);
    const glossary = chooseGlossary(await loadBrandTerms(parts.services, workspace), findProjectLanguage(project) ?? DEFAULT_LANGUAGE);
    const signal = createDisconnectSignal(reply);
    return shortenProjectScenes(parts.services, { project, scenes: new Set(scenes), glossary, userId: workspace.userId, signal });
  });
}
