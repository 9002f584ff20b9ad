import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import type { Translator } from '../ports/translator.ts';
import { definePort, describeAs, fromOutside, type OutsideContext } from './server-port.ts';

/** Translates scripts and shown texts (VID-11). */
export const TRANSLATOR_PORT = definePort<Translator, OutsideContext>({
  port: 'translator',
  settings: ['TRANSLATOR', 'LIBRETRANSLATE_URL', 'DEEPL_API_KEY', 'TRANSLATOR_CHAT_URL'],
  choose: ({ translator }) => translator.kind,
  adapters: {
    none: {
      describe: describeAs('none'),
      create: async () => (await import('../adapters/translator/none/index.ts')).createNoTranslator(),
    },
    libretranslate: {
      describe: describeAs('libretranslate', ['self-hosted']),
      async create({ translator }) {
        if (translator.kind !== 'libretranslate') throw new Error('LibreTranslate has no settings.');
        return (await import('../adapters/translator/libretranslate/index.ts')).createLibreTranslator({
          ...translator,
          fetch: fetchOutside,
        });
      },
    },
    deepl: {
      describe: describeAs('deepl'),
      async create({ translator }) {
        if (translator.kind !== 'deepl') throw new Error('DeepL has no settings.');
        return (await import('../adapters/translator/deepl/index.ts')).createDeepLTranslator({ ...translator, fetch: fetchOutside });
      },
    },
    chat: {
      describe: describeAs('chat', ['self-hosted']),
      async create({ translator }) {
        if (translator.kind !== 'chat') throw new Error('The language model has no settings.');
        return (await import('../adapters/translator/chat/index.ts')).createChatTranslator({ ...translator, fetch: fetchOutside });
      },
    },
  },
  outside: fromOutside('translator'),
  check: ({ translator }) => translator.languages(),
});
