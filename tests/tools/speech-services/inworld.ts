import { speakAudio, toWav, type ServiceAudio } from './speak-audio.ts';
import { startSpeechService, type PlayedSpeechService, type SpeechFault } from './start-speech-service.ts';

const VOICES: Readonly<Record<string, string>> = { Ashley: 'ivy', Dennis: 'marcus' };

/** Traps: `no-times`, `words-only`. */
export function startInworld(apiKey: string, fault?: SpeechFault): Promise<PlayedSpeechService> {
  const list = Object.keys(VOICES).map((voiceId, index) => ({
    voiceId,
    displayName: voiceId,
    languages: ['en'],
    tags: [['female', 'male'][index]],
  }));
  return startSpeechService(
    {
      refuse: ({ headers }) =>
        headers.get('authorization') === `Basic ${apiKey}`
          ? undefined
          : Response.json({ code: 16, message: 'Request had invalid credentials.', details: [] }, { status: 401 }),
      isSpeaking: ({ method, path }) => method === 'POST' && path === '/tts/v1/voice',
      answer: ({ path }) => (path === '/tts/v1/voices' ? Response.json({ voices: list }) : undefined),
      async speak({ body }, trap) {
        const voice = VOICES[String(body['voiceId'])];
        if (voice === undefined)
          return Response.json({ code: 5, message: `Unknown voice: ${String(body['voiceId'])} not found` }, { status: 404 });
        const { sampleRateHertz } = body['audioConfig'] as { readonly sampleRateHertz: number };
        const audio = await speakAudio(String(body['text']), voice, sampleRateHertz);
        return Response.json({
          audioContent: toWav(audio).toString('base64'),
          usage: { processedCharactersCount: String(body['text']).length },
          ...(trap === 'no-times' ? {} : { timestampInfo: { wordAlignment: describeWords(audio, trap === 'words-only') } }),
        });
      },
    },
    fault,
  );
}

function describeWords({ words, phones }: ServiceAudio, wordsOnly: boolean): unknown {
  const details = words.map((word, wordIndex) => ({
    wordIndex,
    isPartial: false,
    phones: phones
      .filter(({ ipa, start, end }) => ipa !== '' && (start + end) / 2 > word.start && (start + end) / 2 < word.end)
      .map(({ ipa, start, end }) => ({ phoneSymbol: ipa, startTimeSeconds: start, durationSeconds: end - start, visemeSymbol: 'aei' })),
  }));
  return {
    words: words.map(({ text }) => text),
    wordStartTimeSeconds: words.map(({ start }) => start),
    wordEndTimeSeconds: words.map(({ end }) => end),
    ...(wordsOnly ? {} : { phoneticDetails: details }),
  };
}
