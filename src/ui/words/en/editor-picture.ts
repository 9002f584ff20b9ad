import type { AspectRatio, Framing } from '../../../domain/project/project.ts';

/** What is seen around the presenter, and how large. */
export const words = {
  background: {
    title: 'Background',
    own: 'Own colour',
    ownPicture: (number: number) => `Your picture ${number}`,
    upload: 'Upload picture',
    file: 'Background picture',
    tooLarge: 'This picture is larger than 15 MB. Choose a smaller one.',
    names: {
      mist: 'Morning mist',
      plaster: 'Warm plaster',
      sage: 'Sage wall',
      harbour: 'Harbour',
      sun: 'Late sun',
      slate: 'Slate',
      paper: 'Paper',
      fog: 'Fog',
      clay: 'Clay',
      teal: 'Teal',
    },
  },

  frame: {
    title: 'Picture',
    format: 'Format',
    formats: { '16:9': '16:9 wide', '9:16': '9:16 tall', '1:1': '1:1 square' } satisfies Record<AspectRatio, string>,
    framing: 'Presenter in the picture',
    framings: { half: 'Half', close: 'Close' } satisfies Record<Framing, string>,
    resolution: 'Resolution',
    /** `plan` is a phrase such as `the Creator plan`. */
    locked: (resolutions: readonly { readonly quality: string; readonly plan: string }[]) =>
      `${resolutions.map(({ quality, plan }) => `${quality} comes with ${plan}`).join(', ')}.`,
    captions: 'Captions in the picture',
    captionsHint: 'The caption files come with every video.',
    watermark: 'Videos of your plan carry a small Castwright mark. Paid plans have none.',
  },

  text: {
    title: 'Text in the picture',
    headline: 'Title',
    name: 'Name',
    underName: 'Line under the name',
    none: 'None',
  },
} as const;
