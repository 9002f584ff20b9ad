import { clampPoint, clampSeconds, parseCommentText, parseReviewerName } from '#domain/review/comment-text.ts';
import { createReviewPath, type OpenedReview, REVIEW_LIMITS, type Review, type ReviewedVersion } from '#domain/review/review.ts';
import { isShareOpen } from '#domain/sharing/share.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ReviewApi, ReviewChange, Reviewer, SignedComment } from '#ports/review-api.ts';
import type { VideoDetail } from '#ports/video-api.ts';
import type { Faults } from './faults.ts';
import { isMoment, NOT_FOUND, reject, type Rejected, rejectField, rejectUnstorable } from './memory-rejections.ts';
import { type MemoryComment, type MemoryReview, toFeedback } from './memory-reviews.ts';
import type { MemoryServer } from './memory-server.ts';

const NOT_YOURS = reject(403, 'not-yours', { message: 'Only the browser that wrote this comment can change it.' });

/** Reviews of a memory server. Strangers aren't slowed down here: only a network has addresses. */
export function createMemoryReviewApi(server: MemoryServer, faults: Faults): ReviewApi {
  const reviews = new Map<string, MemoryReview>();
  const now = (): number => Date.parse(server.timestamp());
  const findVideo = (taskId: string): VideoDetail | null => {
    const video = server.videos.get(taskId);
    return video === undefined || video.removed ? null : video.detail;
  };
  const isOpen = ({ token, expiresAt }: MemoryReview): boolean => token !== null && isShareOpen({ expiresAt }, now());

  const toReview = (review: MemoryReview): Review => ({
    path: isOpen(review) && review.token !== null ? createReviewPath(review.token) : null,
    expiresAt: review.expiresAt,
    versionIds: review.versionIds,
    ...toFeedback(review, null),
  });

  /** Another finished video of the same project. */
  function findVersion({ taskId, projectId }: VideoDetail, id: string): VideoDetail | null {
    const found = id === taskId ? null : findVideo(id);
    return projectId !== null && found?.projectId === projectId && found.status === 'completed' ? found : null;
  }

  function save(taskId: string, { expiresAt, versionIds }: ReviewChange): ApiOutcome<Review> {
    if (expiresAt !== null && !isMoment(expiresAt)) return rejectField('expiresAt', 'The end is not a date and time.');
    if (versionIds.length > REVIEW_LIMITS.versions) return rejectField('versionIds', `Choose at most ${REVIEW_LIMITS.versions} versions.`);
    const video = findVideo(taskId);
    if (video === null) return NOT_FOUND;
    if (video.status !== 'completed') return reject(409, 'not-ready', { message: 'This video isn’t ready yet.' });
    if (expiresAt !== null && Date.parse(expiresAt) <= now()) {
      return reject(400, 'already-expired', { field: 'expiresAt', message: 'Choose an end in the future.' });
    }
    if (versionIds.some((id) => findVersion(video, id) === null)) {
      return reject(400, 'unknown-version', { field: 'versionIds', message: 'Choose finished videos of the same project.' });
    }
    const known = reviews.get(taskId) ?? createReview(taskId);
    const review = Object.assign(known, { expiresAt, versionIds: [...new Set(versionIds)], token: known.token ?? server.nextId('review') });
    reviews.set(taskId, review);
    return { kind: 'ok', value: toReview(review) };
  }

  function findStartRejection(taskId: string, seconds: number): Rejected | null {
    const video = findVideo(taskId);
    if (video === null) return NOT_FOUND;
    if (video.status !== 'completed') return reject(409, 'not-ready', { message: 'This video isn’t ready yet.' });
    return Number.isFinite(seconds) && seconds >= 0 ? null : rejectField('seconds', 'Choose a moment of the video.');
  }

  /** Changes a review of the workspace, ended or not. */
  function change(taskId: string, act: (review: MemoryReview) => Rejected | null): ApiOutcome<Review> {
    const review = findVideo(taskId) === null ? undefined : reviews.get(taskId);
    return review === undefined ? NOT_FOUND : (act(review) ?? { kind: 'ok', value: toReview(review) });
  }

  /** Reads or changes a review as whoever has its link. */
  function visit({ token, key }: Reviewer, act: (review: MemoryReview) => Rejected | null): ApiOutcome<OpenedReview> {
    const review = [...reviews.values()].find((each) => each.token === token && isOpen(each));
    const video = review === undefined ? null : findVideo(review.taskId);
    if (review === undefined || video === null) return NOT_FOUND;
    return act(review) ?? { kind: 'ok', value: toOpenedReview(video, review, { key, versions: listVersions(video, review) }) };
  }

  const listVersions = (video: VideoDetail, { versionIds }: MemoryReview): readonly VideoDetail[] =>
    versionIds
      .flatMap((id) => findVersion(video, id) ?? [])
      .toSorted((one, other) =>
        one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.taskId < other.taskId) ? 1 : -1,
      );

  function openVersion({ token, key }: Reviewer, versionId: string): ApiOutcome<ReviewedVersion> {
    const review = [...reviews.values()].find((each) => each.token === token && isOpen(each));
    const video = review === undefined ? null : findVideo(review.taskId);
    const version =
      video === null || review === undefined ? undefined : listVersions(video, review).find(({ taskId }) => taskId === versionId);
    if (version === undefined) return NOT_FOUND;
    const { taskId: id, createdAt, aspectRatio, durationSeconds, videoUrl, thumbnailUrl: posterUrl } = version;
    const { comments } = toFeedback(reviews.get(id) ?? createReview(id), `not ${key}`);
    return {
      kind: 'ok',
      value: { id, createdAt, aspectRatio, seconds: durationSeconds ?? 0, videoUrl: videoUrl ?? '', posterUrl, comments },
    };
  }

  function add(review: MemoryReview, comment: Pick<MemoryComment, 'author' | 'key' | 'parentId' | 'seconds' | 'point' | 'text'>) {
    if (review.comments.length >= REVIEW_LIMITS.comments)
      return reject(409, 'too-many', { message: `This review has ${REVIEW_LIMITS.comments} comments.` });
    const parent = review.comments.find(({ id, parentId }) => id === comment.parentId && parentId === null);
    if (comment.parentId !== null && parent === undefined) return NOT_FOUND;
    review.comments = [
      ...review.comments,
      {
        ...comment,
        ...(parent && { seconds: parent.seconds, point: null }),
        ...{ id: server.nextId('comment'), createdAt: server.timestamp(), resolved: false, edited: false },
      },
    ];
    return null;
  }

  function addSigned(review: MemoryReview, key: string, { name, text, ...draft }: SignedComment): Rejected | null {
    const duration = findVideo(review.taskId)?.durationSeconds ?? 0;
    const place = { seconds: clampSeconds(draft.seconds, duration), point: draft.point && clampPoint(draft.point) };
    const read = { author: parseReviewerName(name) ?? '', text: parseCommentText(text) ?? '' };
    return add(review, { ...read, ...place, key, parentId: draft.parentId });
  }

  return {
    load: (taskId, options) =>
      faults.run(() => {
        if (findVideo(taskId) === null) return NOT_FOUND;
        const review = reviews.get(taskId);
        return { kind: 'ok', value: review === undefined ? null : toReview(review) };
      }, options?.signal),
    save: (taskId, wanted) => faults.run(() => save(taskId, wanted)),
    end: (taskId) =>
      faults.run<void>(() => {
        if (findVideo(taskId) === null) return NOT_FOUND;
        Object.assign(reviews.get(taskId) ?? {}, { token: null, expiresAt: null });
        return { kind: 'ok', value: undefined };
      }),
    startThread: (taskId, { seconds, text }) =>
      faults.run(() => {
        const rejection = findTextRejection({ text }) ?? findStartRejection(taskId, seconds);
        if (rejection !== null) return rejection;
        if (!reviews.has(taskId)) reviews.set(taskId, createReview(taskId));
        const { firstName, lastName } = server.profile();
        const place = { seconds: clampSeconds(seconds, findVideo(taskId)?.durationSeconds ?? 0), point: null, parentId: null };
        const thread = { text: parseCommentText(text) ?? '', author: `${firstName} ${lastName}`, key: null, ...place };
        return change(taskId, (review) => add(review, thread));
      }),
    reply: (taskId, { parentId, text }) =>
      faults.run(() => {
        const { firstName, lastName } = server.profile();
        const reply = {
          text: parseCommentText(text) ?? '',
          author: `${firstName} ${lastName}`,
          key: null,
          parentId,
          seconds: 0,
          point: null,
        };
        return findTextRejection({ text }) ?? change(taskId, (review) => add(review, reply));
      }),
    resolve: (taskId, commentId, resolved) =>
      faults.run(() =>
        change(taskId, ({ comments }) => {
          const comment = comments.find(({ id, parentId }) => id === commentId && parentId === null);
          if (comment === undefined) return NOT_FOUND;
          comment.resolved = resolved;
          return null;
        }),
      ),
    removeComment: (taskId, commentId) => faults.run(() => change(taskId, (review) => (removeFrom(review, commentId) ? null : NOT_FOUND))),

    open: (reviewer, options) => faults.run(() => visit(reviewer, () => null), options?.signal),
    openVersion: (reviewer, versionId, options) => faults.run(() => openVersion(reviewer, versionId), options?.signal),
    comment: (reviewer, comment) =>
      faults.run(() => findTextRejection(comment) ?? visit(reviewer, (review) => addSigned(review, reviewer.key, comment))),
    editOwn: (reviewer, commentId, text) =>
      faults.run(
        () =>
          findTextRejection({ text }) ??
          visit(reviewer, ({ comments }) => {
            const comment = comments.find(({ id }) => id === commentId);
            if (comment?.key !== reviewer.key) return comment === undefined ? NOT_FOUND : NOT_YOURS;
            const read = parseCommentText(text) ?? '';
            Object.assign(comment, { text: read, edited: comment.edited || read !== comment.text });
            return null;
          }),
      ),
    removeOwn: (reviewer, commentId) =>
      faults.run(() =>
        visit(reviewer, (review) => {
          const comment = review.comments.find(({ id }) => id === commentId);
          if (comment?.key !== reviewer.key) return comment === undefined ? NOT_FOUND : NOT_YOURS;
          removeFrom(review, commentId);
          return null;
        }),
      ),
    decide: (reviewer, { name, decision }) =>
      faults.run(
        () =>
          findTextRejection({ name }) ??
          visit(reviewer, ({ decisions }) => {
            if (!decisions.has(reviewer.key) && decisions.size >= REVIEW_LIMITS.decisions)
              return reject(409, 'too-many', { message: `${REVIEW_LIMITS.decisions} reviewers have decided already.` });
            decisions.set(reviewer.key, { name: parseReviewerName(name) ?? '', decision, decidedAt: server.timestamp() });
            return null;
          }),
      ),
  };
}

