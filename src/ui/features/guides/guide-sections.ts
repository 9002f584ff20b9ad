import type { ContentSection } from '../../site/content/content-sections.ts';

/** A collection of guides: it has a page that lists it, and a page for each of them. */
export interface GuideSection {
  readonly section: Extract<ContentSection, 'documentation' | 'help-center' | 'tutorials'>;
}

export const DOCUMENTATION: GuideSection = { section: 'documentation' };
export const HELP_CENTER: GuideSection = { section: 'help-center' };
export const TUTORIALS: GuideSection = { section: 'tutorials' };
