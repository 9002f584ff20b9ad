import type { FoundPoints } from '#domain/photo-presenter/found-points.ts';
import { parsePhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Contract } from '#contract/contract.ts';
import type { NewOwnPresenter, OwnPresenters } from '#ports/own-presenters.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

/** Milliseconds: uploading a photo over a slow connection, waiting for a turn, and compiling. */
const MAKING_TIMEOUT = 180_000;
/** Uploading a photo, waiting for a turn, and looking for a face: then the page guesses itself. */
const LOOKING_TIMEOUT = 40_000;
/** Waiting for a turn, and drawing. */
const DRAWING_TIMEOUT = 60_000;

export function createHttpOwnPresenters(http: HttpClient): OwnPresenters {
  return {
    list: (options) => withField(http.call('GET /api/presenters', {}, options), 'presenters'),
    findPoints: (photo, options) =>
      mapOutcome(
        http.call('POST /api/presenters/points', {}, { ...options, form: toPhotoForm(photo), timeout: LOOKING_TIMEOUT }),
        readFoundPoints,
        'points',
      ),
    create: (presenter, options) =>
      withField(http.call('POST /api/presenters', {}, { ...options, form: toForm(presenter), timeout: MAKING_TIMEOUT }), 'id'),
    draw: (body, options) => withField(http.call('POST /api/presenters/drawn', { body }, { ...options, timeout: DRAWING_TIMEOUT }), 'id'),
    change: (id, body, options) => withField(http.call('PATCH /api/presenters/:id', { params: { id }, body }, options), 'id'),
    withdraw: (id, options) => withField(http.call('POST /api/presenters/:id/withdraw', { params: { id } }, options), 'id'),
    remove: (id, options) => http.call('DELETE /api/presenters/:id', { params: { id } }, options),
  };
}

function toForm({ photo, points, background, name, voiceId, consent }: NewOwnPresenter): FormData {
  const form = new FormData();
  form.append('name', name);
  if (points !== undefined) form.append('points', JSON.stringify(points));
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

function toPhotoForm(photo: Blob): FormData {
  const form = new FormData();
  form.append('photo', photo);
  return form;
}

/** Undefined where a point is missing, or the foreground has another size than it says. */
function readFoundPoints({ foreground, ...found }: OutputOf<Contract['POST /api/presenters/points']>): FoundPoints | undefined {
  const parsed = parsePhotoPoints(found.points);
  if (parsed.kind === 'missing') return undefined;
  if (foreground === undefined) return { ...found, points: parsed.points };
  const data = Uint8Array.from(atob(foreground.data), (letter) => letter.charCodeAt(0));
  if (data.length !== foreground.columns * foreground.rows) return undefined;
  return { ...found, points: parsed.points, foreground: { ...foreground, data } };
}
