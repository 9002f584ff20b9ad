import { PLAN_IDS } from '../../domain/plans/plan-limits.ts';
import type { Profile, ProfileApi } from '../../ports/profile-api.ts';
import type { HttpClient } from '../shared/http/http-client.ts';
import { type Json, numberOf, objectOf, oneOf, readJson, textOf } from '../shared/http/read-json.ts';

export function createHttpProfileApi(http: HttpClient): ProfileApi {
  return {
    profile: (options) =>
      http.send({
        method: 'GET',
        path: '/api/user/profile',
        signal: options?.signal,
        read: async (response) => profileOf(await readJson(response)),
      }),
  };
}

function profileOf(body: Json): Profile {
  const limits = objectOf(body['limits'], 'limits');
  const usage = objectOf(body['usage'], 'usage');
  return {
    id: textOf(body, 'id'),
    email: textOf(body, 'email'),
    firstName: textOf(body, 'firstName'),
    lastName: textOf(body, 'lastName'),
    role: body['role'] === 'admin' ? 'admin' : 'user',
    plan: oneOf(body, 'plan', PLAN_IDS),
    limits: {
      videosPerMonth: numberOf(limits, 'videosPerMonth'),
      videoLength: numberOf(limits, 'videoLength'),
      avatars: numberOf(limits, 'avatars'),
      lines: numberOf(limits, 'lines'),
      watermark: limits['watermark'] === true,
    },
    usage: { videosThisMonth: numberOf(usage, 'videosThisMonth'), videosLeft: numberOf(usage, 'videosLeft') },
  };
}
