import { pluralize } from '../../text/pluralize.en.ts';

/** Messages of scripts, scenes and length. */
export const messages = {
  title: 'Script',
  count: (count: number) => pluralize(count, 'word'),
  label: 'What the presenter says',
  labelOfScene: (scene: number) => `What the presenter says in scene ${scene}`,
  placeholder: 'Type or paste your script. A blank line adds a pause; [pause 1s] adds a longer one, and [mood warm] a smile.',
  split: (scenes: number) => `Split into ${scenes} scenes`,

  scenes: {
    empty: 'Empty scene',
    add: 'Add scene',
    duplicate: 'Duplicate scene',
    dashesFull: (limit: number) => `A video can have up to ${limit} scenes, so these dashes don’t start new ones.`,
    drag: (scene: number) => `Move scene ${scene}: drag it, or use the arrow keys`,
    moved: (scene: number, scenes: number) => `Now scene ${scene} of ${scenes}`,
    fault: 'Something in this scene needs your attention',
    split: (scenes: number) => `Split into ${scenes} scenes`,
    moveUp: 'Move scene up',
    moveDown: 'Move scene down',
    remove: 'Remove scene',
    removed: (scene: number) => `Scene ${scene} removed`,
    undo: 'Undo',
  },

  length: {
    exact: (length: string, limit: string) => `<length>${length}</length> of ${limit}`,
    guessed: (length: string, limit: string) => `About <length>${length}</length> of ${limit}`,
    meter: 'Video length compared with your plan’s limit',
    close: 'You’re close to your plan’s limit.',
    perhaps: 'This may be longer than your plan allows. We’ll know once it’s spoken.',
    over: 'This is longer than your plan allows. Shorten the script or upgrade for longer videos.',
    plans: 'See plans',
  },
} as const;
