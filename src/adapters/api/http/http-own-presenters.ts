import type { OwnPresenter, OwnPresenterConsent } from '../../../domain/presenters/own-presenter.ts';
import { CONSENT_KINDS } from '../../../domain/presenters/presenter-consent.ts';
import { PLAN_IDS } from '../../../domain/plans/plan-limits.ts';
import type { NewOwnPresenter, OwnPresenters } from '../../../ports/own-presenters.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import {
  type Json,
  readNothing,
  readObject,
  readOneOf,
  readText,
  readTextOrNull,
  readBody,
  readRows,
} from '../../shared/http/read-json.ts';

const PATH = '/api/presenters';

const toPath = (id: string, action = ''): string => `${PATH}/${encodeURIComponent(id)}${action}`;

export function createHttpOwnPresenters(http: HttpClient): OwnPresenters {
  const read = readBody(readPresenter);
  return {
    list: (options) =>
      http.send({
        method: 'GET',
        path: PATH,
        signal: options?.signal,
        read: readBody((body) => ({
          presenters: readRows(body, 'presenters', readPresenter),
          plan: readOneOf(body, 'plan', PLAN_IDS),
          included: body['included'] === true,
        })),
      }),
    create: (presenter, options) =>
      http.send({ method: 'POST', path: PATH, body: toForm(presenter), signal: options?.signal, timeout: MAKING_TIMEOUT, read }),
    change: (id, change, options) => http.send({ method: 'PATCH', path: toPath(id), body: change, signal: options?.signal, read }),
    withdraw: (id, options) => http.send({ method: 'POST', path: toPath(id, '/withdraw'), signal: options?.signal, read }),
    remove: (id, options) => http.send({ method: 'DELETE', path: toPath(id), signal: options?.signal, read: readNothing }),
  };
}

/** Milliseconds: uploading a photo over a slow connection, waiting for a turn, and compiling. */
const MAKING_TIMEOUT = 180_000;

function toForm({ photo, points, background, name, voiceId, consent }: NewOwnPresenter): FormData {
  const form = new FormData();
  form.append('name', name);
  form.append('points', JSON.stringify(points));
  form.append('background', background);
  if (voiceId !== null) form.append('voiceId', voiceId);
  if (consent !== null) {
    form.append('consent', consent.kind);
    form.append('consentPerson', consent.person);
    form.append('consentDate', consent.date);
  }
  form.append('photo', photo);
  return form;
}

function readPresenter(body: Json): OwnPresenter {
  return {
    id: readText(body, 'id'),
    avatarId: readText(body, 'avatarId'),
    name: readText(body, 'name'),
    voiceId: readTextOrNull(body, 'voiceId'),
    thumbnailUrl: readTextOrNull(body, 'thumbnailUrl'),
    mine: body['mine'] === true,
    consent: readConsent(readObject(body['consent'], 'consent')),
    createdAt: readText(body, 'createdAt'),
  };
}

function readConsent(body: Json): OwnPresenterConsent {
  return {
    kind: readOneOf(body, 'kind', CONSENT_KINDS),
    text: readText(body, 'text'),
    person: readTextOrNull(body, 'person'),
    date: readTextOrNull(body, 'date'),
    givenAt: readText(body, 'givenAt'),
    withdrawnAt: readTextOrNull(body, 'withdrawnAt'),
  };
}
