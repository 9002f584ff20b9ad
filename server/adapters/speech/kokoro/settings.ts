import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** None but its name: its data comes with the product. */
export const KOKORO_SETTINGS = defineSettings({ name: 'Natural voices', variables: {}, toOptions: () => ({}) });
