export interface TemplateWords {
  /** Of its source in `sources.ts`, and of its preview. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What it is for; templates of one use stand together. */
  readonly use: string;
}

type Row = readonly [id: string, title: string, description: string];

/** What templates are for, in the order of the gallery; the first of all are suggested to newcomers. */
const USES: Readonly<Record<string, readonly Row[]>> = {
  'For your team': [
    ['welcome-to-the-team', 'Welcome to the team', 'A new hire’s first day: where to go, when to have lunch, who to ask.'],
    ['weekly-summary', 'Weekly summary', 'What got done, what’s still open and what’s next, shared by two presenters.'],
    ['policy-change', 'Policy change', 'What’s different from June on, as a list that builds while you say it.'],
    ['town-hall-recap', 'Town hall recap', 'Two colleagues answer what people asked about most, for whoever missed it.'],
    ['benefits-enrollment', 'Benefits enrollment', 'What’s new this year, what to do by when, and where to get help.'],
    ['employee-spotlight', 'Employee spotlight', 'Square: one colleague, one story, and a question for everyone else.'],
  ],
  'Training and safety': [
    ['safety-notice', 'Safety notice', 'What to wear, what never to do and which button to press, before anyone walks in.'],
    ['fire-drill', 'Fire drill', 'When the alarm goes off, how to leave and where to meet.'],
    ['spot-the-phish', 'Spot the phish', 'Security training: three signs of a fake email, and what to do after a click.'],
    ['customer-data', 'Customer data', 'Compliance training: four rules for people’s data, and the one sentence to remember.'],
    ['food-safety', 'Food safety', 'Vertical, for the kitchen’s phones: how to wash your hands, and when.'],
  ],
  'Sales and product': [
    ['product-demo', 'Product demo', 'A problem your viewers know, and the three taps that solve it.'],
    ['product-update', 'Product update', 'Release notes: three new features, each with a title timed to its words.'],
    ['launch-announcement', 'Launch announcement', 'Square: it’s out today, what it does and where to get it.'],
    ['sales-hello', 'Sales hello', 'A short reply to a prospect, by name, with a next step at the end.'],
    ['customer-story', 'Customer story', 'Square: one customer’s week, before and after.'],
    ['webinar-invitation', 'Webinar invitation', 'Square: what people will learn, when it is and how to save a seat.'],
  ],
  'Help and support': [
    ['help-answer', 'Help answer', 'A question you get every day, answered step by step.'],
    ['first-steps', 'First steps', 'Onboarding: three steps to a working account, counted on the fingers.'],
    ['common-questions', 'Common questions', 'An FAQ as a conversation: one asks, the other answers.'],
    ['easy-returns', 'Easy returns', 'Portrait: how to send something back, and when the money arrives.'],
    ['service-update', 'Service update', 'An honest apology after an outage: what broke, what’s fixed and what you changed.'],
    ['first-visit', 'First visit', 'A welcome from a doctor’s office: when to come, what to bring, what happens.'],
  ],
  'Lessons and courses': [
    ['lesson-opener', 'Lesson opener', 'An opening question, what the lesson covers and what to bring.'],
    ['course-welcome', 'Course welcome', 'Who teaches, what every week looks like and where to start.'],
    ['word-of-the-day', 'Word of the day', 'Square: how to say a word, what it means and how to use it.'],
    ['pop-quiz', 'Pop quiz', 'Three questions, three seconds to think, and the answers with a ding.'],
    ['chapter-recap', 'Chapter recap', 'The three words to remember before the test, each as it’s explained.'],
  ],
  'Events and causes': [
    ['event-invitation', 'Event invitation', 'Vertical, for phones: what, when and how to RSVP.'],
    ['volunteer-day', 'Volunteer day', 'Vertical: where to meet, what to bring and why to come.'],
    ['year-end-giving', 'Year-end giving', 'Portrait: who gifts help, what each one pays for and until when they’re doubled.'],
    ['snow-day', 'Snow day', 'Square: what’s closed today, and when people will hear more.'],
  ],
  'Social media': [
    ['three-tips', 'Three quick tips', 'Vertical: a hook, three tips and big captions for viewers with the sound off.'],
    ['myth-or-fact', 'Myth or fact', 'Vertical: a claim, a verdict and the story behind it.'],
    ['ten-minute-dinner', 'Ten-minute dinner', 'Vertical: a recipe with one pan, each ingredient as it goes in.'],
    ['desk-stretch', 'Desk stretch', 'Vertical: half a minute to move along with, pauses included.'],
  ],
  'Local business': [
    ['home-for-sale', 'Home for sale', 'Vertical: a house in three rooms, with the date of the open house.'],
    ['market-update', 'Market update', 'Portrait: a real-estate agent’s month in three numbers.'],
    ['weekend-sale', 'Weekend sale', 'Portrait: what’s on sale, how much it saves and when it ends.'],
    ['now-hiring', 'Now hiring', 'Portrait: the job, the team and how to apply.'],
  ],
};

/** The starter projects of this server, in the order they are shown. Add a source in a `*.data.ts` file beside this one, and its line here. */
export const templates: readonly TemplateWords[] = Object.entries(USES).flatMap(([use, rows]) =>
  rows.map(([id, title, description]) => ({ id, title, description, use })),
);
