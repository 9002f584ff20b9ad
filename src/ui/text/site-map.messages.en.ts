/** Names of the links in header and footer. */
export const messages = {
  /** Header (HDR-1). */
  header: {
    features: 'Features',
    videoCreation: 'AI Video Creation',
    voiceCloning: 'Voice Cloning',
    avatarSelection: 'Avatar Selection',
    customBackgrounds: 'Custom Backgrounds',
    howItWorks: 'How It Works',
    scriptToVideo: 'Script to Video',
    demo: 'Demo & Tutorial',
    pricing: 'Pricing',
    testimonials: 'Testimonials',
    compare: 'Compare',
  },
  /** Product (FTR-1). */
  product: {
    title: 'Product',
    features: 'Features',
    pricing: 'Pricing',
    howItWorks: 'How It Works',
    comparisons: 'Comparisons',
    templates: 'Templates',
    api: 'API',
  },
  /** Resources (FTR-2). */
  resources: {
    title: 'Resources',
    blog: 'Blog',
    tutorials: 'Tutorials',
    documentation: 'Documentation',
    helpCenter: 'Help Center',
    community: 'Community',
  },
  /** Company (FTR-3). */
  company: {
    title: 'Company',
    aboutUs: 'About Us',
    careers: 'Careers',
    press: 'Press',
    contact: 'Contact',
    partners: 'Partners',
  },
  /** Legal (FTR-4). */
  legal: {
    title: 'Legal',
    terms: 'Terms',
    privacy: 'Privacy',
    cookies: 'Cookies',
    accessibility: 'Accessibility',
  },
} as const;
