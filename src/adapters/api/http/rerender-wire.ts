import { RERENDER_STATES, type Rerender, type RerenderReport } from '../../../domain/rerender/rerender.ts';
import { UnreadableResponseError } from '../../shared/http/failure.ts';
import { type Json, readNumber, readNumberOrNull, readObject, readOneOf, readText, readTextOrNull } from '../../shared/http/read-json.ts';

export function readRerenderReport(body: Json): RerenderReport {
  const { latest } = body;
  return { latest: latest === null ? null : readRerender(readObject(latest, 'latest')), left: readNumber(body, 'left') };
}

function readRerender(body: Json): Rerender {
  return {
    state: readOneOf(body, 'state', RERENDER_STATES),
    progress: readNumber(body, 'progress'),
    requestedAt: readText(body, 'requestedAt'),
    endedAt: readTextOrNull(body, 'endedAt'),
    digest: readTextOrNull(body, 'digest'),
    isEngineChanged: readBooleanOrNull(body, 'isEngineChanged'),
    differsAt: readNumberOrNull(body, 'differsAt'),
    problem: readTextOrNull(body, 'problem'),
  };
}

function readBooleanOrNull(body: Json, name: string): boolean | null {
  const value = body[name];
  if (value === null || typeof value === 'boolean') return value;
  throw new UnreadableResponseError(name);
}
