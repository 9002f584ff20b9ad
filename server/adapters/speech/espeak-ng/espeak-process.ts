import { SERVICE_LIMITS } from '../shared/speech-limits.ts';
import type { EspeakLibrary } from './espeak-library.ts';
import type { EspeakOrder, EspeakReply } from './espeak-messages.ts';

/** A process of its own: the library is GPL, so it's never part of the server, and a crash in it ends nothing else. */
const FILES: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: 'libespeak-ng.1.dylib', win32: 'libespeak-ng.dll' };

let opened: EspeakLibrary | undefined;

async function openLibrary(): Promise<EspeakLibrary> {
  // The package that calls libraries is optional: it has no code for some systems.
  const { openEspeakLibrary } = await import('./espeak-library.ts');
  return openEspeakLibrary(process.argv[2] ?? FILES[process.platform] ?? 'libespeak-ng.so.1', SERVICE_LIMITS.utteranceSeconds);
}

async function answer(order: EspeakOrder): Promise<EspeakReply> {
  let library: EspeakLibrary;
  try {
    library = opened ??= await openLibrary();
  } catch (error) {
    return { kind: 'missing', detail: String(error) };
  }
  try {
    if (order.kind === 'voices') return { kind: 'voices', voices: library.listVoices() };
    return { kind: 'said', speech: library.say(order.voice, order.text, order.pace) };
  } catch (error) {
    return { kind: 'failed', detail: String(error) };
  }
}

process.on('message', (order: EspeakOrder) => void answer(order).then((reply) => process.send?.(reply)));
// The server is gone, whichever way it ended.
process.on('disconnect', () => process.exit(0));
