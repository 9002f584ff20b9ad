import {
  type AddableSpeechService,
  type ServerAdapter,
  ADAPTER_HEALTH,
  type AdapterAdminApi,
  type SpeechServiceSummary,
} from '../../../ports/adapter-admin-api.ts';
import { NO_VOTES, VOTE_WINNERS } from '../../../domain/comparisons/comparison.ts';
import { TIMING_LEVELS } from '../../../ports/speech.ts';
import { readVoice } from '../../shared/http/read-voice.ts';
import { UnreadableResponseError } from '../../shared/http/failure.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import {
  type Json,
  readBody,
  readList,
  readNumber,
  readNumberOrNull,
  readObject,
  readOneOf,
  readRows,
  readText,
} from '../../shared/http/read-json.ts';

export function createHttpAdapterAdminApi(http: HttpClient): AdapterAdminApi {
  return {
    listServerAdapters: (options) =>
      http.send({
        method: 'GET',
        path: '/api/admin/providers',
        signal: options?.signal,
        read: readBody((body) => readRows(body, 'providers', readAdapter)),
      }),
    listSpeechServices: (options) =>
      http.send({
        method: 'GET',
        path: '/api/admin/voices',
        signal: options?.signal,
        read: readBody((body) => ({
          services: readRows(body, 'services', readSpeechService),
          available: readRows(body, 'available', readAddable),
        })),
      }),
    voteOnVoice: (vote, options) =>
      http.send({
        method: 'POST',
        path: '/api/admin/voices/votes',
        body: vote,
        signal: options?.signal,
        read: readBody((body) => VOTE_WINNERS.reduce((counts, winner) => ({ ...counts, [winner]: readNumber(body, winner) }), NO_VOTES)),
      }),
  };
}

function readSpeechService(body: Json): SpeechServiceSummary {
  const spent = readObject(body['spent'], 'spent');
  return {
    id: readText(body, 'id'),
    name: readText(body, 'name'),
    problem: typeof body['problem'] === 'string' ? body['problem'] : null,
    timing: readOneOf(body, 'timing', TIMING_LEVELS),
    languages: readTexts(body, 'languages'),
    concurrency: readNumber(body, 'concurrency'),
    styles: readTexts(body, 'styles'),
    repeatable: body['repeatable'] === true,
    price: readNumberOrNull(body, 'price'),
    spent: { characters: readNumber(spent, 'characters'), cost: readNumber(spent, 'cost') },
    voices: readRows(body, 'voices', readVoice),
  };
}

function readAddable(body: Json): AddableSpeechService {
  return {
    id: readText(body, 'id'),
    name: readText(body, 'name'),
    settings: readRows(body, 'settings', (setting) => ({
      name: readText(setting, 'name'),
      about: readText(setting, 'about'),
      required: setting['required'] === true,
    })),
  };
}

function readAdapter(body: Json): ServerAdapter {
  return {
    port: readText(body, 'port'),
    vendor: readText(body, 'vendor'),
    capabilities: readTexts(body, 'capabilities'),
    health: readOneOf(body, 'health', ADAPTER_HEALTH),
    latency: readNumberOrNull(body, 'latency'),
    troubles: readList(body, 'troubles').map((trouble) => {
      const errorBody = readObject(trouble, 'trouble');
      return { at: readText(errorBody, 'at'), message: readText(errorBody, 'message') };
    }),
    settings: readTexts(body, 'settings'),
  };
}

function readTexts(body: Json, name: string): readonly string[] {
  return readList(body, name).map((text) => {
    if (typeof text !== 'string') throw new UnreadableResponseError(name);
    return text;
  });
}
