import type { TemplateSource } from '#domain/templates/template-source.ts';

/** Lessons and courses. */
export const LESSONS: Readonly<Record<string, TemplateSource>> = {
  'lesson-opener': {
    aspectRatio: '16:9',
    music: 'wide-horizon',
    plate: ['#2f3d1c', '#ffffff'],
    presenter: 'ines',
    background: ['#e3e8d8', '#b6c19c'],
    scenes: [
      { script: 'Why does ice float? Most solids sink in their own liquid. Ice does the opposite.', title: ['Why does ice float?'] },
      {
        script:
          'In this lesson, you’ll see what happens inside the ice. Then you’ll try it yourself, with a glass of water and a glass of oil.',
        points: [
          ['Look inside the ice', 'you’ll see'],
          ['Try it yourself', 'Then you’ll'],
        ],
      },
      {
        script: 'You’ll need two glasses, some ice, a little oil, and ten minutes. Ready? Let’s begin.',
        points: [['Two glasses', 'two glasses'], ['Ice and oil', 'some ice'], ['Ten minutes', 'and ten']],
      },
    ],
  },
  'course-welcome': {
    aspectRatio: '16:9',
    captions: 'classic',
    music: 'morning-light',
    plate: ['#2f3d1c', '#ffffff'],
    transition: 'crossfade',
    presenter: 'walter',
    background: 'classroom',
    scenes: [
      {
        script: '[mood warm] Hello, and welcome to Statistics 101. I teach it, and I’ll be with you for the next eight weeks.',
        placement: 'right',
        title: ['Statistics 101'],
      },
      {
        script: 'Each week has three short videos, one exercise, and a quiz that you can take as often as you like.',
        placement: 'right',
        background: ['#e3e8d8', '#b6c19c'],
        points: [
          ['3 short videos', 'three short'],
          ['1 exercise', 'one exercise'],
          ['1 quiz', 'and a quiz'],
        ],
      },
      {
        script: 'You don’t need any math beyond fractions. When you’re ready, start the first video.',
        title: ['Week 1: What is an average?', 'start the'],
      },
    ],
  },
  'word-of-the-day': {
    aspectRatio: '1:1',
    captions: 'light',
    music: 'paper-planes',
    plate: ['#1f3f73', '#ffffff'],
    presenter: 'mabel',
    background: 'classroom',
    scenes: [
      { script: 'Today’s word is resilient. [pause 0.5s] Resilient.', title: ['resilient, ri-ZIL-yunt', 'resilient'] },
      {
        script: 'If you’re resilient, you bend, but you don’t break. You have a bad week, or a bad year, and then you get back up.',
        points: [['Able to recover quickly', 'you bend']],
      },
      {
        script: 'Here it is in a sentence. Kids are resilient, but they still need their sleep. [mood warm] Now write one of your own, and read it out loud.',
        points: [
          ['“Kids are resilient.”', 'Kids are'],
          ['Your turn', 'Now write'],
        ],
      },
    ],
  },
  'pop-quiz': {
    aspectRatio: '16:9',
    captions: 'big',
    music: 'open-road',
    plate: ['#ffe066', '#12161c'],
    transition: 'push',
    presenter: 'milo',
    background: '#244a45',
    scenes: [
      { script: '[mood excited] Pop quiz! Three questions, and a few seconds for each. Keep score on your fingers.', title: ['Pop quiz!'] },
      {
        script: 'Number one. Which planet has the shortest day? [pause 3s] Jupiter. It spins all the way around in under ten hours.',
        background: '#1f3b5c',
        points: [
          ['Shortest day?', 'Which planet'],
          ['Jupiter', 'Jupiter'],
        ],
        effects: [['ding', 'Jupiter']],
      },
      {
        script: 'Number two. What’s the largest organ of your body? [pause 3s] Your skin. There’s about twenty square feet of it.',
        background: '#4a3158',
        points: [
          ['Your largest organ?', 'What’s the'],
          ['Your skin', 'Your skin'],
        ],
        effects: [['ding', 'Your skin']],
      },
      {
        script: 'Number three. How many bones does a shark have? [pause 3s] Zero. It’s all cartilage. [mood warm] So, how did you do?',
        background: '#5c2f33',
        points: [
          ['Bones in a shark?', 'How many'],
          ['Zero', 'Zero'],
        ],
        effects: [['success', 'Zero']],
      },
    ],
  },
  'chapter-recap': {
    aspectRatio: '16:9',
    captions: 'karaoke',
    music: 'morning-light',
    plate: ['#14405c', '#ffffff'],
    transition: 'crossfade',
    presenter: 'grace',
    background: 'library',
    scenes: [
      {
        script: 'Before the test, let’s go over chapter four once more: the water cycle. It has no beginning and no end, so we’ll start at the sea.',
        title: ['Chapter 4: The water cycle', 'chapter four'],
      },
      {
        script:
          'The sun warms the water, and some of it rises as vapor. That’s evaporation. High up, it’s cold, so the vapor turns into tiny drops. That’s condensation. And when the drops get heavy, they fall, as rain or snow. That’s precipitation.',
        background: ['#d6e8f3', '#9cc3dc'],
        points: [
          ['1  Evaporation', 'That’s evaporation'],
          ['2  Condensation', 'That’s condensation'],
          ['3  Precipitation', 'That’s precipitation'],
        ],
      },
      {
        script:
          'On land, the water runs into rivers, or sinks into the ground, and in the end it’s back in the sea. [pause 0.5s] Now close your book, and draw it from memory.',
        title: ['Now draw it', 'Now close'],
      },
    ],
  },
};
