import type { PhotoProblem, PhotoProblemCode } from '#domain/photo-presenter/photo-presenter.ts';

const TEXTS: Readonly<Record<PhotoProblemCode, string>> = {
  'unsure-points': 'No face stands out in this picture, so the points are a rough guess. Correct them, or choose another photo.',
  'several-faces': 'There is more than one face. The largest was taken.',
  'too-small': 'The face is too small: the irises need to be at least 30 pixels apart. Use a larger photo.',
  small: 'The face is small: with irises closer than 60 pixels, the presenter looks soft.',
  'point-outside': 'A point is outside the photo.',
  'points-out-of-order': 'A point is on the wrong side of its neighbor.',
  tilted: 'The head is tilted. Rotate the photo until the eyes are level.',
  turned: 'The face is turned away. A photo from the front looks better.',
  'mouth-too-open': 'The mouth is open too wide. Use a photo with a closed mouth or a smile.',
  'mouth-open': 'The lips are parted. They’re closed for the rest position.',
  'eyes-closed': 'An eye is closed. Use a photo with open eyes.',
  glasses: 'Glasses may bend when the eyes close.',
  glare: 'The glasses mirror a light over an eye.',
  'covered-mouth': 'Something seems to be before the mouth. Use a photo with the lips in view.',
  beard: 'A mustache covers the upper lip. Words with p, b and m may look soft.',
  'covered-eye': 'Hair or shade covers an eye. It’ll move with the lid.',
  blurred: 'The photo is blurred.',
  dark: 'The photo is dark.',
  'uneven-light': 'One side of the face is much darker than the other. Teeth and lids won’t match it.',
  'cut-off': 'The photo ends close to the face. Presenters need their shoulders.',
  'busy-background': 'The background isn’t plain enough to cut out. Keep it, or add a mask.',
};

/** A line each, with the point that it is about. */
export function describePhotoProblems(problems: readonly PhotoProblem[]): string {
  return problems.map(({ code, severity, point }) => `${severity}: ${TEXTS[code]}${point === undefined ? '' : ` (${point})`}\n`).join('');
}
