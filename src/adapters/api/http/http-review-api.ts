import { parseBrandColor } from '../../../domain/brand/brand-kit.ts';
import {
  type OpenedReview,
  REVIEW_DECISIONS,
  type Review,
  type ReviewBrand,
  type ReviewComment,
  type ReviewerDecision,
  type ReviewFeedback,
  type ReviewedVersion,
  type ReviewVersion,
  createReviewPath,
} from '../../../domain/review/review.ts';
import type { ReviewApi, Reviewer } from '../../../ports/review-api.ts';
import type { HttpClient, HttpRequest } from '../../shared/http/http-client.ts';
import {
  type Json,
  readBody,
  readJson,
  readList,
  readNothing,
  readNumber,
  readObject,
  readOneOf,
  readRows,
  readText,
  readTextOrNull,
} from '../../shared/http/read-json.ts';

export function createHttpReviewApi(http: HttpClient): ReviewApi {
  const getPath = (taskId: string): string => `/api/avatar/${encodeURIComponent(taskId)}/review`;
  const getCommentPath = (taskId: string, id: string): string => `${getPath(taskId)}/comments/${encodeURIComponent(id)}`;
  const read = async (response: Response): Promise<Review> => readReview(readObject((await readJson(response))['review'], 'review'));
  const sendAs = ({ token, key }: Reviewer, { path, ...request }: Pick<HttpRequest<OpenedReview>, 'method' | 'path' | 'body' | 'signal'>) =>
    http.send({
      ...request,
      path: `${createReviewPath(encodeURIComponent(token))}/${path}`,
      auth: 'none',
      reviewerKey: key,
      read: async (response) => readOpenedReview(await readJson(response)),
    });
  return {
    load: (taskId, options) =>
      http.send({
        method: 'GET',
        path: getPath(taskId),
        signal: options?.signal,
        read: async (response) => {
          const { review } = await readJson(response);
          return review === null ? null : readReview(readObject(review, 'review'));
        },
      }),
    save: (taskId, change) => http.send({ method: 'PUT', path: getPath(taskId), body: change, read }),
    end: (taskId) => http.send({ method: 'DELETE', path: getPath(taskId), read: readNothing }),
    startThread: (taskId, thread) => http.send({ method: 'POST', path: `${getPath(taskId)}/comments`, body: thread, read }),
    reply: (taskId, reply) => http.send({ method: 'POST', path: `${getPath(taskId)}/comments`, body: reply, read }),
    resolve: (taskId, commentId, resolved) =>
      http.send({ method: 'PATCH', path: getCommentPath(taskId, commentId), body: { resolved }, read }),
    removeComment: (taskId, commentId) => http.send({ method: 'DELETE', path: getCommentPath(taskId, commentId), read }),
    open: (reviewer, options) => sendAs(reviewer, { method: 'GET', path: 'state', signal: options?.signal }),
    openVersion: ({ token, key }, versionId, options) =>
      http.send({
        method: 'GET',
        path: `${createReviewPath(encodeURIComponent(token))}/versions/${encodeURIComponent(versionId)}/state`,
        auth: 'none',
        reviewerKey: key,
        signal: options?.signal,
        read: readBody(readReviewedVersion),
      }),
    comment: (reviewer, comment) => sendAs(reviewer, { method: 'POST', path: 'comments', body: comment }),
    editOwn: (reviewer, commentId, text) =>
      sendAs(reviewer, { method: 'PATCH', path: `comments/${encodeURIComponent(commentId)}`, body: { text } }),
    removeOwn: (reviewer, commentId) => sendAs(reviewer, { method: 'DELETE', path: `comments/${encodeURIComponent(commentId)}` }),
    decide: (reviewer, decision) => sendAs(reviewer, { method: 'PUT', path: 'decision', body: decision }),
  };
}

function readReview(body: Json): Review {
  return {
    path: readTextOrNull(body, 'path'),
    expiresAt: readTextOrNull(body, 'expiresAt'),
    versionIds: readList(body, 'versionIds').filter((id) => typeof id === 'string'),
    ...readFeedback(body),
  };
}

function readOpenedReview(body: Json): OpenedReview {
  return {
    title: readText(body, 'title'),
    aspectRatio: readText(body, 'aspectRatio'),
    seconds: readNumber(body, 'seconds'),
    videoUrl: readText(body, 'videoUrl'),
    posterUrl: readTextOrNull(body, 'posterUrl'),
    captionsUrl: readTextOrNull(body, 'captionsUrl'),
    language: readTextOrNull(body, 'language'),
    brand: body['brand'] === null ? null : readBrand(readObject(body['brand'], 'brand')),
    versions: readRows(body, 'versions', readVersion),
    ...readFeedback(body),
  };
}

function readVersion(body: Json): ReviewVersion {
  return { id: readText(body, 'id'), createdAt: readText(body, 'createdAt') };
}

function readReviewedVersion(body: Json): ReviewedVersion {
  return {
    ...readVersion(body),
    aspectRatio: readText(body, 'aspectRatio'),
    seconds: readNumber(body, 'seconds'),
    videoUrl: readText(body, 'videoUrl'),
    posterUrl: readTextOrNull(body, 'posterUrl'),
    comments: readRows(body, 'comments', readComment),
  };
}

function readBrand(body: Json): ReviewBrand {
  const footer = body['footer'] === null ? null : readObject(body['footer'], 'footer');
  return {
    name: readText(body, 'name'),
    logoUrl: readTextOrNull(body, 'logoUrl'),
    accent: parseBrandColor(readTextOrNull(body, 'accent') ?? ''),
    background: parseBrandColor(readTextOrNull(body, 'background') ?? ''),
    footer: footer && { text: readText(footer, 'text'), url: readTextOrNull(footer, 'url') },
  };
}

function readFeedback(body: Json): ReviewFeedback {
  return { comments: readRows(body, 'comments', readComment), decisions: readRows(body, 'decisions', readDecision) };
}

function readComment(row: Json): ReviewComment {
  const point = row['point'] === null ? null : readObject(row['point'], 'point');
  return {
    id: readText(row, 'id'),
    author: readText(row, 'author'),
    text: readText(row, 'text'),
    seconds: readNumber(row, 'seconds'),
    point: point && { x: readNumber(point, 'x'), y: readNumber(point, 'y') },
    parentId: readTextOrNull(row, 'parentId'),
    byMaker: row['byMaker'] === true,
    mine: row['mine'] === true,
    resolved: row['resolved'] === true,
    edited: row['edited'] === true,
    createdAt: readText(row, 'createdAt'),
  };
}

function readDecision(row: Json): ReviewerDecision {
  return {
    name: readText(row, 'name'),
    decision: readOneOf(row, 'decision', REVIEW_DECISIONS),
    mine: row['mine'] === true,
    decidedAt: readText(row, 'decidedAt'),
  };
}
