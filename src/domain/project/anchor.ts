/** A position in the scene, given by words. `word` is a word index of the script, from 0. */
export type Anchor = { readonly edge: 'scene-start' | 'scene-end' } | { readonly edge: 'word-start' | 'word-end'; readonly word: number };
