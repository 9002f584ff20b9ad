import { PLAN_IDS } from '../../../domain/plans/plan-limits.ts';
import type { VoiceMatchSummary, VoiceMatches } from '../../../ports/voice-matches.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readNumber, readObject, readOneOf, readNothing, readText, readBody, readRows } from '../../shared/http/read-json.ts';
import { readVoice } from '../../shared/http/read-voice.ts';

const PATH = '/api/voices/match';

export function createHttpVoiceMatches(http: HttpClient): VoiceMatches {
  return {
    list: (options) =>
      http.send({
        method: 'GET',
        path: PATH,
        signal: options?.signal,
        read: readBody((body) => ({
          voices: readRows(body, 'voices', readVoiceMatch),
          plan: readOneOf(body, 'plan', PLAN_IDS),
          minutesPerMonth: readNumber(body, 'minutesPerMonth'),
          secondsUsed: readNumber(body, 'secondsUsed'),
          renewsAt: readText(body, 'renewsAt'),
        })),
      }),
    create({ name, file, consent }, options) {
      const body = new FormData();
      body.append('name', name);
      if (consent !== null) body.append('consent', consent);
      body.append('file', file);
      return http.send({
        method: 'POST',
        path: PATH,
        body,
        signal: options?.signal,
        read: readBody(readVoiceMatch),
      });
    },
    remove: (id, options) =>
      http.send({ method: 'DELETE', path: `${PATH}/${encodeURIComponent(id)}`, signal: options?.signal, read: readNothing }),
  };
}

function readVoiceMatch(body: Json): VoiceMatchSummary {
  const measured = readObject(body['measured'], 'measured');
  return {
    id: readText(body, 'id'),
    voice: readVoice(readObject(body['voice'], 'voice')),
    measured: {
      pitch: readNumber(measured, 'pitch'),
      range: readNumber(measured, 'range'),
      pace: readNumber(measured, 'pace'),
      tilt: readNumber(measured, 'tilt'),
    },
    seconds: readNumber(body, 'seconds'),
    createdAt: readText(body, 'createdAt'),
  };
}
