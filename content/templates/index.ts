export interface TemplateWords {
  /** Of `content/templates/<id>.json`, and of its preview. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What it is for; templates of one use stand together. */
  readonly use: string;
}

/** The starter projects of this server, in the order they are shown. Add a project beside this file, and its line here. */
export const templates: readonly TemplateWords[] = [
  {
    id: 'welcome-to-the-team',
    title: 'Welcome to the team',
    description: 'A new hire’s first day: where to go, when to have lunch, who to ask.',
    use: 'For your team',
  },
  {
    id: 'weekly-summary',
    title: 'Weekly summary',
    description: 'What got done, what’s still open and what’s next, shared by two presenters.',
    use: 'For your team',
  },
  {
    id: 'safety-notice',
    title: 'Safety notice',
    description: 'What to wear, what never to do and which button to press, before anyone walks in.',
    use: 'For your team',
  },
  {
    id: 'product-update',
    title: 'Product update',
    description: 'Three new features, each with a title timed to the words that introduce it.',
    use: 'For your customers',
  },
  {
    id: 'help-answer',
    title: 'Help answer',
    description: 'A question you get every day, answered step by step.',
    use: 'For your customers',
  },
  {
    id: 'sales-hello',
    title: 'Sales hello',
    description: 'A short reply to a prospect, with a next step at the end.',
    use: 'For your customers',
  },
  {
    id: 'lesson-opener',
    title: 'Lesson opener',
    description: 'An opening question, what the lesson covers and what to bring.',
    use: 'For lessons and events',
  },
  {
    id: 'event-invitation',
    title: 'Event invitation',
    description: 'Vertical, for phones: what, when and how to RSVP.',
    use: 'For lessons and events',
  },
];
