import { PLAN_IDS } from '../../../domain/plans/plan-limits.ts';
import type { SpeechSpending, VoiceMatchSummary, VoiceMatches } from '../../../ports/voice-matches.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import {
  type Json,
  readBody,
  readList,
  readNothing,
  readNumber,
  readNumberOrNull,
  readObject,
  readOneOf,
  readRows,
  readText,
} from '../../shared/http/read-json.ts';
import { readVoice } from '../../shared/http/read-voice.ts';

const PATH = '/api/voices/match';
const SPENDING = '/api/speech/spending';

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
    spending: (options) => http.send({ method: 'GET', path: SPENDING, signal: options?.signal, read: readBody(toSpending) }),
    changeSpending: ({ monthlyCap, preferred }, options) =>
      http.send({ method: 'PUT', path: SPENDING, body: { monthlyCap, preferred }, signal: options?.signal, read: readBody(toSpending) }),
  };
}

function toSpending(body: Json): SpeechSpending {
  return {
    month: readText(body, 'month'),
    spent: readNumber(body, 'spent'),
    cap: readNumber(body, 'cap'),
    operatorCap: readNumber(body, 'operatorCap'),
    monthlyCap: readNumberOrNull(body, 'monthlyCap'),
    preferred: readList(body, 'preferred').map(String),
    adapters: readRows(body, 'adapters', (adapter) => ({ id: readText(adapter, 'id'), name: readText(adapter, 'name') })),
    priced: body['priced'] === true,
    canChange: body['canChange'] === true,
  };
}

function readVoiceMatch(body: Json): VoiceMatchSummary {
  const measured = readObject(body['measured'], 'measured');
  return {
    id: readText(body, 'id'),
    mine: body['mine'] === true,
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
