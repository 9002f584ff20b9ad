import type { PdfFailure } from '#server/ports/pdf-reader.ts';

export const DAMAGED: PdfFailure = {
  kind: 'refused',
  code: 'damaged',
  message: 'This PDF is damaged and can’t be opened. Save it again, and try once more.',
};

export const LOCKED: PdfFailure = {
  kind: 'refused',
  code: 'locked',
  message: 'This PDF has a password. Save it without one, and try again.',
};

export const NO_TEXT: PdfFailure = {
  kind: 'refused',
  code: 'no-text',
  message: 'The pages of this PDF are images, so there’s no text to read. Choose one with text that can be selected.',
};

export const TOO_HEAVY: PdfFailure = {
  kind: 'refused',
  code: 'too-heavy',
  message: 'This PDF takes too long to open. Save the pages that you need as a PDF of their own, and try again.',
};

export const STOPPED: PdfFailure = { ...TOO_HEAVY, message: 'The server is stopping. Try again in a moment.' };
