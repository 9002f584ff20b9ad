import { plural } from './plural.ts';

/** What is said, in which scenes, and how long it takes. */
export const words = {
  title: 'Script',
  count: (count: number) => plural(count, 'word'),
  label: 'What the presenter says',
  labelOfScene: (scene: number) => `What the presenter says in scene ${scene}`,
  placeholder: 'Type or paste your script. A blank line is a pause; [pause 1s] is a longer one.',
  split: (scenes: number) => `Split into ${scenes} scenes`,

  scenes: {
    empty: 'Empty scene',
    add: 'Add scene',
    moveUp: 'Move scene up',
    moveDown: 'Move scene down',
    remove: 'Remove scene',
    removed: (scene: number) => `Scene ${scene} is removed`,
    undo: 'Undo',
  },

  length: {
    exact: (length: string, limit: string) => `<length>${length}</length> of ${limit}`,
    guessed: (length: string, limit: string) => `About <length>${length}</length> of ${limit}`,
    meter: "Length of the video against your plan's limit",
    close: 'You are close to the limit of your plan.',
    over: 'This is longer than your plan allows. Shorten the script, or choose a plan with longer videos.',
    plans: 'See plans',
  },
} as const;
