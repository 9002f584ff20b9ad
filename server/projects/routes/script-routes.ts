import { scriptOperations } from '#contract/projects/script-operations.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { readForm } from '../../http/read-form.ts';
import { getWorkspace } from '../../http/require-user.ts';
import { serve } from '../../http/serve.ts';
import { createDisconnectSignal } from '../../http/session-end-signal.ts';
import { HttpError } from '../../shared/http-error.ts';
import { loadBrandTerms } from '../use-cases/manage-brand.ts';
import { LARGEST_DOCUMENT, readDocumentText } from '../use-cases/scripts/read-document-text.ts';
import { draftQuiz } from '../use-cases/scripts/draft-quiz.ts';
import { rewriteScene, writeScript } from '../use-cases/scripts/write-script.ts';

/** Scripts written from topics, pages and documents. */
export function registerScriptRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, scriptOperations, 'GET /api/scripts', () => ({
    manner: services.scriptWriter.manner,
    rewrites: services.scriptWriter.rewrite !== undefined,
    drafts: services.scriptWriter.draftQuiz !== undefined,
  }));

  serve(app, scriptOperations, 'POST /api/scripts', async (request, reply) => {
    const { language, ...order } = request.body;
    const workspace = getWorkspace(request);
    const terms = (await loadBrandTerms(services, workspace)).map(({ term }) => term);
    const call = { userId: workspace.userId, language, signal: createDisconnectSignal(reply) };
    const { script, source, ...written } = await writeScript(services, { ...order, terms }, call);
    return {
      ...written,
      script: { title: script.title, scenes: script.scenes.map((scene) => ({ ...scene, sentences: [...scene.sentences] })) },
      source: source && {
        title: source.title,
        ...(source.url !== undefined && { url: source.url }),
        sentences: source.sentences.map(({ id, text }) => ({ id, text })),
        isCut: source.isCut,
      },
    };
  });

  serve(app, scriptOperations, 'POST /api/scripts/documents', async (request, reply) => {
    const { file, fileName } = await readForm(request, { fileSize: LARGEST_DOCUMENT, createNoFileError, createTooLargeError });
    const call = { userId: getWorkspace(request).userId, signal: createDisconnectSignal(reply) };
    return readDocumentText(services, { bytes: file, name: fileName }, call);
  });

  serve(app, scriptOperations, 'POST /api/scripts/quiz', async (request, reply) => {
    const call = { userId: getWorkspace(request).userId, signal: createDisconnectSignal(reply) };
    const questions = await draftQuiz(services, request.body, call);
    return { questions: questions.map((each) => ({ ...each, choices: [...each.choices] })) };
  });

  serve(app, scriptOperations, 'POST /api/scripts/rewrite', async (request, reply) => {
    const workspace = getWorkspace(request);
    const terms = (await loadBrandTerms(services, workspace)).map(({ term }) => term);
    const call = { userId: workspace.userId, signal: createDisconnectSignal(reply) };
    return { text: await rewriteScene(services, { ...request.body, terms }, call) };
  });
}

function createNoFileError(): HttpError {
  return new HttpError(400, 'no-file', {
    field: 'file',
    message: 'There was no file in this upload. Choose a .pdf, .docx, .pptx, .md, .txt, .srt, .vtt, or .ttml file.',
  });
}

function createTooLargeError(): HttpError {
  return new HttpError(413, 'too-large', {
    field: 'file',
    message: `This file is over ${LARGEST_DOCUMENT / 1024 / 1024} MB, the most that can be read. Split it, or paste its text.`,
  });
}
