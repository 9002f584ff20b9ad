import type { TemplateSource } from '#domain/templates/template-source.ts';

/** For your team. */
export const TEAM: Readonly<Record<string, TemplateSource>> = {
  'welcome-to-the-team': {
    aspectRatio: '16:9',
    music: 'morning-light',
    plate: ['#5b3a1e', '#ffffff'],
    transition: 'crossfade',
    presenter: 'nia',
    background: ['#e9e4da', '#cdbfa8'],
    scenes: [
      {
        script: '[mood warm] [wave] Welcome! We’re so glad you’re here. Here’s your first day in a nutshell.',
        title: ['Welcome to the team', 'Welcome'],
      },
      {
        script:
          'At nine, pick up your laptop at the front desk. At noon, join us for lunch. It’s on us. At three, sit down with your manager, and plan your first week.',
        presenter: 'kofi',
        background: ['#d5e3e0', '#9fbdb8'],
        points: [
          ['9:00  Laptop', 'At nine'],
          ['12:00  Lunch', 'At noon'],
          ['3:00  Your manager', 'At three'],
        ],
      },
      {
        script: 'Questions will come up, and that’s fine. Ask whoever sits next to you. They remember their own first day.',
        names: [['Nia', 'People team', 'Ask whoever']],
      },
    ],
  },
  'weekly-summary': {
    aspectRatio: '16:9',
    music: 'steady-steps',
    plate: ['#173f3a', '#ffffff'],
    presenter: 'amara',
    background: 'meeting-room',
    scenes: [
      {
        script: 'Here’s our week in half a minute. We closed two projects, and we finally have the keys to the new office.',
        title: ['Done this week', 'We closed'],
      },
      {
        script:
          'Two things are still open. The printer hasn’t signed the contract yet, so we’ll call them on Tuesday. And the new website needs one more round of testing.',
        presenter: 'daniel',
        background: ['#d5e3e0', '#9fbdb8'],
        points: [
          ['Printer’s contract', 'The printer'],
          ['Website testing', 'And the new website'],
        ],
      },
      {
        script: 'Next week, we plan for spring. Before Monday’s meeting, write down one idea each. Small ones count.',
        names: [['Next: plan for spring', 'One idea each, by Monday', 'Before Monday’s']],
      },
    ],
  },
  'policy-change': {
    aspectRatio: '16:9',
    captions: 'light',
    music: 'night-desk',
    plate: ['#12403a', '#ffffff'],
    transition: 'push',
    presenter: 'elena',
    background: 'meeting-room',
    scenes: [
      { script: 'Starting June first, our travel policy is changing. Here’s what’s new, in half a minute.', title: ['New travel policy'] },
      {
        script: 'Book your own trips up to five hundred dollars. Above that, ask your manager first. Send receipts within two weeks.',
        background: ['#d5e3e0', '#9fbdb8'],
        points: [
          ['Up to $500: just book', 'Book your own'],
          ['Over $500: ask first', 'Above that'],
          ['Receipts: 2 weeks', 'Send receipts'],
        ],
      },
      {
        script:
          '[mood warm] That means less paperwork, for you and for us. The full policy is on the team page. Questions? Ask Sam in finance.',
        framing: 'close',
        names: [['Questions?', 'Ask Sam in finance', 'Questions']],
      },
    ],
  },
  'town-hall-recap': {
    aspectRatio: '16:9',
    music: 'open-road',
    plate: ['#2b2f4a', '#ffffff'],
    transition: 'crossfade',
    presenter: 'omar',
    background: 'loft',
    scenes: [
      {
        script:
          '[mood warm] Missed the town hall? We wrote down what people asked about most.\n[speaker 2] And we left out the slides. You’re welcome.',
        guest: 'grace',
        names: [
          ['Operations', 'Town hall recap'],
          ['Finance', 'Town hall recap'],
        ],
      },
      {
        script:
          'First, hiring. We’re adding eight people by fall, most of them in support. Second, the move. The new floor opens in March, and every team picks its own corner.',
        background: ['#dde3ef', '#aab6cf'],
        points: [
          ['1  Eight new people', 'We’re adding'],
          ['2  New floor in March', 'The new floor'],
        ],
      },
      {
        script:
          'And third, the numbers. We’re ahead of plan for the second quarter in a row, and that’s why this year’s bonus comes in June, not in December.',
        presenter: 'grace',
        background: ['#e9e4da', '#cdbfa8'],
        points: [
          ['3  Ahead of plan', 'We’re ahead'],
          ['Bonus in June', 'comes in June'],
        ],
      },
      {
        script:
          '[mood warm] The recording is on the team page. If your question wasn’t asked, send it in by Friday, and we’ll answer every single one.',
        names: [['Send yours by Friday', 'Every question gets an answer', 'send it in']],
      },
    ],
  },
  'benefits-enrollment': {
    aspectRatio: '16:9',
    music: 'paper-planes',
    plate: ['#3a2358', '#ffffff'],
    transition: 'wipe',
    presenter: 'zahra',
    background: 'office',
    scenes: [
      {
        script: 'It’s that time of year. Open enrollment starts Monday, and you have two weeks to choose your benefits for next year.',
        title: ['Open enrollment', 'Open enrollment'],
      },
      {
        script:
          'Three things are new. [count 1] Dental now covers braces. [count 2] You can talk to a therapist online, with no copay. [count 3] And we match your retirement savings up to five percent.',
        background: ['#e6e0f2', '#b9add6'],
        points: [
          ['Braces are covered', 'Dental'],
          ['Therapy, no copay', 'You can talk'],
          ['5% retirement match', 'And we match'],
        ],
      },
      {
        script:
          'Happy with what you have? Then you’re done. To change something, sign in to the benefits site, and compare your plans side by side.',
        title: ['Keep it, or change it', 'Happy with'],
      },
      {
        script: '[mood warm] Not sure what’s right for your family? Book fifteen minutes with us, and we’ll go through it together.',
        names: [['November 3 to 14', 'benefits.example.com', 'Book fifteen']],
      },
    ],
  },
  'employee-spotlight': {
    aspectRatio: '1:1',
    captions: 'karaoke',
    music: 'morning-light',
    plate: ['#1f1511', '#ffffff'],
    transition: 'crossfade',
    presenter: 'sofia',
    background: 'loft',
    scenes: [
      {
        script: '[mood warm] Meet Dana Ortiz. For nine years, hers has been the first voice our customers hear.',
        title: ['Meet Dana', 'Meet Dana'],
      },
      {
        script:
          'Last winter, when the storm closed both warehouses, she called every customer herself. All of them got a new date. Not one of them canceled.',
        framing: 'close',
        points: [
          ['She called everyone', 'she called'],
          ['Nobody canceled', 'Not one'],
        ],
      },
      {
        script: 'So if you run into Dana this week, say thank you. And if you know who we should talk about next, tell us.',
        title: ['Who’s next?', 'And if you know'],
      },
    ],
  },
};
