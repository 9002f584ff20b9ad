import { PLAN_IDS } from '../../../domain/plans/plan-limits.ts';
import { SIGN_IN_METHODS, SIGN_IN_OUTCOMES } from '../../../domain/account/code-attempt.ts';
import type { Profile, ProfileApi, SignInRecord } from '../../../ports/profile-api.ts';
import type { SavedColors } from '../../../domain/presenters/saved-colors.ts';
import type { HexColor } from '../../../domain/project/project.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import {
  type Json,
  readNumber,
  readObject,
  readOneOf,
  readBlob,
  readText,
  readTextOrNull,
  readBody,
  readRows,
} from '../../shared/http/read-json.ts';

const THEMES = ['light', 'dark'] as const;

export function createHttpProfileApi(http: HttpClient): ProfileApi {
  const readProfile = readBody(parseProfile);

  return {
    profile: (options) => http.send({ method: 'GET', path: '/api/user/profile', signal: options?.signal, read: readProfile }),
    update: (change, options) =>
      http.send({ method: 'PUT', path: '/api/user/update-profile', body: change, signal: options?.signal, read: readProfile }),
    exportData: (options) => http.send({ method: 'GET', path: '/api/user/export', signal: options?.signal, read: readBlob }),
    signIns: (options) =>
      http.send({
        method: 'GET',
        path: '/api/user/sign-ins',
        signal: options?.signal,
        read: readBody((body) => ({
          kept: body['kept'] === true,
          signIns: readRows(body, 'signIns', readSignInRecord),
        })),
      }),
    deleteAccount: (request, options) =>
      http.send({
        method: 'DELETE',
        path: '/api/user',
        body: request,
        signal: options?.signal,
        read: readBody((body) => ({ erasedAt: readText(body, 'erasedAt') })),
      }),
  };
}

function readSignInRecord(body: Json): SignInRecord {
  return {
    id: readText(body, 'id'),
    at: readText(body, 'at'),
    outcome: readOneOf(body, 'outcome', SIGN_IN_OUTCOMES),
    method: readOneOf(body, 'method', SIGN_IN_METHODS),
    device: readText(body, 'device'),
    address: readTextOrNull(body, 'address'),
    country: readTextOrNull(body, 'country'),
    newDevice: body['newDevice'] === true,
  };
}

function readColors(colors: Json): SavedColors {
  return { name: readText(colors, 'name'), outfit: readHex(colors, 'outfit'), hair: readHex(colors, 'hair') };
}

function readHex(colors: Json, field: string): HexColor {
  return `#${readText(colors, field).replace(/^#/, '')}`;
}

function parseProfile(body: Json): Profile {
  const limits = readObject(body['limits'], 'limits');
  const usage = readObject(body['usage'], 'usage');
  const preferences = readObject(body['preferences'], 'preferences');
  return {
    id: readText(body, 'id'),
    email: readText(body, 'email'),
    firstName: readText(body, 'firstName'),
    lastName: readText(body, 'lastName'),
    role: body['role'] === 'admin' ? 'admin' : 'user',
    plan: readOneOf(body, 'plan', PLAN_IDS),
    preferences: {
      theme: readOneOf(preferences, 'theme', THEMES),
      colors: readRows(preferences, 'colors', readColors),
    },
    limits: {
      videosPerMonth: readNumber(limits, 'videosPerMonth'),
      videoLength: readNumber(limits, 'videoLength'),
      avatars: readNumber(limits, 'avatars'),
      lines: readNumber(limits, 'lines'),
      watermark: limits['watermark'] === true,
    },
    usage: {
      videosThisMonth: readNumber(usage, 'videosThisMonth'),
      videosLeft: readNumber(usage, 'videosLeft'),
      renewsAt: readText(usage, 'renewsAt'),
    },
    sharedBy: body['sharedBy'] === null ? null : readText(body, 'sharedBy'),
  };
}
