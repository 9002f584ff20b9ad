import type { Speech, SpeechCapabilities } from '#ports/speech.ts';
import { LONGEST_SCRIPT } from '#domain/script/script-limits.ts';
import type { SpeechServices } from './speech-services.ts';

/** The enabled adapters as one: each voice is spoken by the adapter it belongs to. */
export function createSpeechRouter(speeches: SpeechServices): Speech {
  const { services } = speeches;
  return {
    identity: services.map(({ speech }) => speech.identity).join(', '),
    capabilities: joinCapabilities(services.map(({ speech }) => speech.capabilities)),
    voices: () => speeches.voices(),
    async speak(request, options) {
      options?.signal?.throwIfAborted();
      const found = await speeches.find(request.voiceId);
      if (found !== undefined) return found.service.speech.speak({ ...request, voiceId: found.nativeId }, options);
      const voices = await speeches.voices();
      if (voices.kind === 'unavailable') return { ...voices, isDown: true };
      const message = `There is no voice "${request.voiceId.slice(0, 40)}". Your script is kept; choose another voice.`;
      return { kind: 'rejected', code: 'unknown-voice', message };
    },
    async stop() {
      await Promise.all(services.map(({ speech }) => speech.stop()));
    },
  };
}

function joinCapabilities(all: readonly SpeechCapabilities[]): SpeechCapabilities {
  const prices = all.flatMap(({ price }) => price ?? []);
  return {
    languages: all.some(({ languages }) => languages.length === 0) ? [] : [...new Set(all.flatMap(({ languages }) => languages))],
    timing: all[0]?.timing ?? 'none',
    styles: [...new Set(all.flatMap(({ styles }) => styles))],
    maxCharacters: Math.max(...all.map(({ maxCharacters }) => maxCharacters), 0) || LONGEST_SCRIPT,
    concurrency: all.reduce((sum, { concurrency }) => sum + concurrency, 0),
    ...(prices.length > 0 && { price: Math.max(...prices) }),
    repeatable: all.every(({ repeatable }) => repeatable),
  };
}
