/** LND-3: what the product does, and how. */
export const words = {
  features: {
    heading: 'What it does',
    videoCreation: {
      title: 'AI Video Creation',
      text: 'A script becomes a video with a speaking presenter, lips in step with every sound. What you see in the editor is what is rendered, picture for picture.',
      points: [
        '720p, 1080p and 4K; 16:9, 9:16 and 1:1',
        'Captions in the picture, as VTT and as SRT',
        'Change one scene, and only that scene is made again',
      ],
    },
    voiceCloning: {
      title: 'Voice Cloning',
      text: 'Record a minute, and the voice that speaks is tuned to pitch, pace and colour of yours. It is a match, not a copy, and we call it that.',
      points: [
        'Only with consent, which is written down',
        'The recording is measured and not kept',
        'Nine voices are there without recording anything',
      ],
    },
    avatarSelection: {
      title: 'Avatar Selection',
      text: 'Four people in 128 looks, drawn by us. Nobody’s face was taken, so nobody has to be asked.',
      points: [
        'Every scene can have another presenter',
        'Clothes and hair in colours of your own',
        'Seen and heard in the preview before anything is rendered',
      ],
    },
    customBackgrounds: {
      title: 'Custom Backgrounds',
      text: 'A colour, a gradient, or a picture of yours behind each scene. Titles and your logo hang on words, so they stay right when the sentence changes.',
      points: ['PNG, JPEG and WebP, cut to fit', 'Lower thirds, titles, a logo in any corner', 'Text is checked against what is behind it'],
    },
  },
  howItWorks: {
    heading: 'From script to video',
    steps: [
      {
        title: 'Write',
        text: 'Type what should be said, or paste it. A line of three dashes begins another scene. You hear each sentence before you spend anything.',
      },
      {
        title: 'Cast',
        text: 'Choose who says it, in which voice, in front of what. The preview shows it speaking at once, in your browser.',
      },
      {
        title: 'Render',
        text: 'Press one button and watch it grow. The first seconds play while the rest is made. You get an MP4 with captions and a transcript.',
      },
    ],
    tutorial: 'Follow a tutorial, from an empty page to a finished video',
  },
} as const;
