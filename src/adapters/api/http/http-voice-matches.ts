import type { VoiceMatches } from '#ports/voice-matches.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { withField } from '../../shared/http/call-operation.ts';

export function createHttpVoiceMatches(http: HttpClient): VoiceMatches {
  return {
    list: (options) => withField(http.call('GET /api/voices/match', {}, options), 'voices'),
    create({ name, file, consent }, options) {
      const form = new FormData();
      form.append('name', name);
      if (consent !== null) form.append('consent', consent);
      form.append('file', file);
      return withField(http.call('POST /api/voices/match', {}, { ...options, form }), 'near');
    },
    remove: (id, options) => http.call('DELETE /api/voices/match/:id', { params: { id } }, options),
    spending: (options) => withField(http.call('GET /api/speech/spending', {}, options), 'preferred'),
    changeSpending: ({ monthlyCap, preferred }, options) =>
      withField(http.call('PUT /api/speech/spending', { body: { monthlyCap, preferred } }, options), 'preferred'),
  };
}
