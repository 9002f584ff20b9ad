import type { FastifyRequest } from 'fastify';
import { parsePhotoPoints, type PhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import { isPhotoBackground, type PhotoBackground } from '#domain/photo-presenter/photo-presenter.ts';
import { OWN_PRESENTER_LIMITS } from '#domain/presenters/own-presenter.ts';
import { isConsentKind, type PresenterConsent } from '#domain/presenters/presenter-consent.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { readForm } from '../../http/read-form.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { NewPresenter } from '../use-cases/create-own-presenter.ts';

/** Fields beside the photo: points, background, name, voice and three of the consent. */
const FIELDS = 8;
/** Bytes of one field: the points take about two thousand. */
const FIELD_BYTES = 16 * 1024;

const MEGABYTE = 1024 * 1024;

export async function readPhotoForm(request: FastifyRequest): Promise<Uint8Array> {
  const limits = { fileSize: OWN_PRESENTER_LIMITS.photoBytes };
  return (await readForm(request, { ...limits, createNoFileError: createNoPhotoError, createTooLargeError })).file;
}

/** Parses the multipart form of a new presenter: the file `photo` and its fields, in any order. */
export async function readPresenterForm(request: FastifyRequest): Promise<Omit<NewPresenter, 'ipAddress'>> {
  const limits = { fileSize: OWN_PRESENTER_LIMITS.photoBytes, fields: FIELDS, fieldSize: FIELD_BYTES };
  const { file: photo, fields } = await readForm(request, { ...limits, createNoFileError: createNoPhotoError, createTooLargeError });
  return {
    photo,
    points: readPoints(fields.get('points') ?? ''),
    background: readBackground(fields.get('background') ?? 'keep'),
    name: fields.get('name') ?? '',
    voiceId: readVoice(fields.get('voiceId') ?? ''),
    consent: readConsent(fields),
  };
}

function readPoints(text: string): PhotoPoints | undefined {
  if (text.trim() === '') return undefined;
  const parsed = parsePhotoPoints(parseJson(text));
  if (parsed.kind === 'ok') return parsed.points;
  const { names } = parsed;
  throw new HttpError(400, 'points-missing', {
    field: 'points',
    message: `Send the points of the face as JSON, { "leftIris": [x, y], … }. Missing: ${names.join(', ')}. Nothing was saved.`,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readBackground(text: string): PhotoBackground {
  if (isPhotoBackground(text)) return text;
  throw new HttpError(400, 'invalid-request', { field: 'background', message: 'Choose “keep”, “blur”, or “cut-out” for the background.' });
}

function readVoice(text: string): string | null {
  if (text === '') return null;
  if (text.length <= PROJECT_LIMITS.id) return text;
  throw new HttpError(400, 'invalid-request', { field: 'voiceId', message: 'There is no such voice.' });
}

function readConsent(fields: ReadonlyMap<string, string>): PresenterConsent {
  const kind = fields.get('consent');
  if (isConsentKind(kind)) return { kind, person: fields.get('consentPerson') ?? '', date: fields.get('consentDate') ?? '' };
  throw new HttpError(400, 'consent-missing', {
    field: 'consent',
    message: 'Say who is in the photo: “self”, “permission” with the person’s name and the date, or “drawing”. Nothing was saved.',
  });
}

function createNoPhotoError(): HttpError {
  return new HttpError(400, 'no-file', { field: 'photo', message: 'There was no photo in this upload. Choose one and try again.' });
}

function createTooLargeError(): HttpError {
  return new HttpError(413, 'too-large', {
    field: 'photo',
    message: `This photo is over ${OWN_PRESENTER_LIMITS.photoBytes / MEGABYTE} MB. Make it smaller and try again. Nothing was saved.`,
  });
}
