import { PLAN_IDS } from '../../../domain/plans/plan-limits.ts';
import type { VoiceMatchCard, VoiceMatches } from '../../../ports/voice-matches.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, listOf, numberOf, objectOf, oneOf, readJson, readNothing, textOf } from '../../shared/http/read-json.ts';
import { voiceOf } from '../../shared/http/read-voice.ts';

const PATH = '/api/voices/match';

export function createHttpVoiceMatches(http: HttpClient): VoiceMatches {
  return {
    list: (options) =>
      http.send({
        method: 'GET',
        path: PATH,
        signal: options?.signal,
        read: async (response) => {
          const body = await readJson(response);
          return {
            voices: listOf(body, 'voices').map((card) => cardOf(objectOf(card, 'voice'))),
            plan: oneOf(body, 'plan', PLAN_IDS),
            minutesPerMonth: numberOf(body, 'minutesPerMonth'),
            secondsUsed: numberOf(body, 'secondsUsed'),
            renewsAt: textOf(body, 'renewsAt'),
          };
        },
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
        read: async (response) => cardOf(await readJson(response)),
      });
    },
    remove: (id, options) =>
      http.send({ method: 'DELETE', path: `${PATH}/${encodeURIComponent(id)}`, signal: options?.signal, read: readNothing }),
  };
}

function cardOf(body: Json): VoiceMatchCard {
  const measured = objectOf(body['measured'], 'measured');
  return {
    id: textOf(body, 'id'),
    voice: voiceOf(objectOf(body['voice'], 'voice')),
    measured: {
      pitch: numberOf(measured, 'pitch'),
      range: numberOf(measured, 'range'),
      pace: numberOf(measured, 'pace'),
      tilt: numberOf(measured, 'tilt'),
    },
    seconds: numberOf(body, 'seconds'),
    createdAt: textOf(body, 'createdAt'),
  };
}
