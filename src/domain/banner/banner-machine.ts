/**
 * States of the banner (STA-3). `leaving`: visible, fading out. It starts as `visible` because pages are prerendered; public/theme.js hides
 * it from visitors who dismissed it.
 */
export type BannerState = 'hidden' | 'visible' | 'leaving';

export type BannerEvent =
  /** The stored dismissal was read. */
  | { readonly kind: 'known'; readonly dismissed: boolean }
  | { readonly kind: 'dismiss' }
  /** The fade has ended, or the page unloads. */
  | { readonly kind: 'gone' };

export function applyBannerEvent(state: BannerState, event: BannerEvent): BannerState {
  switch (event.kind) {
    case 'known':
      if (state === 'leaving') return state;
      return event.dismissed ? 'hidden' : 'visible';
    case 'dismiss':
      return state === 'visible' ? 'leaving' : state;
    case 'gone':
      return state === 'leaving' ? 'hidden' : state;
  }
}

/** Storage key of a dismissal; each banner id has its own (ENT-8). */
export function getBannerKey(id: string): string {
  return `castwright.banner.${id}`;
}
