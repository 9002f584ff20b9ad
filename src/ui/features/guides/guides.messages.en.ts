export const messages = {
  found: (count: number) => `${count} found`,
  nothingFound: 'No results.',
  nothingFoundAdvice: 'Try fewer words, or <contact>write to us</contact>.',
  breadcrumb: 'Breadcrumb',
  previousAndNext: 'Previous and next',
  /** By folder of `content/`; `about` says what is here and what elsewhere. */
  sections: {
    documentation: {
      title: 'Documentation',
      search: 'Search documentation',
      description: 'Step-by-step guides to everything in Castwright, with screenshots.',
      about:
        'Each guide covers one task from start to finish and stands on its own. New here? Start with the first one. If something doesn’t work the way a guide says, the Help Center has short answers.',
    },
    'help-center': {
      title: 'Help Center',
      search: 'Search help center',
      description: 'Quick answers to common questions and problems. Search or browse.',
      about: 'Type what you see on your screen, or part of it. Can’t find it? Try the documentation or write to us.',
    },
    tutorials: {
      title: 'Tutorials',
      search: 'Search tutorials',
      description: 'From a blank page to a finished video in one sitting.',
      about:
        'In each tutorial we make a video together. You get the full script to paste, and every step tells you what you should see. They all work on the free plan unless noted. When you’re done, swap in your own words and it’s your video. To look up a single feature, the documentation is faster.',
    },
  },
} as const;
