import { NO_SETTINGS } from '#domain/adapter-settings/built-in-settings.ts';
import type { Clock } from '#ports/clock.ts';
import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import { PEXELS_SETTINGS } from '../adapters/stock-media/pexels/settings.ts';
import { PIXABAY_SETTINGS } from '../adapters/stock-media/pixabay/settings.ts';
import { UNSPLASH_SETTINGS } from '../adapters/stock-media/unsplash/settings.ts';
import { OPENVERSE_SETTINGS } from '../adapters/stock-media/openverse/settings.ts';
import { defineBuiltIn, describeAs } from './built-in-adapter.ts';

/** Services with stock images and clips, by id, in the order in which operators read them. */
export const STOCK_ADAPTERS = {
  pexels: defineBuiltIn(PEXELS_SETTINGS, describeAs('pexels', ['images', 'clips']), async (options, { clock }: { readonly clock: Clock }) =>
    (await import('../adapters/stock-media/pexels/index.ts')).createPexelsStock({ ...options, clock, fetch: fetchOutside }),
  ),
  pixabay: defineBuiltIn(
    PIXABAY_SETTINGS,
    describeAs('pixabay', ['images', 'clips']),
    async (options, { clock }: { readonly clock: Clock }) =>
      (await import('../adapters/stock-media/pixabay/index.ts')).createPixabayStock({ ...options, clock, fetch: fetchOutside }),
  ),
  unsplash: defineBuiltIn(UNSPLASH_SETTINGS, describeAs('unsplash', ['images']), async (options, { clock }: { readonly clock: Clock }) =>
    (await import('../adapters/stock-media/unsplash/index.ts')).createUnsplashStock({ ...options, clock, fetch: fetchOutside }),
  ),
  openverse: defineBuiltIn(
    OPENVERSE_SETTINGS,
    describeAs('openverse', ['images', 'keyless']),
    async (options, { clock }: { readonly clock: Clock }) =>
      (await import('../adapters/stock-media/openverse/index.ts')).createOpenverseStock({ ...options, clock, fetch: fetchOutside }),
  ),
  none: defineBuiltIn(NO_SETTINGS, describeAs('none'), async () => (await import('../adapters/stock-media/none/index.ts')).createNoStock()),
};
