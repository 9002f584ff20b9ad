import { createDeclarations } from '../kit/runner/declarations.ts';
import { addGroup, addTest } from './registry.ts';

/** Declared tests go to the tree of this page. */
export const { describe, test } = createDeclarations({ addTest, addGroup });
