import type { ContentSection } from '../../site/content/content-sections.ts';

/** A collection of guides: it has a list page, and a page per guide. */
export interface GuideSection {
  readonly section: Extract<ContentSection, 'documentation' | 'help-center' | 'tutorials'>;
}

export const DOCUMENTATION: GuideSection = { section: 'documentation' };
export const HELP_CENTER: GuideSection = { section: 'help-center' };
export const TUTORIALS: GuideSection = { section: 'tutorials' };
