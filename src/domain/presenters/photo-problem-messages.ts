import type { PhotoProblem, PhotoProblemCode } from '../photo-presenter/photo-presenter.ts';

/** What is wrong with a photo and what to do about it, for the studio and the API. */
export const PHOTO_PROBLEM_MESSAGES: Readonly<Record<PhotoProblemCode, string>> = {
  'unsure-points':
    'We couldn’t make out a face for sure, so the points are a rough guess. Drag the five large points onto the eyes, the corners of the mouth, and the chin, or choose another photo.',
  'several-faces': 'There’s more than one face. We took the largest: crop the photo to that person, or others may show at the edge.',
  'too-small': 'The face is too small: the eyes need to be at least 30 pixels apart. Use a larger photo, or one taken closer.',
  small: 'The face is small in this photo, so the presenter will look soft. A photo taken closer works better.',
  'point-outside': 'A point is outside the photo. Move it back onto the face.',
  'points-out-of-order': 'Some points are in the wrong order. Check that each one sits on the part of the face it’s named for.',
  tilted: 'The head is tilted. Rotate the photo until the eyes are level.',
  turned: 'The head is turned to the side. A photo taken straight from the front works better.',
  'mouth-too-open': 'The mouth is open too wide. Use a photo with closed lips or a smile.',
  'mouth-open': 'The lips are parted. That works, but closed lips look best.',
  'eyes-closed': 'The eyes look closed. Use a photo with open eyes, or check the points on the lids.',
  glasses: 'These look like glasses. The frame may bend a little when the presenter blinks.',
  glare: 'The glasses mirror a light, so the eyes can’t blink or look around well. Tilt the glasses down, or take them off.',
  'covered-mouth': 'Something seems to cover the mouth. Use a photo with the lips in full view, without a hand or a cup.',
  beard: 'The mustache covers the upper lip. Words with p, b, and m may look soft; a photo with the lip in view works better.',
  'covered-eye': 'Hair or a shadow covers an eye. Blinks may look wrong there.',
  blurred: 'The photo is blurred. A sharper one makes a sharper presenter.',
  dark: 'The photo is dark. A brighter one works better.',
  'uneven-light': 'One side of the face is much darker than the other. Even light works better.',
  'cut-off': 'The photo ends too close to the face. Leave some room around the hair, and show the shoulders.',
  'busy-background': 'The background isn’t plain, so the edges may look rough. Keep the background, or paint the outline yourself.',
};

export function formatPhotoProblem({ code }: Pick<PhotoProblem, 'code'>): string {
  return PHOTO_PROBLEM_MESSAGES[code];
}
