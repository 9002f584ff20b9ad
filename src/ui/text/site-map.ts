/** A link of the public site; one that begins with `/#` leads to a part of the start page. */
export interface SiteLink {
  readonly text: string;
  readonly to: string;
}

export interface SiteLinks {
  readonly title: string;
  readonly links: readonly SiteLink[];
}

/** HDR-1. A group leads to its part of the start page, and so does each of its links. */
export const HEADER_LINKS: readonly (SiteLink & { readonly links?: readonly SiteLink[] })[] = [
  {
    text: 'Features',
    to: '/#features',
    links: [
      { text: 'AI Video Creation', to: '/#ai-video-creation' },
      { text: 'Voice Cloning', to: '/#voice-cloning' },
      { text: 'Avatar Selection', to: '/#avatar-selection' },
      { text: 'Custom Backgrounds', to: '/#custom-backgrounds' },
    ],
  },
  {
    text: 'How It Works',
    to: '/#how-it-works',
    links: [
      { text: 'Script to Video', to: '/#how-it-works' },
      { text: 'Demo & Tutorial', to: '/#video-demo' },
    ],
  },
  { text: 'Pricing', to: '/pricing' },
  { text: 'Testimonials', to: '/#testimonials' },
  { text: 'Compare', to: '/#compare' },
];

/** FTR-1..4. */
export const FOOTER_LINKS: readonly SiteLinks[] = [
  {
    title: 'Product',
    links: [
      { text: 'Features', to: '/#features' },
      { text: 'Pricing', to: '/#pricing' },
      { text: 'How It Works', to: '/#how-it-works' },
      { text: 'Comparisons', to: '/#compare' },
      { text: 'Templates', to: '/templates' },
      { text: 'API', to: '/api-docs' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { text: 'Blog', to: '/blog' },
      { text: 'Tutorials', to: '/tutorials' },
      { text: 'Documentation', to: '/documentation' },
      { text: 'Help Center', to: '/help-center' },
      { text: 'Community', to: '/community' },
    ],
  },
  {
    title: 'Company',
    links: [
      { text: 'About Us', to: '/about-us' },
      { text: 'Careers', to: '/careers' },
      { text: 'Press', to: '/press' },
      { text: 'Contact', to: '/contact' },
      { text: 'Partners', to: '/partners' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { text: 'Terms', to: '/terms' },
      { text: 'Privacy', to: '/privacy' },
      { text: 'Cookies', to: '/cookies' },
      { text: 'Accessibility', to: '/accessibility' },
    ],
  },
];
