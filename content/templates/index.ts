export interface TemplateWords {
  /** Of `content/templates/<id>.json`, and of its preview. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What it is for; templates of one use stand together. */
  readonly use: string;
}

/** The starter projects of this host, in the order they are shown. Add a project beside this file, and its line here. */
export const templates: readonly TemplateWords[] = [
  {
    id: 'welcome-to-the-team',
    title: 'Welcome to the team',
    description: 'The first day of somebody new: where to go, what happens at noon, whom to ask.',
    use: 'Inside the team',
  },
  {
    id: 'weekly-summary',
    title: 'Weekly summary',
    description: 'What was done, what is open, and what comes next week, by two people.',
    use: 'Inside the team',
  },
  {
    id: 'safety-notice',
    title: 'Safety notice',
    description: 'What to wear, what never to do, and which button to press, before somebody enters.',
    use: 'Inside the team',
  },
  {
    id: 'product-update',
    title: 'Product update',
    description: 'Three new things, each with its title on the word that names it.',
    use: 'For customers',
  },
  {
    id: 'help-answer',
    title: 'Help answer',
    description: 'A question that is asked every day, answered step by step.',
    use: 'For customers',
  },
  {
    id: 'sales-hello',
    title: 'Sales hello',
    description: 'A short answer to somebody who asked, with a next step at the end.',
    use: 'For customers',
  },
  {
    id: 'lesson-opener',
    title: 'Lesson opener',
    description: 'A question to begin with, what the lesson shows, and what to bring.',
    use: 'Lessons and events',
  },
  {
    id: 'event-invitation',
    title: 'Event invitation',
    description: 'Upright, for phones: what, when, and how many are coming.',
    use: 'Lessons and events',
  },
];
