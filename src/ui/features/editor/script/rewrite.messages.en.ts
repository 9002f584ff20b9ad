import type { Tone } from '#domain/script-writing/writing-order.ts';

/** Messages of what a language model does to a scene's text. */
export const messages = {
  open: 'Rewrite',
  clearer: 'Clearer',
  shorter: 'Shorter',
  tones: { plain: 'Plain', friendly: 'Friendly', formal: 'Formal', lively: 'Lively' } satisfies Record<Exclude<Tone, 'source'>, string>,
  working: 'Rewriting…',
  stop: 'Stop',
  done: 'The scene’s text is rewritten.',
  doneWithoutTags: 'The scene’s text is rewritten. Tags such as [pause 1s] were left out.',
  undo: 'Undo',
  edited: 'You changed the text in the meantime, so it’s as you left it.',
  same: 'There’s no better wording for this one.',
  empty: 'Write what the presenter says first.',
  kept: 'Your script is unchanged.',
};
