import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const ESPEAK_SETTINGS = defineSettings({
  name: 'eSpeak NG',
  variables: {
    ESPEAK_NG_LIBRARY: {
      kind: 'text',
      about: 'Path of the installed eSpeak NG library, where the system doesn’t find it by name.',
    },
  },
  toOptions: ({ ESPEAK_NG_LIBRARY }) => (ESPEAK_NG_LIBRARY ? { library: ESPEAK_NG_LIBRARY } : {}),
});
