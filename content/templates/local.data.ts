import type { TemplateSource } from '#domain/templates/template-source.ts';

/** Local business. */
export const LOCAL: Readonly<Record<string, TemplateSource>> = {
  'home-for-sale': {
    aspectRatio: '9:16',
    captions: 'highlight',
    music: 'wide-horizon',
    plate: ['#8c2f1f', '#ffffff'],
    presenter: 'elena',
    background: 'living-room',
    scenes: [
      {
        script: '[mood warm] Looking for more room? This three-bedroom house on Maple Street just came on the market.',
        points: [['Just listed']],
        names: [['3 beds, 2 baths', '12 Maple Street', 'three-bedroom']],
      },
      {
        script: 'The kitchen was redone last year, with gas, an island, and a window over the sink. It opens onto a big, quiet yard.',
        background: 'kitchen',
        points: [['New kitchen']],
      },
      {
        script: 'Come see it this Saturday, from ten to two. Or message me for a private tour.',
        background: 'garden',
        points: [['Open house']],
        names: [['Saturday', '10 a.m. to 2 p.m.', 'this Saturday']],
      },
    ],
  },
  'market-update': {
    aspectRatio: '4:5',
    captions: 'light',
    music: 'steady-steps',
    plate: ['#1f2f52', '#ffffff'],
    transition: 'wipe',
    presenter: 'ruth',
    background: 'evening-office',
    scenes: [
      {
        script: 'Thinking of selling? Here’s what homes in Oak Park did last month, in twenty seconds.',
        title: ['Oak Park: October'],
      },
      {
        script: 'They sold in eighteen days. That’s a week faster than last fall. The typical price was 412,000 dollars, up three percent.',
        background: ['#dbe2f1', '#a5b4d8'],
        points: [
          ['Sold in 18 days', 'They sold'],
          ['A week faster', 'That’s a'],
          ['$412,000 (up 3%)', 'The typical'],
        ],
      },
      {
        script: '[mood warm] Want to know what yours could bring? Send me your address, and you’ll have an honest number tomorrow.',
        points: [['Ask me for yours', 'Send me']],
      },
    ],
  },
  'weekend-sale': {
    aspectRatio: '4:5',
    captions: 'big',
    music: 'open-road',
    plate: ['#a3123a', '#ffffff'],
    transition: 'push',
    presenter: 'lucia',
    background: ['#f9d5dd', '#e58aa0', 'waves'],
    scenes: [
      {
        script: '[mood excited] This weekend only, everything in the store is twenty percent off!',
        title: ['20% off everything'],
        effects: [['pop', 'twenty']],
      },
      {
        script: 'That means winter coats, boots, and yes, the new scarves too. The sizes that everyone wants go first.',
        title: ['Coats. Boots. Scarves.'],
      },
      {
        script: 'In the store and online, until Sunday at midnight. No code needed. It comes off at the register. See you there!',
        title: ['Ends Sunday', 'until Sunday'],
      },
    ],
  },
  'now-hiring': {
    aspectRatio: '4:5',
    captions: 'highlight',
    music: 'steady-steps',
    plate: ['#f5c84b', '#12161c'],
    presenter: 'kenji',
    background: 'loft',
    scenes: [
      {
        script: 'We’re looking for a designer who likes to ask why. [mood warm] Maybe that’s you.',
        title: ['We’re hiring'],
        names: [['Product designer', 'Full time, remote', 'a designer']],
      },
      {
        script: 'You’ll work with five of us on one product. Short meetings, long lunches, and your work goes live every week.',
        framing: 'close',
        points: [['A team of six'], ['Short meetings', 'Short meetings'], ['Live every week', 'and your work']],
      },
      {
        script: 'Send us one thing you’re proud of, and tell us what you’d change about it. We reply to every application.',
        title: ['Show us your work'],
        names: [['Apply by May 30', 'Link below', 'We reply']],
      },
    ],
  },
};
