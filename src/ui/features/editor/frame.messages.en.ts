import type { AspectRatio, Framing, Placement, SetId } from '../../../domain/project/project.ts';
import type { PackVariant } from '../../../domain/renderer/pack-variant.ts';

/** Messages of background (its clips’ settings: `clip.messages.en.ts`), logo, framing and resolution. */
export const messages = {
  background: {
    title: 'Background',
    setsTitle: 'Places',
    plainTitle: 'Colors',
    own: 'Custom color',
    uploadedImage: (number: number) => `Your image ${number}`,
    ownUnavailable: 'We can’t load your images right now. Your project is safe. Try again.',
    uploadedImages: 'Your images',
    uploadedClip: (number: number) => `Your clip ${number}`,
    uploadedClips: 'Your clips',
    searchUploads: 'Search your uploads',
    noUploadFound: 'None of your uploads has that name.',
    usedHere: 'This video uses this one. Choose another background or logo, then delete it.',
    remove: {
      one: (image: string) => `Delete ${image.toLowerCase()}`,
      title: 'Delete this upload?',
      text: 'You can’t undo this. Finished videos keep what they show.',
    },
    upload: 'Upload image',
    file: 'Background image',
    tooLarge: 'This image is over 15 MB. Choose a smaller one.',
    uploadClip: 'Upload clip',
    clipFile: 'Background clip',
    clipTooLarge: 'This clip is over 64 MB. Cut it, or save it in 1080p, and try again.',
    readingClip: 'Reading your clip. This takes a few seconds…',
    names: {
      mist: 'Morning mist',
      plaster: 'Warm plaster',
      sage: 'Sage wall',
      harbour: 'Harbor',
      sun: 'Late sun',
      slate: 'Slate',
      paper: 'Paper',
      fog: 'Fog',
      clay: 'Clay',
      teal: 'Teal',
    },
    sets: {
      office: 'Bright office',
      'evening-office': 'Office at night',
      'meeting-room': 'Meeting room',
      'white-studio': 'White studio',
      'dark-studio': 'Dark studio',
      newsroom: 'Newsroom',
      classroom: 'Classroom',
      library: 'Library',
      'living-room': 'Living room',
      kitchen: 'Kitchen',
      garden: 'Garden',
      loft: 'Brick loft',
    } satisfies Record<SetId, string>,
  },

  frame: {
    title: 'Frame',
    format: 'Format',
    formats: { '16:9': '16:9 wide', '9:16': '9:16 tall', '1:1': '1:1 square', '4:5': '4:5 feed' } satisfies Record<AspectRatio, string>,
    framing: 'Framing',
    placement: 'Position',
    placements: { center: 'Center', left: 'Left', right: 'Right', circle: 'Circle' } satisfies Record<Placement, string>,
    framings: { wide: 'Wide', half: 'Medium', turned: 'Turned', close: 'Close-up' } satisfies Record<Framing, string>,
    /** `name`: of the presenter; `framing`: of the shot that is missing. */
    framingMissing: (name: string, framing: PackVariant) => `${name} has no ${framing} shot yet, so this scene shows the medium one.`,
    turnedHint: 'Shoulders turned to the middle, eyes on the viewer.',
    resolution: 'Resolution',
    /** `plan`: a phrase such as `the Creator plan`. */
    locked: (resolutions: readonly { readonly quality: string; readonly plan: string }[]) =>
      `${resolutions.map(({ quality, plan }) => `${quality} is part of ${plan}`).join(', ')}.`,
    frameRate: 'Frames per second',
    frameRateHint: '60 takes twice as long to render as 30.',
    plans: 'See plans',
    watermark: 'Videos on your plan have a small Castwright watermark. Paid plans have none.',
  },
} as const;
