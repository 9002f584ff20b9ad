import { SERVICE_LIMITS } from '../shared/speech-limits.ts';
import type { EspeakLibrary } from './espeak-library.ts';
import type { EspeakOrder, EspeakReply } from './espeak-messages.ts';

/** A process of its own: the library is GPL, so it's never part of the server, and a crash in it ends nothing else. */
const FILES: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: 'libespeak-ng.1.dylib', win32: 'libespeak-ng.dll' };

let opened: EspeakLibrary | undefined;

/** The package that calls libraries is optional: it has no code for some systems. */
async function openLibrary(): Promise<EspeakLibrary | Extract<EspeakReply, { readonly kind: 'missing' }>> {
  let part: 'library' | 'package' = 'package';
  try {
    const { openEspeakLibrary } = await import('./espeak-library.ts');
    part = 'library';
    return openEspeakLibrary(process.argv[2] ?? FILES[process.platform] ?? 'libespeak-ng.so.1', SERVICE_LIMITS.utteranceSeconds);
  } catch (error) {
    return { kind: 'missing', part, detail: String(error) };
  }
}

async function answer(order: EspeakOrder): Promise<EspeakReply> {
  const library = opened ?? (await openLibrary());
  if ('kind' in library) return library;
  opened = library;
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
