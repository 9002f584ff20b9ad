import { messages } from '#messages/text/site-map.messages';

/** A link of the public site; one that starts with `/#` leads to a section of the start page. */
export interface SiteLink {
  readonly text: string;
  readonly to: string;
}

export interface SiteLinks {
  readonly title: string;
  readonly links: readonly SiteLink[];
}

/** Header links (HDR-1). A group links to its section of the start page. */
export const HEADER_LINKS: readonly (SiteLink & { readonly links?: readonly SiteLink[] })[] = [
  {
    text: messages.header.features,
    to: '/#features',
    links: [
      { text: messages.header.videoCreation, to: '/#ai-video-creation' },
      { text: messages.header.voiceCloning, to: '/#voice-cloning' },
      { text: messages.header.avatarSelection, to: '/#avatar-selection' },
      { text: messages.header.customBackgrounds, to: '/#custom-backgrounds' },
    ],
  },
  {
    text: messages.header.howItWorks,
    to: '/#how-it-works',
    links: [
      { text: messages.header.scriptToVideo, to: '/#how-it-works' },
      { text: messages.header.demo, to: '/#video-demo' },
    ],
  },
  { text: messages.header.pricing, to: '/pricing' },
  { text: messages.header.testimonials, to: '/#testimonials' },
  { text: messages.header.compare, to: '/#compare' },
];

/** Footer links (FTR-1 to FTR-4). */
export const FOOTER_LINKS: readonly SiteLinks[] = [
  {
    title: messages.product.title,
    links: [
      { text: messages.product.features, to: '/#features' },
      { text: messages.product.pricing, to: '/#pricing' },
      { text: messages.product.howItWorks, to: '/#how-it-works' },
      { text: messages.product.comparisons, to: '/#compare' },
      { text: messages.product.templates, to: '/templates' },
      { text: messages.product.api, to: '/api-docs' },
    ],
  },
  {
    title: messages.resources.title,
    links: [
      { text: messages.resources.blog, to: '/blog' },
      { text: messages.resources.tutorials, to: '/tutorials' },
      { text: messages.resources.documentation, to: '/documentation' },
      { text: messages.resources.helpCenter, to: '/help-center' },
      { text: messages.resources.community, to: '/community' },
    ],
  },
  {
    title: messages.company.title,
    links: [
      { text: messages.company.aboutUs, to: '/about-us' },
      { text: messages.company.careers, to: '/careers' },
      { text: messages.company.press, to: '/press' },
      { text: messages.company.contact, to: '/contact' },
      { text: messages.company.partners, to: '/partners' },
    ],
  },
  {
    title: messages.legal.title,
    links: [
      { text: messages.legal.terms, to: '/terms' },
      { text: messages.legal.privacy, to: '/privacy' },
      { text: messages.legal.cookies, to: '/cookies' },
      { text: messages.legal.accessibility, to: '/accessibility' },
    ],
  },
];