/** Why the server's schema refuses a name, a text or a place. */
function findTextRejection(sent: Partial<SignedComment>): Rejected | null {
  const { name, text, seconds = 0, point = null } = sent;
  const unstorable = rejectUnstorable(sent);
  if (unstorable !== null) return unstorable;
  if (name !== undefined && parseReviewerName(name) === null) {
    return rejectField('name', `The name needs 1 to ${REVIEW_LIMITS.name} characters.`);
  }
  if (text !== undefined && parseCommentText(text) === null) {
    return rejectField('text', `The text needs 1 to ${REVIEW_LIMITS.text} characters.`);
  }
  if (!(seconds >= 0)) return rejectField('seconds', 'The time is not in the video.');
  const isInFrame = point === null || [point.x, point.y].every((share) => share >= 0 && share <= 1);
  return isInFrame ? null : rejectField('point', 'The place is not in the frame.');
}

/** Removes a comment with its replies; false if it isn't there. */
function removeFrom(review: MemoryReview, commentId: string): boolean {
  const rest = review.comments.filter(({ id, parentId }) => id !== commentId && parentId !== commentId);
  const isRemoved = rest.length < review.comments.length;
  review.comments = rest;
  return isRemoved;
}

function createReview(taskId: string): MemoryReview {
  return { taskId, token: null, expiresAt: null, versionIds: [], comments: [], decisions: new Map() };
}

interface Reader {
  readonly key: string;
  readonly versions: readonly VideoDetail[];
}

function toOpenedReview(video: VideoDetail, review: MemoryReview, { key, versions }: Reader): OpenedReview {
  return {
    ...{ title: video.title, aspectRatio: video.aspectRatio, seconds: video.durationSeconds ?? 0, language: video.language },
    ...{ videoUrl: video.videoUrl ?? '', posterUrl: video.thumbnailUrl, captionsUrl: video.captionsUrl },
    brand: null,
    versions: versions.map(({ taskId: id, createdAt }) => ({ id, createdAt })),
    ...toFeedback(review, key),
  };
}
