import { test } from 'vitest';

/** A case of what a harness says there is. Of what it says there isn't, there is no case: nothing was left out. */
export const declare = (isThere: boolean): typeof test | (() => void) => (isThere ? test : () => undefined);
