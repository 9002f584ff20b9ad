import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { toWorkspaceItem } from '../../http/require-user.ts';
import { loadQuiz, saveQuiz } from '../use-cases/manage-quiz.ts';
import { quizOperations } from '#contract/videos/quiz-operations.ts';
import { serve } from '../../http/serve.ts';

/** Questions that a video stops at. */
export function registerQuizRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  serve(app, quizOperations, 'GET /api/avatar/:id/quiz', async (request) =>
    loadQuiz(services, toWorkspaceItem(request, request.params.id)),
  );

  serve(app, quizOperations, 'PUT /api/avatar/:id/quiz', async (request) =>
    saveQuiz(services, toWorkspaceItem(request, request.params.id), request.body),
  );
}
