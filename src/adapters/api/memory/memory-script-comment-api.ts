import { MAX_SCRIPT_LENGTH } from '#domain/project/project-limits.ts';
import type { Scene } from '#domain/project/project.ts';
import { parseCommentText } from '#domain/review/comment-text.ts';
import { REVIEW_LIMITS } from '#domain/review/review.ts';
import { checkPlace } from '#domain/script-comments/check-place.ts';
import { movePlace } from '#domain/script-comments/follow-passage.ts';
import {
  type Mentionable,
  SCRIPT_COMMENT_LIMITS,
  type ScriptComment,
  type ScriptComments,
  type ScriptPlace,
} from '#domain/script-comments/script-comment.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ScriptCommentApi } from '#ports/script-comment-api.ts';
import type { Faults } from './faults.ts';
import { isId, NOT_FOUND, reject, type Rejected, rejectField, rejectUnstorable } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

const NOT_YOURS = reject(403, 'not-yours', { message: 'Only the person who wrote this comment can change it.' });

interface MemoryThreads {
  /** As the places of the comments were moved to. */
  scenes: readonly Scene[];
  comments: readonly StoredComment[];
}

type StoredComment = Omit<ScriptComment, 'mine' | 'removable'> & { readonly byOther: boolean };

interface ScriptCommentWorld {
  /** Members of the organization; nobody in a personal workspace. */
  readonly people?: readonly Mentionable[];
  /** Comments of others, by the id of their project. */
  readonly said?: ReadonlyMap<string, readonly ScriptComment[]>;
}

/** Comments on the scripts of a memory server. Nobody gets an email, and nobody is slowed down. */
export function createMemoryScriptCommentApi(server: MemoryServer, faults: Faults, world: ScriptCommentWorld = {}): ScriptCommentApi {
  const projects = new Map<string, MemoryThreads>();

  /** Null where there is no such project. */
  function find(projectId: string): MemoryThreads | null {
    const scenes = server.projects.get(projectId)?.project.scenes;
    if (scenes === undefined) return null;
    const said = world.said?.get(projectId) ?? [];
    const known = projects.get(projectId) ?? { scenes, comments: said.map((comment) => ({ ...comment, byOther: !comment.mine })) };
    known.comments = known.comments.map((comment) =>
      comment.place === null ? comment : { ...comment, place: movePlace(comment.place, known.scenes, scenes) },
    );
    known.scenes = scenes;
    projects.set(projectId, known);
    return known;
  }

  const toComments = ({ comments }: MemoryThreads): ScriptComments => ({
    comments: comments.map(({ byOther, ...comment }) => ({ ...comment, mine: !byOther, removable: true })),
    people: world.people ?? [],
  });

  function change(projectId: string, act: (threads: MemoryThreads) => Rejected | null): ApiOutcome<ScriptComments> {
    const threads = find(projectId);
    return threads === null ? NOT_FOUND : (act(threads) ?? { kind: 'ok', value: toComments(threads) });
  }

  function add(threads: MemoryThreads, comment: Pick<ScriptComment, 'parentId' | 'place' | 'text'>): Rejected | null {
    const { perProject } = SCRIPT_COMMENT_LIMITS;
    if (threads.comments.length >= perProject) return reject(409, 'too-many', { message: `This project has ${perProject} comments.` });
    const { firstName, lastName } = server.profile();
    const made = { id: server.nextId('comment'), createdAt: server.timestamp(), author: `${firstName} ${lastName}`, byOther: false };
    const text = parseCommentText(comment.text) ?? '';
    threads.comments = [...threads.comments, { ...comment, ...made, text, resolved: false, edited: false }];
    return null;
  }

  function set(threads: MemoryThreads, id: string, values: Partial<StoredComment>): null {
    threads.comments = threads.comments.map((comment) => (comment.id === id ? { ...comment, ...values } : comment));
    return null;
  }

  return {
    load: (projectId, options) => faults.run(() => change(projectId, () => null), options?.signal),
    start: (projectId, { place, text }) =>
      faults.run(
        () =>
          findTextRejection(text) ??
          findPlaceRejection(place) ??
          change(projectId, (threads) => {
            const checked = checkPlace(place, threads.scenes);
            if (checked.kind === 'missing') return reject(400, 'unknown-place', { field: 'place', message: checked.message });
            return add(threads, { parentId: null, place: checked.place, text });
          }),
      ),
    reply: (projectId, { parentId, text }) =>
      faults.run(
        () =>
          findTextRejection(text) ??
          change(projectId, (threads) => {
            const isThread = threads.comments.some((comment) => comment.id === parentId && comment.parentId === null);
            return isThread ? add(threads, { parentId, place: null, text }) : NOT_FOUND;
          }),
      ),
    resolve: (projectId, commentId, resolved) =>
      faults.run(() =>
        change(projectId, (threads) => {
          const isThread = threads.comments.some(({ id, parentId }) => id === commentId && parentId === null);
          return isThread ? set(threads, commentId, { resolved }) : NOT_FOUND;
        }),
      ),
    edit: (projectId, commentId, text) =>
      faults.run(
        () =>
          findTextRejection(text) ??
          change(projectId, (threads) => {
            const comment = threads.comments.find(({ id }) => id === commentId);
            if (comment === undefined) return NOT_FOUND;
            const read = parseCommentText(text) ?? '';
            return comment.byOther ? NOT_YOURS : set(threads, commentId, { text: read, edited: comment.edited || read !== comment.text });
          }),
      ),
    remove: (projectId, commentId) =>
      faults.run(() =>
        change(projectId, (threads) => {
          const rest = threads.comments.filter(({ id, parentId }) => id !== commentId && parentId !== commentId);
          if (rest.length === threads.comments.length) return NOT_FOUND;
          threads.comments = rest;
          return null;
        }),
      ),
  };
}

function findTextRejection(text: string): Rejected | null {
  const unstorable = rejectUnstorable({ text });
  if (unstorable !== null) return unstorable;
  return parseCommentText(text) === null ? rejectField('text', `The text needs 1 to ${REVIEW_LIMITS.text} characters.`) : null;
}

/** Why the server's schema refuses a place. */
function findPlaceRejection({ sceneId, passage }: ScriptPlace): Rejected | null {
  if (!isId(sceneId)) return rejectField('place.sceneId', 'Name a scene of the project.');
  if (passage === null) return null;
  const isQuote = passage.quote.length > 0 && passage.quote.length <= MAX_SCRIPT_LENGTH;
  if (!isQuote) return rejectField('place.passage.quote', 'Select some words.');
  const isStart = Number.isInteger(passage.start) && passage.start >= 0 && passage.start <= MAX_SCRIPT_LENGTH;
  return isStart ? null : rejectField('place.passage.start', 'The place is not in the script.');
}
