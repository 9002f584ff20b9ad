/** What the slides of a presentation become: texts and images that can be edited, or an image each. */
export const SLIDE_FORMS = ['texts', 'images'] as const;
export type SlideForm = (typeof SLIDE_FORMS)[number];
