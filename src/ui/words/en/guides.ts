export const words = {
  found: (count: number) => `${count} found`,
  nothingFound: 'Nothing fits these words.',
  nothingFoundAdvice: 'Try fewer words, or <contact>write to us</contact>.',
  place: 'Where you are',
  neighbours: 'More of this',
  /** By the folder of `content/` they lie in; `about` says what one finds here, and what elsewhere. */
  sections: {
    documentation: {
      title: 'Documentation',
      search: 'Search documentation',
      description: 'How to do each thing in Castwright, step by step, with pictures of the screens you will see.',
      about:
        'Each guide does one thing from beginning to end, and can be read by itself. If you have never made a video here, begin with the first one. If something does not work as a guide says, the Help Center has short answers.',
    },
    'help-center': {
      title: 'Help Center',
      search: 'Search help center',
      description: 'Short answers to what goes wrong and what people ask. Search, or look through.',
      about:
        'Type what you see on your screen, or a word of it. What is not here is in the documentation, which explains things at length; what is in neither is worth a letter, and the answer will stand here afterwards.',
    },
    tutorials: {
      title: 'Tutorials',
      search: 'Search tutorials',
      description: 'From an empty page to a finished video, in one sitting each.',
      about:
        'A tutorial is a video made together: you get the whole script to paste, and each step says what you should see when it worked. All of them fit into the free plan unless they say otherwise. Afterwards change the words, and it is your video. To look up a single thing, the documentation is quicker.',
    },
  },
} as const;
