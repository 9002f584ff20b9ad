import type { TemplateSource } from '#domain/templates/template-source.ts';

/** Social media. */
export const SOCIAL: Readonly<Record<string, TemplateSource>> = {
  'three-tips': {
    aspectRatio: '9:16',
    captions: 'big',
    music: 'open-road',
    plate: ['#ffe066', '#12161c'],
    transition: 'push',
    presenter: 'milo',
    background: '#1f3b5c',
    scenes: [
      {
        script: '[mood excited] Three ways to sleep better tonight. Number two surprised me.',
        points: [['Sleep better tonight']],
      },
      { script: 'One. Put your phone to bed an hour before you go.', background: '#244a45', points: [['1. Phone away']] },
      {
        script: 'Two. Keep the room cool. Around sixty-five degrees works for most people.',
        background: '#4a3158',
        points: [['2. Keep it cool']],
      },
      {
        script: 'Three. Get up at the same time every day, even on Sunday. Which one will you try first?',
        background: '#5c2f33',
        points: [['3. Same time daily']],
      },
    ],
  },
  'myth-or-fact': {
    aspectRatio: '9:16',
    captions: 'karaoke',
    music: 'night-desk',
    plate: ['#9c1f1f', '#ffffff'],
    presenter: 'daniel',
    background: ['#d9ecec', '#8fc2c0'],
    scenes: [
      { script: 'You only use ten percent of your brain. Myth, or fact?', title: ['10% of your brain?'] },
      {
        script: '[mood serious] Myth. Scans show that nearly every part of it is busy over a single day, even while you sleep.',
        background: ['#f3d7d3', '#d58f86'],
        points: [['MYTH']],
        effects: [['boom', 'Myth']],
      },
      {
        script:
          'So where does the story come from? Probably from old ads that promised to wake up the rest. [mood warm] Follow for another one tomorrow.',
        title: ['Where it comes from', 'where'],
        names: [['A new myth every day', 'Follow along', 'Follow']],
      },
    ],
  },
  'ten-minute-dinner': {
    aspectRatio: '9:16',
    captions: 'highlight',
    music: 'paper-planes',
    plate: ['#7a2e0e', '#ffffff'],
    transition: 'push',
    presenter: 'yara',
    background: 'kitchen',
    scenes: [
      { script: 'Dinner in ten minutes, with one pan and five ingredients. Here we go.', points: [['10-minute dinner']] },
      {
        script:
          'Heat some olive oil, and add two cloves of garlic. Then a can of white beans, a can of tomatoes, and a big handful of spinach.',
        points: [['Oil and garlic'], ['1 can white beans', 'a can of white'], ['1 can tomatoes', 'a can of tomatoes'], ['Spinach', 'and a big']],
      },
      {
        script:
          'Let it bubble for five minutes. Salt, pepper, a squeeze of lemon. Then scoop it up with bread, straight from the pan if nobody’s looking.',
        points: [['5 minutes'], ['Salt, pepper, lemon', 'Salt'], ['Bread!', 'with bread']],
      },
      { script: '[mood warm] Save this one for tonight.', points: [['Save it for tonight']] },
    ],
  },
  'desk-stretch': {
    aspectRatio: '9:16',
    captions: 'big',
    music: 'wide-horizon',
    plate: ['#12464a', '#ffffff'],
    transition: 'crossfade',
    presenter: 'haru',
    background: ['#d3ecef', '#8fc7cc', 'glow'],
    scenes: [
      {
        script: 'Been sitting for an hour? Do this with me. It takes thirty seconds, and nobody will notice.',
        points: [['30-second stretch', 'thirty seconds']],
      },
      {
        script: 'Pull your shoulders up to your ears. Hold. [pause 1.5s] And drop them. Look left. [pause 1.5s] And right. [pause 1.5s] Good.',
        points: [['Shoulders up'], ['And drop', 'And drop'], ['Look left', 'Look left'], ['Look right', 'And right']],
      },
      {
        script: 'Lace your fingers, and push your palms away from you. [pause 1.5s] Breathe in. [pause 1s] And out.',
        points: [['Push your palms', 'and push'], ['Breathe in', 'Breathe'], ['And out', 'And out']],
      },
      { script: '[mood warm] That’s it. Your neck says thank you. Follow for a new one every Monday.', points: [['New every Monday', 'Follow']] },
    ],
  },
};
