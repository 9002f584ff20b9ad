import type { TemplateSource } from '#domain/templates/template-source.ts';

/** Sales and product. */
export const SALES: Readonly<Record<string, TemplateSource>> = {
  'product-demo': {
    aspectRatio: '16:9',
    captions: 'highlight',
    music: 'paper-planes',
    plate: ['#3b2a66', '#ffffff'],
    transition: 'push',
    presenter: 'maya',
    background: ['#e6e0f2', '#b9add6'],
    scenes: [
      {
        script: '[mood warm] Still copying receipts into a spreadsheet? Let me show you a faster way.',
        title: ['Receipts, done in seconds'],
      },
      {
        script: 'Take a photo of the receipt. The app reads the date, the store, and the total. Check the numbers, tap save, and you’re done.',
        points: [['1  Take a photo'], ['2  Check the numbers', 'Check the'], ['3  Tap save', 'tap save']],
      },
      {
        script: 'Your first fifty receipts are free. No credit card, no call with sales. Try it with the one in your pocket.',
        framing: 'close',
        names: [['50 receipts free', 'No credit card needed', 'first fifty']],
      },
    ],
  },
  'product-update': {
    aspectRatio: '16:9',
    music: 'steady-steps',
    plate: ['#22304f', '#ffffff'],
    presenter: 'maya',
    background: ['#dde3ef', '#aab6cf'],
    scenes: [
      {
        script: 'We have three updates this month. Search is faster now, and it forgives typos.',
        title: ['1. Faster search', 'Search is'],
      },
      {
        script: 'You can now export any table as a spreadsheet. Look for the button at the top right, next to Share.',
        presenter: 'kenji',
        background: ['#dfe6ee', '#b9c6d6'],
        title: ['2. Export as a spreadsheet', 'export any'],
      },
      {
        script: 'And dark mode is finally here. You’ll find it in your settings. The full list is in the release notes.',
        title: ['3. Dark mode', 'dark mode'],
        names: [['Release notes', 'example.com/whats-new', 'The full list']],
      },
    ],
  },
  'launch-announcement': {
    aspectRatio: '1:1',
    captions: 'big',
    music: 'open-road',
    plate: ['#7a3206', '#ffffff'],
    transition: 'push',
    presenter: 'yara',
    background: ['#ffe1c7', '#f2a065', 'waves'],
    scenes: [
      { script: '[mood excited] It’s finally here! After a year of work, and more lasagna than we’d like to admit, our new app is out today.', title: ['It’s here!'] },
      {
        script: 'Plan your meals, share the list, and never forget the milk again. The whole family sees every change right away.',
        title: ['Plan. Share. Shop.'],
      },
      {
        script: '[mood warm] Download it today. The first month is on us, and you can leave whenever you like.',
        title: ['First month free', 'The first'],
      },
    ],
  },
  'sales-hello': {
    aspectRatio: '16:9',
    music: 'wide-horizon',
    plate: ['#5a2a31', '#ffffff'],
    presenter: 'maya',
    background: 'evening-office',
    scenes: [
      {
        script: '[mood warm] Hi, {{first_name|there}}! You asked how we could help with your scheduling. Here’s the short answer.',
        names: [['Maya', 'Customer success', 'You asked']],
      },
      {
        script: 'We put your whole team’s appointments in one calendar, and warn you the moment two of them overlap.',
        framing: 'close',
      },
      {
        script: 'Want to see it with your own dates? Pick a time below, and we’ll set it up together. It takes fifteen minutes.',
        title: ['Got fifteen minutes?', 'Pick a time'],
      },
    ],
  },
  'customer-story': {
    aspectRatio: '1:1',
    captions: 'karaoke',
    music: 'morning-light',
    plate: ['#234f3d', '#ffffff'],
    transition: 'fade-through-black',
    presenter: 'mei',
    background: 'kitchen',
    scenes: [
      {
        script: 'Rosa runs a bakery in Denver. She used to spend every Sunday night on orders and invoices.',
        title: ['Rosa’s Sundays'],
        names: [['Rosa’s Bakery', 'Denver, Colorado', 'Denver']],
      },
      {
        script:
          '[mood warm] Now her customers order online, and the invoices write themselves. It takes her twenty minutes a week, and she does it on her phone.',
        framing: 'close',
        points: [['20 minutes a week', 'It takes']],
      },
      {
        script: 'And Sunday night? That’s family dinner now. Tell us what you’d do with yours.',
        title: ['What would you do?', 'Tell us'],
      },
    ],
  },
  'webinar-invitation': {
    aspectRatio: '1:1',
    captions: 'highlight',
    music: 'paper-planes',
    plate: ['#1b3a8a', '#ffffff'],
    transition: 'wipe',
    presenter: 'noah',
    background: ['#d7e3fb', '#9db8ee', 'drift'],
    scenes: [
      {
        script: 'Most newsletters go unread. Ours did too, until we changed three small things.',
        title: ['Write one that’s read', 'until we'],
      },
      {
        script: 'On May 14, we’ll show you what they are: the subject line, the first sentence, and the only link that matters.',
        points: [
          ['May 14, 11 a.m. ET', 'On May'],
          ['The subject line', 'the subject'],
          ['The first sentence', 'the first'],
          ['The only link', 'and the only'],
        ],
      },
      {
        script: '[mood warm] It’s half an hour, it’s free, and you can ask us anything. Save your seat, and you’ll get the recording too.',
        names: [['Save your seat', 'May 14, 11 a.m. ET', 'Save your']],
      },
    ],
  },
};
