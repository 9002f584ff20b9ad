import type { VoiceProfile } from '#domain/audio/voice-match/voice-profile.ts';

/** As `tools/voice-data/measure-profiles.ts` measured them from a minute of each voice. By its id. */
export const KOKORO_PROFILES: Readonly<Record<string, VoiceProfile>> = {
  alma: { pitch: 139.3, range: 6, pace: 3.49, tilt: -5.91 },
  aoife: { pitch: 172.6, range: 6.16, pace: 4.14, tilt: -7.7 },
  cora: { pitch: 142.5, range: 7.57, pace: 3.95, tilt: -6.63 },
  emma: { pitch: 176.7, range: 4.55, pace: 4.09, tilt: -3.43 },
  fabian: { pitch: 112, range: 8.44, pace: 3.2, tilt: -4.7 },
  felix: { pitch: 127.8, range: 8.68, pace: 3.74, tilt: -4.68 },
  george: { pitch: 132.7, range: 6.57, pace: 3.74, tilt: -4.33 },
  grant: { pitch: 119.4, range: 8.22, pace: 3.28, tilt: -5.06 },
  harriet: { pitch: 189.1, range: 4.81, pace: 4.29, tilt: -4.36 },
  hazel: { pitch: 191.7, range: 6.44, pace: 4.07, tilt: -5.45 },
  isabel: { pitch: 200.9, range: 4.96, pace: 4.25, tilt: -5.54 },
  lewis: { pitch: 120.4, range: 6.56, pace: 3.74, tilt: -4.41 },
  miles: { pitch: 108.5, range: 7.03, pace: 3.26, tilt: -5.29 },
  nadia: { pitch: 151.7, range: 5.64, pace: 3.86, tilt: -6.77 },
  orson: { pitch: 83.8, range: 4.59, pace: 3.62, tilt: -6.99 },
  robin: { pitch: 106.2, range: 7.57, pace: 3.75, tilt: -5.41 },
  sarah: { pitch: 179, range: 7.93, pace: 4.09, tilt: -4.16 },
  tessa: { pitch: 188.5, range: 6.69, pace: 4.07, tilt: -5.17 },
  willa: { pitch: 172.3, range: 5.68, pace: 3.24, tilt: -5.2 },
  wyatt: { pitch: 109.8, range: 6.85, pace: 2.83, tilt: -4.46 },
};
