import type { TemplateSource } from '#domain/templates/template-source.ts';

/** Help and support. */
export const HELP: Readonly<Record<string, TemplateSource>> = {
  'help-answer': {
    aspectRatio: '16:9',
    music: 'morning-light',
    plate: ['#23374d', '#ffffff'],
    presenter: 'haru',
    background: ['#dfe6ee', '#b9c6d6'],
    scenes: [
      { script: 'Forgot your password? It happens to everyone, and it’s easy to fix.', title: ['I forgot my password'] },
      {
        script: 'On the sign-in page, choose “Forgot password.” Enter your email address, and we’ll send you a code.',
        points: [
          ['Forgot password', 'choose'],
          ['Your email address', 'Enter your'],
        ],
      },
      {
        script: 'Enter the code, pick a new password, and you’re back in. No email after a minute? Check your spam folder.',
        points: [['Enter the code'], ['Pick a new password', 'pick a'], ['No email? Check spam', 'No email']],
      },
    ],
  },
  'first-steps': {
    aspectRatio: '16:9',
    captions: 'light',
    music: 'open-road',
    plate: ['#124a5a', '#ffffff'],
    transition: 'crossfade',
    presenter: 'nia',
    background: 'white-studio',
    scenes: [
      { script: '[mood warm] Welcome aboard! Let’s set up your account. Three steps, and you’re ready to go.', title: ['Ready in three steps'] },
      {
        script:
          '[count 1] First, add your logo, so your invoices look like yours. [count 2] Next, connect your bank, and you’ll see who has paid. [count 3] Then send your first invoice.',
        background: ['#d3ecef', '#98c9d0'],
        points: [
          ['1  Add your logo', 'First'],
          ['2  Connect your bank', 'Next'],
          ['3  Send an invoice', 'Then'],
        ],
      },
      {
        script: 'If you get stuck, click the question mark in the corner. A real person will answer you.',
        title: ['Stuck? Just ask', 'click the'],
      },
    ],
  },
  'common-questions': {
    aspectRatio: '16:9',
    music: 'paper-planes',
    plate: ['#2c2a5e', '#ffffff'],
    transition: 'crossfade',
    presenter: 'kofi',
    background: ['#e3e1f5', '#b4b0de'],
    scenes: [
      {
        script: 'Before they buy, people ask us the same three things. So I asked our support team.\n[speaker 2] And I’ll be quick.',
        guest: 'ines',
        names: [
          ['Sales', 'Asks'],
          ['Support', 'Answers'],
        ],
      },
      {
        script: 'Can I change plans later?\n[speaker 2] Any time. You pay only the difference, and you keep everything you’ve made.',
        guest: 'ines',
        title: ['Can I change plans?'],
      },
      {
        script:
          'What if my internet goes down?\n[speaker 2] Keep working. Everything’s saved on your computer, and it catches up once you’re back.',
        guest: 'ines',
        title: ['What if I’m offline?'],
      },
      {
        script: 'And if I want to leave?\n[speaker 2] Then you download all of it, in one file. No forms, no phone call.',
        guest: 'ines',
        title: ['Can I leave?'],
      },
      {
        script: '[mood warm] Is yours missing? Ask in the chat. A person reads every question, and usually that person is me.',
        presenter: 'ines',
        names: [['Ask us', 'Chat at the bottom right', 'Ask in']],
      },
    ],
  },
  'easy-returns': {
    aspectRatio: '4:5',
    captions: 'highlight',
    music: 'morning-light',
    plate: ['#20493a', '#ffffff'],
    transition: 'push',
    presenter: 'amara',
    background: ['#dcebdf', '#a5c8ad'],
    scenes: [
      {
        script: 'Wrong size? Changed your mind? Sending it back is easy, and for sixty days it’s free.',
        title: ['Free returns', 'Sending it'],
      },
      {
        script:
          'Open your order, and choose what’s going back. We’ll email you a label. Tape it on the box, and drop it off at any post office.',
        points: [['1. Choose the items'], ['2. Get your label', 'We’ll email'], ['3. Tape it on', 'Tape it'], ['4. Drop it off', 'and drop']],
      },
      {
        script: '[mood warm] You’ll have your money within three days of the box reaching us. And keep the tissue paper. It’s nice paper.',
        points: [['Money back in 3 days']],
      },
    ],
  },
  'service-update': {
    aspectRatio: '16:9',
    captions: 'classic',
    music: 'wide-horizon',
    plate: ['#2a3440', '#ffffff'],
    presenter: 'daniel',
    background: 'office',
    scenes: [
      {
        script: '[mood sorry] Yesterday our service was down for two hours, and many of you couldn’t work. We’re sorry.',
        placement: 'right',
        title: ['What happened yesterday'],
      },
      {
        script: '[mood serious] A database ran out of space. No data was lost, and everything has been working again since noon.',
        framing: 'close',
        names: [['No data was lost', 'Back up since noon Eastern', 'No data']],
      },
      {
        script: 'We now get a warning long before that can happen again. If anything still looks wrong, reply to our email.',
        names: [['Something still wrong?', 'Reply to our email', 'If anything']],
      },
    ],
  },
  'first-visit': {
    aspectRatio: '16:9',
    captions: 'light',
    music: 'wide-horizon',
    plate: ['#1f4a55', '#ffffff'],
    transition: 'crossfade',
    presenter: 'ruth',
    background: 'living-room',
    scenes: [
      {
        script: '[mood warm] Hello, and welcome to Lakeside Family Health. Here’s what to expect at your first visit.',
        title: ['Your first visit', 'Here’s what'],
      },
      {
        script:
          'Please come ten minutes early. Bring your insurance card, and a list of everything you take, vitamins too. You can fill out the forms at home.',
        background: ['#dcebec', '#a9c9cc'],
        points: [
          ['10 minutes early', 'ten minutes'],
          ['Insurance card', 'Bring your'],
          ['List of what you take', 'and a list'],
          ['Forms are online', 'You can fill'],
        ],
      },
      {
        script:
          'First, we check your blood pressure. Then you have half an hour with your doctor, so write down your questions. None of them are silly.',
        framing: 'close',
        names: [['Can’t make it?', 'Call us: (555) 555-0134', 'so write']],
      },
    ],
  },
};
