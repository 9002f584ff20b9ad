import { type SharedPlan, TEAM_PLAN_LOCKS, type TeamPlanApi, type WorkspaceTeamPlan } from '../../../ports/team-plan-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readBody, readNumber, readObject, readOneOf, readRows, readText } from '../../shared/http/read-json.ts';

const PATH = '/api/team-plan';

export function createHttpTeamPlanApi(http: HttpClient): TeamPlanApi {
  const read = readBody(readTeamPlan);
  return {
    load: (options) => http.send({ method: 'GET', path: PATH, signal: options?.signal, read }),
    share: (terms, options) => http.send({ method: 'PUT', path: PATH, body: terms, signal: options?.signal, read }),
    end: (options) => http.send({ method: 'DELETE', path: PATH, signal: options?.signal, read }),
    setSeat: ({ userId, active }, options) =>
      http.send({ method: 'PUT', path: `${PATH}/seats/${encodeURIComponent(userId)}`, body: { active }, signal: options?.signal, read }),
  };
}

function readTeamPlan(body: Json): WorkspaceTeamPlan {
  return {
    plan: body['plan'] === null ? null : readPlan(readObject(body['plan'], 'plan')),
    lock: body['lock'] === null ? null : readOneOf(body, 'lock', TEAM_PLAN_LOCKS),
  };
}

function readPlan(body: Json): SharedPlan {
  const holder = readObject(body['holder'], 'holder');
  return {
    holder: { id: readText(holder, 'id'), name: readText(holder, 'name') },
    working: body['working'] === true,
    memberVideos: body['memberVideos'] === null ? null : readNumber(body, 'memberVideos'),
    videosLeft: readNumber(body, 'videosLeft'),
    renewsAt: readText(body, 'renewsAt'),
    freeSeats: readNumber(body, 'freeSeats'),
    seats: readRows(body, 'seats', (seat) => ({
      userId: readText(seat, 'userId'),
      active: seat['active'] === true,
      videos: readNumber(seat, 'videos'),
    })),
  };
}
