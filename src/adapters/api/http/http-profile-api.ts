import { PLAN_IDS } from '../../../domain/plans/plan-limits.ts';
import { SIGN_IN_METHODS, SIGN_IN_OUTCOMES } from '../../../domain/account/sign-in-record.ts';
import type { Profile, ProfileApi, SignInRecord } from '../../../ports/profile-api.ts';
import type { KeptColors } from '../../../domain/presenters/saved-colors.ts';
import type { HexColour } from '../../../domain/project/project.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, listOf, numberOf, objectOf, oneOf, readBlob, readJson, textOf, textOrNull } from '../../shared/http/read-json.ts';

const THEMES = ['light', 'dark'] as const;

export function createHttpProfileApi(http: HttpClient): ProfileApi {
  const readProfile = async (response: Response): Promise<Profile> => profileOf(await readJson(response));

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
        read: async (response) => {
          const body = await readJson(response);
          return { kept: body['kept'] === true, signIns: listOf(body, 'signIns').map((row) => recordOf(objectOf(row, 'signIn'))) };
        },
      }),
    deleteAccount: (request, options) =>
      http.send({
        method: 'DELETE',
        path: '/api/user',
        body: request,
        signal: options?.signal,
        read: async (response) => ({ erasedAt: textOf(await readJson(response), 'erasedAt') }),
      }),
  };
}

function recordOf(body: Json): SignInRecord {
  return {
    id: textOf(body, 'id'),
    at: textOf(body, 'at'),
    outcome: oneOf(body, 'outcome', SIGN_IN_OUTCOMES),
    method: oneOf(body, 'method', SIGN_IN_METHODS),
    device: textOf(body, 'device'),
    address: textOrNull(body, 'address'),
    country: textOrNull(body, 'country'),
    newDevice: body['newDevice'] === true,
  };
}

function colorsOf(colors: Json): KeptColors {
  return { name: textOf(colors, 'name'), outfit: hexOf(colors, 'outfit'), hair: hexOf(colors, 'hair') };
}

function hexOf(colors: Json, field: string): HexColour {
  return `#${textOf(colors, field).replace(/^#/, '')}`;
}

function profileOf(body: Json): Profile {
  const limits = objectOf(body['limits'], 'limits');
  const usage = objectOf(body['usage'], 'usage');
  const preferences = objectOf(body['preferences'], 'preferences');
  return {
    id: textOf(body, 'id'),
    email: textOf(body, 'email'),
    firstName: textOf(body, 'firstName'),
    lastName: textOf(body, 'lastName'),
    role: body['role'] === 'admin' ? 'admin' : 'user',
    plan: oneOf(body, 'plan', PLAN_IDS),
    preferences: {
      theme: oneOf(preferences, 'theme', THEMES),
      colors: listOf(preferences, 'colors').map((each) => colorsOf(objectOf(each, 'colors'))),
    },
    limits: {
      videosPerMonth: numberOf(limits, 'videosPerMonth'),
      videoLength: numberOf(limits, 'videoLength'),
      avatars: numberOf(limits, 'avatars'),
      lines: numberOf(limits, 'lines'),
      watermark: limits['watermark'] === true,
    },
    usage: {
      videosThisMonth: numberOf(usage, 'videosThisMonth'),
      videosLeft: numberOf(usage, 'videosLeft'),
      renewsAt: textOf(usage, 'renewsAt'),
    },
  };
}
