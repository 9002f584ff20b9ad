import type { WebServer } from '../web-server.ts';
import { speakAudio, type ServiceAudio } from './speak-audio.ts';
import { readSsml } from './read-ssml.ts';
import { startSocketServer, type PlayedSocket } from './start-socket-server.ts';

/** A number refuses the connection with that status. */
export type AzureTrap = 401 | 429 | 503 | 'close' | 'no-end' | 'no-visemes';

export interface PlayedAzure extends WebServer {
  /** SSML of every request to speak so far. */
  readonly documents: string[];
  setTrap(trap: AzureTrap | null): void;
}

const VOICES: Readonly<Record<string, string>> = { 'en-US-AvaNeural': 'ivy', 'en-GB-RyanNeural': 'callum' };
const RATE = 24_000;
const UNITS_PER_SECOND = 10_000_000;
const CHUNK = 16_384;
/** What a phone looks like to it, by the number of its viseme. */
const VISEMES: readonly (readonly [RegExp, number])[] = [
  [/^[pbm]/u, 21],
  [/^(?:tʃ|dʒ|ʃ|ʒ)/u, 16],
  [/^ð/u, 17],
  [/^[fv]/u, 18],
  [/^[tdnθ]/u, 19],
  [/^[sz]/u, 15],
  [/^[kgŋ]/u, 20],
  [/^l/u, 14],
  [/^[ɹr]/u, 13],
  [/^h/u, 12],
  [/^aɪ/u, 11],
  [/^ɔɪ/u, 10],
  [/^aʊ/u, 9],
  [/^o/u, 8],
  [/^[uw]/u, 7],
  [/^[iɪj]/u, 6],
  [/^[ɝɚ]/u, 5],
  [/^[eɛʊ]/u, 4],
  [/^ɔ/u, 3],
  [/^ɑ/u, 2],
];

/** The voice list over HTTP and the synthesis over a web socket, in the messages of the service. */
export async function startAzure(key: string, first: AzureTrap | null = null): Promise<PlayedAzure> {
  let trap = first;
  const documents: string[] = [];

  async function speak(socket: PlayedSocket, message: string): Promise<void> {
    const id = /X-RequestId:\s*(\w+)/iu.exec(message)?.[1] ?? '';
    const ssml = message.slice(message.indexOf('\r\n\r\n') + 4);
    documents.push(ssml);
    const send = (path: string, body: object): void =>
      socket.send(`X-RequestId:${id}\r\nContent-Type:application/json; charset=utf-8\r\nPath:${path}\r\n\r\n${JSON.stringify(body)}`);
    send('turn.start', { context: { serviceTag: 'tag' } });
    send('response', { context: { serviceTag: 'tag' }, audio: { type: 'inline', streamId: 'S1' } });
    const audio = await speakAudio(readSsml(ssml).text, VOICES[/<voice name="([^"]*)"/u.exec(ssml)?.[1] ?? ''] ?? 'ivy', RATE);
    if (trap === 'close') return socket.drop();
    send('audio.metadata', { Metadata: [...listWords(audio), ...(trap === 'no-visemes' ? [] : listVisemes(audio))] });
    const header = Buffer.from(`X-RequestId:${id}\r\nX-StreamId:S1\r\nPath:audio\r\n`);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(header.length);
    for (let at = 0; at < audio.pcm.length; at += CHUNK) socket.send(Buffer.concat([length, header, audio.pcm.subarray(at, at + CHUNK)]));
    if (trap !== 'no-end') send('turn.end', {});
  }

  const server = await startSocketServer({
    refuse: ({ headers }) => (typeof trap === 'number' ? trap : headers['ocp-apim-subscription-key'] === key ? undefined : 401),
    onText: (socket, text) => {
      if (/^Path:\s*ssml\r?$/imu.test(text)) void speak(socket, text);
    },
    answer: ({ url, headers }) => {
      if (headers['ocp-apim-subscription-key'] !== key) return { status: 401, body: {} };
      return url === '/cognitiveservices/voices/list' ? { status: 200, body: listVoices() } : { status: 404, body: {} };
    },
  });
  return {
    ...server,
    documents,
    setTrap(next) {
      trap = next;
    },
  };
}

function listVoices(): unknown {
  return Object.keys(VOICES).map((ShortName, index) => ({
    ShortName,
    DisplayName: ['Ava', 'Ryan'][index],
    Locale: ShortName.slice(0, 5),
    Gender: ['Female', 'Male'][index],
    StyleList: ['cheerful'],
    VoiceType: 'Neural',
    Status: 'GA',
  }));
}

function listWords({ words }: ServiceAudio): readonly unknown[] {
  return words.map(({ text, start, end }) => ({
    Type: 'WordBoundary',
    Data: {
      Offset: Math.round(start * UNITS_PER_SECOND),
      Duration: Math.round((end - start) * UNITS_PER_SECOND),
      text: { Text: text.replace(/[.,!?;:]+$/u, ''), Length: text.length, BoundaryType: 'WordBoundary' },
    },
  }));
}

function listVisemes({ phones }: ServiceAudio): readonly unknown[] {
  return phones.map(({ ipa, start }, index) => ({
    Type: 'Viseme',
    Data: {
      Offset: Math.round(start * UNITS_PER_SECOND),
      VisemeId: ipa === '' ? 0 : (VISEMES.find(([pattern]) => pattern.test(ipa))?.[1] ?? 1),
      IsLastAnimation: index === phones.length - 1,
    },
  }));
}
