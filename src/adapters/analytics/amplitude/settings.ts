import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Amplitude's own address, used where there is a key and no URL. */
const AMPLITUDE = 'https://api2.amplitude.com/2/httpapi';

/** Environment variables, which the site is built with. With none of them the page sends to this server. */
export const AMPLITUDE_SETTINGS = defineSettings({
  name: 'Amplitude',
  variables: {
    AMPLITUDE_API_KEY: { kind: 'text', public: true, about: 'Key of your project at Amplitude.' },
    AMPLITUDE_SERVER_URL: { kind: 'url', public: true, example: AMPLITUDE, about: 'Another collector of the same wire format.' },
  },
  toOptions: () => ({}),
  listPageSources({ AMPLITUDE_API_KEY, AMPLITUDE_SERVER_URL = AMPLITUDE_API_KEY && AMPLITUDE }) {
    return AMPLITUDE_SERVER_URL === undefined ? {} : { 'connect-src': [new URL(AMPLITUDE_SERVER_URL).origin] };
  },
});
