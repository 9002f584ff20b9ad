import { ACTIVITY_KINDS } from '../../../domain/activity/activity.ts';
import type { ActivityApi, ActivityEntry } from '../../../ports/activity-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readBlob, readObject, readOneOf, readText } from '../../shared/http/read-json.ts';
import { readPage } from './admin-wire.ts';
import { toQueryText } from './to-query-text.ts';

const PATH = '/api/activity';
const KINDS = Object.values(ACTIVITY_KINDS).flat();

export function createHttpActivityApi(http: HttpClient): ActivityApi {
  return {
    list: (query, options) =>
      http.send({ method: 'GET', path: PATH + toQueryText(query), signal: options?.signal, read: readPage(readEntry) }),
    file: (query, format, options) =>
      http.send({ method: 'GET', path: PATH + toQueryText({ ...query, format }), signal: options?.signal, read: readBlob }),
  };
}

function readEntry(body: Json): ActivityEntry {
  return {
    id: readText(body, 'id'),
    at: readText(body, 'at'),
    person: readNamed(readObject(body['person'], 'person')),
    kind: readOneOf(body, 'kind', KINDS),
    item: body['item'] === null ? null : readNamed(readObject(body['item'], 'item')),
    details: readDetails(readObject(body['details'], 'details')),
  };
}

function readNamed(body: Json): { readonly id: string; readonly name: string } {
  return { id: readText(body, 'id'), name: readText(body, 'name') };
}

function readDetails(body: Json): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(body).map((name) => [name, readText(body, name)]));
}
