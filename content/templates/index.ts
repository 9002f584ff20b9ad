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
    id: 'policy-change',
    title: 'Policy change',
    description: 'What’s different from June on, as a list that builds while you say it.',
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
    id: 'product-demo',
    title: 'Product demo',
    description: 'A problem your viewers know, and the three taps that solve it.',
    use: 'For your customers',
  },
  {
    id: 'service-update',
    title: 'Service update',
    description: 'An honest apology after an outage: what broke, what’s fixed and what you changed.',
    use: 'For your customers',
  },
  {
    id: 'customer-story',
    title: 'Customer story',
    description: 'Square: one customer’s week, before and after.',
    use: 'For your customers',
  },
  {
    id: 'launch-announcement',
    title: 'Launch announcement',
    description: 'Square: it’s out today, what it does and where to get it.',
    use: 'For your customers',
  },
  {
    id: 'lesson-opener',
    title: 'Lesson opener',
    description: 'An opening question, what the lesson covers and what to bring.',
    use: 'For lessons and events',
  },
  {
    id: 'course-welcome',
    title: 'Course welcome',
    description: 'Who teaches, what every week looks like and where to start.',
    use: 'For lessons and events',
  },
  {
    id: 'word-of-the-day',
    title: 'Word of the day',
    description: 'Square: how to say a word, what it means and how to use it.',
    use: 'For lessons and events',
  },
  {
    id: 'event-invitation',
    title: 'Event invitation',
    description: 'Vertical, for phones: what, when and how to RSVP.',
    use: 'For lessons and events',
  },
  {
    id: 'three-tips',
    title: 'Three quick tips',
    description: 'Vertical: a hook, three tips and big captions for viewers with the sound off.',
    use: 'For social media',
  },
  {
    id: 'myth-or-fact',
    title: 'Myth or fact',
    description: 'Vertical: a claim, a verdict and the story behind it.',
    use: 'For social media',
  },
  {
    id: 'now-hiring',
    title: 'Now hiring',
    description: 'Portrait: the job, the team and how to apply.',
    use: 'For social media',
  },
  {
    id: 'home-for-sale',
    title: 'Home for sale',
    description: 'Vertical: a house in three rooms, with the date of the open house.',
    use: 'For social media',
  },
  {
    id: 'weekend-sale',
    title: 'Weekend sale',
    description: 'Portrait: what’s on sale, how much it saves and when it ends.',
    use: 'For social media',
  },
];
