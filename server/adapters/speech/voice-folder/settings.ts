import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. */
export const VOICE_FOLDER_SETTINGS = defineSettings({
  name: 'Voices in a folder',
  impliedBy: 'VOICES_DIR',
  variables: {
    VOICES_DIR: {
      kind: 'text',
      required: true,
      missing: 'required with SPEECH=voice-folder.',
      example: '/srv/castwright/voices',
      about: 'A folder with voices of Piper: `<name>.onnx` and `<name>.onnx.json` of each.',
    },
  },
  toOptions: ({ VOICES_DIR }) => ({ folder: VOICES_DIR }),
});
