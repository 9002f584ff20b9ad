import type { TemplateSource } from '#domain/templates/template-source.ts';

/** Events and causes. */
export const EVENTS: Readonly<Record<string, TemplateSource>> = {
  'event-invitation': {
    aspectRatio: '9:16',
    music: 'paper-planes',
    plate: ['#5a4410', '#ffffff'],
    transition: 'crossfade',
    presenter: 'amara-petrol',
    background: ['#f2e9cc', '#dcc587'],
    scenes: [
      {
        script: '[mood warm] You’re invited! We’re opening our doors on Friday the twelfth, and we’d love to see you there.',
        title: ['You’re invited'],
        names: [['Friday the 12th', 'Doors open at six', 'on Friday']],
      },
      {
        script: 'There’ll be food, live music, and a short talk at seven. We promise that it’s short.',
        background: ['#efe1d6', '#d9b79c'],
        points: [['Food'], ['Live music', 'live music'], ['A short talk at 7', 'and a short']],
      },
      {
        script: 'Bring a friend. And so we have enough chairs, please tell us by Monday how many of you are coming.',
        names: [['Please reply by Monday', 'rsvp@example.com', 'tell us']],
      },
    ],
  },
  'volunteer-day': {
    aspectRatio: '9:16',
    captions: 'highlight',
    music: 'open-road',
    plate: ['#1f5132', '#ffffff'],
    transition: 'push',
    presenter: 'kofi',
    background: 'garden',
    scenes: [
      {
        script: '[mood warm] One Saturday morning, forty neighbors, and a river that needs us. Are you in?',
        points: [['River cleanup day']],
      },
      {
        script: 'We meet on April 20 at nine, by the old bridge. Gloves and bags are there. You bring boots, water, and a friend.',
        points: [['April 20, 9 a.m.'], ['By the old bridge', 'by the old'], ['Gloves are there', 'Gloves'], ['Bring boots', 'You bring']],
      },
      {
        script: 'Last year, we pulled out two tons of trash and one very old bicycle. Sign up with the link, and help us beat that.',
        points: [['2 tons last year'], ['Sign up today', 'Sign up']],
      },
    ],
  },
  'year-end-giving': {
    aspectRatio: '4:5',
    captions: 'karaoke',
    music: 'wide-horizon',
    plate: ['#5c2410', '#ffffff'],
    transition: 'fade-through-black',
    presenter: 'omar',
    background: 'living-room',
    scenes: [
      {
        script: '[mood serious] Last year, 312 families slept in our shelter. Every one of them arrived with only what they could carry.',
        title: ['312 families', '312'],
      },
      {
        script:
          '[mood warm] Because of people like you, they left with something more: a key. First to a room, then to an apartment, then to a life of their own.',
        framing: 'close',
        points: [['A key of their own', 'a key']],
      },
      {
        script:
          'Thirty dollars pays for one safe night. A hundred pays for a bus pass, a school bag, and a phone to call about a job.',
        points: [['$30: a safe night'], ['$100: a new start', 'A hundred']],
      },
      {
        script: 'Your gift is doubled until December 31. Please give today.',
        names: [['Doubled until Dec. 31', 'give.example.org', 'doubled']],
      },
    ],
  },
  'snow-day': {
    aspectRatio: '1:1',
    captions: 'light',
    music: 'night-desk',
    plate: ['#1d3557', '#ffffff'],
    presenter: 'sofia',
    background: 'newsroom',
    scenes: [
      { script: 'Good morning. This is the Maple Grove school district, with news about today.', title: ['School news'] },
      {
        script:
          '[mood serious] Because of the snow, all schools are closed today, Tuesday, January 14. Buses aren’t running, and after-school programs are canceled.',
        points: [
          ['No school today', 'all schools'],
          ['No buses', 'Buses'],
          ['No after-school', 'and after-school'],
        ],
      },
      {
        script: '[mood warm] We expect to open tomorrow, and we’ll text you by six if that changes. Stay warm, and go build something.',
        names: [['Next update', 'By 6 a.m. tomorrow', 'we’ll text']],
      },
    ],
  },
};
