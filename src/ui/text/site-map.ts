import { words } from '#messages/text/site-map.messages';

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
    text: words.header.features,
    to: '/#features',
    links: [
      { text: words.header.videoCreation, to: '/#ai-video-creation' },
      { text: words.header.voiceCloning, to: '/#voice-cloning' },
      { text: words.header.avatarSelection, to: '/#avatar-selection' },
      { text: words.header.customBackgrounds, to: '/#custom-backgrounds' },
    ],
  },
  {
    text: words.header.howItWorks,
    to: '/#how-it-works',
    links: [
      { text: words.header.scriptToVideo, to: '/#how-it-works' },
      { text: words.header.demo, to: '/#video-demo' },
    ],
  },
  { text: words.header.pricing, to: '/pricing' },
  { text: words.header.testimonials, to: '/#testimonials' },
  { text: words.header.compare, to: '/#compare' },
];

/** FTR-1..4. */
export const FOOTER_LINKS: readonly SiteLinks[] = [
  {
    title: words.product.title,
    links: [
      { text: words.product.features, to: '/#features' },
      { text: words.product.pricing, to: '/#pricing' },
      { text: words.product.howItWorks, to: '/#how-it-works' },
      { text: words.product.comparisons, to: '/#compare' },
      { text: words.product.templates, to: '/templates' },
      { text: words.product.api, to: '/api-docs' },
    ],
  },
  {
    title: words.resources.title,
    links: [
      { text: words.resources.blog, to: '/blog' },
      { text: words.resources.tutorials, to: '/tutorials' },
      { text: words.resources.documentation, to: '/documentation' },
      { text: words.resources.helpCenter, to: '/help-center' },
      { text: words.resources.community, to: '/community' },
    ],
  },
  {
    title: words.company.title,
    links: [
      { text: words.company.aboutUs, to: '/about-us' },
      { text: words.company.careers, to: '/careers' },
      { text: words.company.press, to: '/press' },
      { text: words.company.contact, to: '/contact' },
      { text: words.company.partners, to: '/partners' },
    ],
  },
  {
    title: words.legal.title,
    links: [
      { text: words.legal.terms, to: '/terms' },
      { text: words.legal.privacy, to: '/privacy' },
      { text: words.legal.cookies, to: '/cookies' },
      { text: words.legal.accessibility, to: '/accessibility' },
    ],
  },
];
