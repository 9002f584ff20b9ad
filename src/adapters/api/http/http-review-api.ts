import type { Review } from '#domain/review/review.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { CallOptions } from '#ports/auth.ts';
import type { ReviewApi, Reviewer } from '#ports/review-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

export function createHttpReviewApi(http: HttpClient): ReviewApi {
  const take = <Found>(outcome: Promise<ApiOutcome<{ readonly review: Found }>>) => mapOutcome(outcome, ({ review }) => review);
  const as = ({ key }: Reviewer, options?: CallOptions) => ({ ...options, auth: 'none' as const, reviewerKey: key });
  return {
    load: (id, options) => take<Review | null>(http.call('GET /api/avatar/:id/review', { params: { id } }, options)),
    save: (id, body) => take(http.call('PUT /api/avatar/:id/review', { params: { id }, body })),
    end: (id) => http.call('DELETE /api/avatar/:id/review', { params: { id } }),
    startThread: (id, body) => take(http.call('POST /api/avatar/:id/review/comments', { params: { id }, body })),
    reply: (id, body) => take(http.call('POST /api/avatar/:id/review/comments', { params: { id }, body })),
    resolve: (id, comment, resolved) =>
      take(http.call('PATCH /api/avatar/:id/review/comments/:comment', { params: { id, comment }, body: { resolved } })),
    removeComment: (id, comment) => take(http.call('DELETE /api/avatar/:id/review/comments/:comment', { params: { id, comment } })),
    open: (reviewer, options) =>
      withField(http.call('GET /review/:token/state', { params: { token: reviewer.token } }, as(reviewer, options)), 'versions'),
    openVersion: (reviewer, version, options) =>
      withField(
        http.call('GET /review/:token/versions/:version/state', { params: { token: reviewer.token, version } }, as(reviewer, options)),
        'comments',
      ),
    comment: (reviewer, body) =>
      withField(http.call('POST /review/:token/comments', { params: { token: reviewer.token }, body }, as(reviewer)), 'versions'),
    editOwn: (reviewer, comment, text) =>
      withField(
        http.call('PATCH /review/:token/comments/:comment', { params: { token: reviewer.token, comment }, body: { text } }, as(reviewer)),
        'versions',
      ),
    removeOwn: (reviewer, comment) =>
      withField(
        http.call('DELETE /review/:token/comments/:comment', { params: { token: reviewer.token, comment } }, as(reviewer)),
        'versions',
      ),
    decide: (reviewer, body) =>
      withField(http.call('PUT /review/:token/decision', { params: { token: reviewer.token }, body }, as(reviewer)), 'versions'),
  };
}
