/**
 * STA-3: `leaving` is the visible banner on its way out. Until it is known whether it was dismissed it is `visible`:
 * pages are made ahead of time, and public/theme.js keeps it away from those who dismissed it.
 */
export type BannerState = 'hidden' | 'visible' | 'leaving';

export type BannerEvent =
  /** What is kept of this banner in the browser is known now. */
  | { readonly kind: 'known'; readonly dismissed: boolean }
  | { readonly kind: 'dismiss' }
  /** The animation is over, or the page goes. */
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

/** ENT-8: where a dismissal is kept; each banner is dismissed by itself. */
export function getBannerKey(id: string): string {
  return `castwright.banner.${id}`;
}
