import type { TemplateSource } from '#domain/templates/template-source.ts';

/** Training and safety. */
export const TRAINING: Readonly<Record<string, TemplateSource>> = {
  'safety-notice': {
    aspectRatio: '16:9',
    music: 'night-desk',
    plate: ['#3d3208', '#ffffff'],
    presenter: 'bruno',
    background: ['#f2e9cc', '#dcc587'],
    scenes: [
      { script: 'Please watch this before you enter the workshop. It takes less than half a minute.', title: ['Before you enter'] },
      {
        script:
          'Wear safety glasses and closed shoes. Tie back long hair. And never reach into a machine that’s running, not even for a second.',
        points: [
          ['Glasses, closed shoes', 'Wear safety'],
          ['Hair tied back', 'Tie back'],
          ['Hands out of machines', 'And never'],
        ],
      },
      {
        script: '[mood serious] If something goes wrong, press the red button by the door. It stops everything. Then call for help.',
        title: ['Red button, then call', 'press the red'],
      },
    ],
  },
  'fire-drill': {
    aspectRatio: '16:9',
    music: 'steady-steps',
    plate: ['#7a1f12', '#ffffff'],
    transition: 'push',
    presenter: 'arman',
    background: 'office',
    scenes: [
      {
        script: 'On Thursday at ten, you’ll hear the alarm. It’s only a drill. Please act as if it weren’t.',
        title: ['Fire drill: Thursday, 10 a.m.'],
      },
      {
        script: 'Leave your things where they are. Take the stairs, never the elevator. Close the doors behind you, and don’t run.',
        background: ['#f3ded6', '#d9a594'],
        points: [
          ['Leave your things', 'Leave your'],
          ['Take the stairs', 'Take the'],
          ['Close the doors', 'Close the'],
        ],
      },
      {
        script:
          'We meet at the oak tree in the parking lot. Wait there until your name has been called. [mood warm] Last time, it took us six minutes. Let’s make it four.',
        title: ['Meet at the oak tree', 'We meet'],
      },
    ],
  },
  'spot-the-phish': {
    aspectRatio: '16:9',
    captions: 'highlight',
    music: 'night-desk',
    plate: ['#ffd166', '#12161c'],
    transition: 'fade-through-black',
    presenter: 'kenji',
    background: 'dark-studio',
    scenes: [
      {
        script:
          'An email from your boss: buy five gift cards and send me the codes, quick, I’m in a meeting. [pause 0.6s] Would you do it?',
        title: ['Spot the phish'],
      },
      {
        script:
          'Here’s how to tell. Read the address, not the name. One wrong letter is enough. Hover over a link before you click it. And be careful when someone’s in a hurry, because the hurry is the trick.',
        background: '#1f2d44',
        points: [
          ['Read the address', 'Read the'],
          ['Hover over the link', 'Hover'],
          ['Hurry is the trick', 'because the hurry'],
        ],
      },
      {
        script: '[mood serious] Not sure? Don’t reply, and don’t click. Call the person, on a number that you already have.',
        title: ['Call. Don’t reply.', 'Don’t reply'],
      },
      {
        script:
          '[mood warm] And if you did click, tell us right away. Nobody gets in trouble for it. The sooner we know, the less can happen.',
        names: [['Clicked? Tell us.', 'security@example.com', 'tell us']],
      },
    ],
  },
  'customer-data': {
    aspectRatio: '16:9',
    captions: 'light',
    music: 'wide-horizon',
    plate: ['#1d3d4f', '#ffffff'],
    transition: 'crossfade',
    presenter: 'layla',
    background: 'library',
    scenes: [
      {
        script:
          'Every day, customers trust us with their names, their addresses, and what they buy. Here’s how we keep that trust, in four rules.',
        title: ['Customer data: four rules'],
      },
      {
        script:
          'One: look up only what you need for the task in front of you. Two: share it only with people who need it too. Three: never copy it to your own phone. Four: when the job’s done, delete it.',
        background: ['#d9e7ee', '#a3c0d0'],
        points: [
          ['1  Only what you need', 'One'],
          ['2  Only with who needs it', 'Two'],
          ['3  Never on your phone', 'Three'],
          ['4  Done? Delete it', 'Four'],
        ],
      },
      {
        script:
          'Say a friend asks whether their neighbor is a customer. [pause 0.5s] Your answer is always the same: I can’t tell you that. It isn’t rude. It’s what you’d want for yourself.',
        title: ['“I can’t tell you that.”', 'I can’t tell'],
      },
      {
        script: '[mood warm] When you’re unsure, ask before you send anything. A question takes a minute. A mistake takes months.',
        framing: 'close',
        names: [['Ask first', 'privacy@example.com', 'ask before']],
      },
    ],
  },
  'food-safety': {
    aspectRatio: '9:16',
    captions: 'highlight',
    music: 'steady-steps',
    plate: ['#0f4c5c', '#ffffff'],
    transition: 'push',
    presenter: 'lucia',
    background: 'kitchen',
    scenes: [
      {
        script: 'Twenty seconds. That’s how long it takes to wash your hands, and nothing you do in this kitchen matters more.',
        points: [['20 seconds'], ['Wash your hands', 'to wash']],
      },
      {
        script: 'Warm water, then soap. Palms, backs, between your fingers, and under your nails. Rinse, and dry them with a paper towel.',
        points: [['Water and soap'], ['Palms and backs', 'Palms'], ['Under your nails', 'and under'], ['Rinse and dry', 'Rinse']],
      },
      {
        script:
          'Do it when you come in, after you handle raw meat, after every break, and whenever you’ve touched your phone. [mood warm] Yes, the phone too.',
        points: [['When you come in'], ['After raw meat', 'after you handle'], ['After your break', 'after every'], ['And the phone!', 'whenever']],
      },
    ],
  },
};
