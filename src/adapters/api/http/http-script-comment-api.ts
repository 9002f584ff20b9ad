import type { Mentionable, ScriptComment, ScriptComments, ScriptPlace } from '../../../domain/script-comments/script-comment.ts';
import type { ScriptCommentApi } from '../../../ports/script-comment-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readBody, readNumber, readObject, readRows, readText, readTextOrNull } from '../../shared/http/read-json.ts';

export function createHttpScriptCommentApi(http: HttpClient): ScriptCommentApi {
  const getPath = (projectId: string): string => `/api/projects/${encodeURIComponent(projectId)}/comments`;
  const getCommentPath = (projectId: string, id: string): string => `${getPath(projectId)}/${encodeURIComponent(id)}`;
  const read = readBody(readComments);
  return {
    load: (projectId, options) => http.send({ method: 'GET', path: getPath(projectId), signal: options?.signal, read }),
    start: (projectId, thread) => http.send({ method: 'POST', path: getPath(projectId), body: thread, read }),
    reply: (projectId, reply) => http.send({ method: 'POST', path: getPath(projectId), body: reply, read }),
    resolve: (projectId, id, resolved) => http.send({ method: 'PATCH', path: getCommentPath(projectId, id), body: { resolved }, read }),
    edit: (projectId, id, text) => http.send({ method: 'PATCH', path: getCommentPath(projectId, id), body: { text }, read }),
    remove: (projectId, id) => http.send({ method: 'DELETE', path: getCommentPath(projectId, id), read }),
  };
}

function readComments(body: Json): ScriptComments {
  return { comments: readRows(body, 'comments', readComment), people: readRows(body, 'people', readPerson) };
}

function readPerson(row: Json): Mentionable {
  return { id: readText(row, 'id'), name: readText(row, 'name') };
}

function readComment(row: Json): ScriptComment {
  return {
    id: readText(row, 'id'),
    parentId: readTextOrNull(row, 'parentId'),
    place: row['place'] === null ? null : readPlace(readObject(row['place'], 'place')),
    text: readText(row, 'text'),
    author: readText(row, 'author'),
    mine: row['mine'] === true,
    removable: row['removable'] === true,
    resolved: row['resolved'] === true,
    edited: row['edited'] === true,
    createdAt: readText(row, 'createdAt'),
  };
}

function readPlace(row: Json): ScriptPlace {
  const passage = row['passage'] === null ? null : readObject(row['passage'], 'passage');
  return {
    sceneId: readText(row, 'sceneId'),
    passage: passage && { quote: readText(passage, 'quote'), start: readNumber(passage, 'start') },
  };
}
