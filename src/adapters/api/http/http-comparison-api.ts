import { NO_VOTES, VOTE_WINNERS } from '../../../domain/comparisons/comparison.ts';
import type { Comparison, ComparisonApi, ComparisonRound } from '../../../ports/comparison-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readJson, readNothing, readNumber, readObject, readText, readBody, readRows } from '../../shared/http/read-json.ts';

export function createHttpComparisonApi(http: HttpClient): ComparisonApi {
  const path = (id: string): string => `/api/admin/looks/${encodeURIComponent(id)}`;
  return {
    list: (options) =>
      http.send({
        method: 'GET',
        path: '/api/admin/looks',
        signal: options?.signal,
        read: readBody((body) => readRows(body, 'comparisons', readComparison)),
      }),
    create: (draft, options) =>
      http.send({
        method: 'POST',
        path: '/api/admin/looks',
        body: draft,
        signal: options?.signal,
        read: readBody(readComparison),
      }),
    remove: (id, options) => http.send({ method: 'DELETE', path: path(id), signal: options?.signal, read: readNothing }),
    round: (id, options) => http.send({ method: 'GET', path: `${path(id)}/round`, signal: options?.signal, read: readRound }),
    vote: (id, vote, options) =>
      http.send({ method: 'POST', path: `${path(id)}/votes`, body: vote, signal: options?.signal, read: readRound }),
  };
}

function readComparison(body: Json): Comparison {
  const votes = readObject(body['votes'], 'votes');
  return {
    id: readText(body, 'id'),
    title: readText(body, 'title'),
    firstLabel: readText(body, 'firstLabel'),
    secondLabel: readText(body, 'secondLabel'),
    votes: VOTE_WINNERS.reduce((counts, winner) => ({ ...counts, [winner]: readNumber(votes, winner) }), NO_VOTES),
    createdAt: readText(body, 'createdAt'),
  };
}

async function readRound(response: Response): Promise<ComparisonRound> {
  const body = await readJson(response);
  return { round: readNumber(body, 'round'), leftUrl: readText(body, 'leftUrl'), rightUrl: readText(body, 'rightUrl') };
}
