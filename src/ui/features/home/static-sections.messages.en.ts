/** Messages of features, use cases and how it works (LND-3). */
export const messages = {
  features: {
    heading: 'Everything between script and video',
    looks: 'Presenters speaking, in a few of the looks you can choose from',
    videoCreation: {
      title: 'AI Video Creation',
      text: 'Your script becomes a video with a presenter who says it, lips in sync with every sound. What you see in the editor is exactly what you get.',
      points: [
        '720p, 1080p or 4K; widescreen, vertical or square',
        'Captions on screen, and as VTT and SRT files',
        'Edit one scene, and only that scene is rendered again',
      ],
    },
    voiceCloning: {
      title: 'Voice Cloning',
      text: 'Record a minute and we tune a voice to your pitch, pace and tone. It’s a voice match, not a copy.',
      points: [
        'Consent required and recorded',
        'We measure your recording, then discard it',
        'Nine ready-made voices, no recording needed',
      ],
    },
    avatarSelection: {
      title: 'Avatar Selection',
      text: 'Twenty-four presenters, 3D and drawn, in 196 looks. No real person’s face is used, so there is nobody to clear rights with.',
      points: [
        'Use a different presenter in every scene',
        'Custom outfit and hair colors, with Business',
        'Preview anyone, with sound, before you render',
      ],
    },
    customBackgrounds: {
      title: 'Custom Backgrounds',
      text: 'Put a color, a gradient or your own image behind each scene. Titles are tied to words, so they stay in sync when you edit the script.',
      points: ['JPEG, PNG, WebP, GIF or AVIF, cropped to fit', 'Titles and lower thirds', 'Text stays readable on any background'],
    },
  },
  uses: {
    heading: 'What will you make?',
    training: {
      title: 'Train your team',
      text: 'Onboarding, safety, how-tos. Everyone gets the same briefing, and when a procedure changes you edit a sentence instead of booking a studio.',
      image: 'Bruno introduces a safety video titled “Before you enter”',
      link: 'Start with the safety template',
    },
    product: {
      title: 'Show what’s new',
      text: 'Release notes nobody reads become a 20-second update with a title for every feature. Widescreen for your site, vertical for social.',
      image: 'Maya presents a product update titled “1. Faster search”',
      link: 'Start with the update template',
    },
    lesson: {
      title: 'Teach a lesson',
      text: 'Open with a question, explain it in short scenes, and give students captions and a transcript to study from.',
      image: 'Ines opens a lesson titled “Why does ice float?”',
      link: 'Start with the lesson template',
    },
    all: 'See all templates',
  },
  howItWorks: {
    heading: 'From script to video',
    editor:
      'The editor: your script and its scenes on the left, a live preview in the middle, presenters and looks on the right, the timeline of the whole video at the foot',
    steps: [
      {
        title: 'Write',
        text: 'Type or paste your script. Put three dashes on a line of their own to start a new scene. Listen as often as you like, for free.',
      },
      {
        title: 'Cast',
        text: 'Choose a presenter, a voice and a background. The preview shows them speaking right away, in your browser.',
      },
      {
        title: 'Render',
        text: 'Click one button and start watching while the rest renders. You get an MP4 with captions and a transcript.',
      },
    ],
    tutorial: 'Follow a tutorial, from a blank page to a finished video',
  },
} as const;
