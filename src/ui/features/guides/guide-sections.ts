import type { Section } from '../../site/content/sections.ts';

/** Collections of guides: each has a page that lists it, and a page for each of them. */
export interface GuideSection {
  readonly section: Extract<Section, 'documentation' | 'help-center' | 'tutorials'>;
  readonly title: string;
  readonly description: string;
  /** What one finds here, and what elsewhere. */
  readonly about: string;
}

export const DOCUMENTATION: GuideSection = {
  section: 'documentation',
  title: 'Documentation',
  description: 'How to do each thing in Castwright, step by step, with pictures of the screens you will see.',
  about:
    'Each guide does one thing from beginning to end, and can be read by itself. If you have never made a video here, begin with the first one. If something does not work as a guide says, the Help Center has short answers.',
};

export const HELP_CENTER: GuideSection = {
  section: 'help-center',
  title: 'Help Center',
  description: 'Short answers to what goes wrong and what people ask. Search, or look through.',
  about:
    'Type what you see on your screen, or a word of it. What is not here is in the documentation, which explains things at length; what is in neither is worth a letter, and the answer will stand here afterwards.',
};

export const TUTORIALS: GuideSection = {
  section: 'tutorials',
  title: 'Tutorials',
  description: 'From an empty page to a finished video, in one sitting each.',
  about:
    'A tutorial is a video made together: you get the whole script to paste, and each step says what you should see when it worked. All of them fit into the free plan unless they say otherwise. Afterwards change the words, and it is your video. To look up a single thing, the documentation is quicker.',
};
