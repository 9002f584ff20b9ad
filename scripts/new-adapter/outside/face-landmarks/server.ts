import { defineAdapter, estimatePhotoPoints, parseJson, withTimeout, z, type PhotoImage, type SettingValues } from 'castwright/adapter';
import type { Clock, FaceLandmarks } from 'castwright/testing';
import { metadata } from './metadata.ts';

export interface AcmeFacesOptions {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
}

/** Milliseconds for one photo. */
const TIMEOUT = 10_000;

const point = z.tuple([z.number(), z.number()]);
const foundSchema = z.object({
  face: z.object({ leftIris: point, rightIris: point, mouthLeft: point, mouthRight: point, chin: point }).nullable(),
  confidence: z.number().min(0).max(1),
});

/** Points that Acme finds; the kit's `estimatePhotoPoints` places the others, and guesses all of them where Acme is silent. */
export function createAcmeFaceLandmarks(options: AcmeFacesOptions): FaceLandmarks {
  return {
    async find(image, { signal } = {}) {
      signal?.throwIfAborted();
      const found = await askAcme(image, options, signal);
      signal?.throwIfAborted();
      if (found === null) return estimatePhotoPoints(image);
      const { face, confidence } = found;
      return face === null ? { ...estimatePhotoPoints(image), confidence: 0 } : { ...estimatePhotoPoints(image, face), confidence };
    },
  };
}

/** Null for no response, a late one, or nonsense. */
async function askAcme({ width, height, data }: PhotoImage, { settings, clock, fetch }: AcmeFacesOptions, signal: AbortSignal | undefined) {
  const headers = { authorization: `Bearer ${settings.ACME_FACES_KEY}`, 'acme-size': `${width}x${height}` };
  try {
    return await withTimeout({ clock, timeout: TIMEOUT, signal }, async (ended) => {
      const url = `${settings.ACME_FACES_URL}/find`;
      const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(data), signal: ended });
      return response.ok ? (foundSchema.safeParse(parseJson(await response.text())).data ?? null) : null;
    });
  } catch {
    return null;
  }
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeFaceLandmarks);
