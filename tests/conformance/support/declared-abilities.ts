import { describe, expect, test } from 'vitest';
import type { SwappablePort } from '../../../src/domain/adapter-settings/adapter-metadata.ts';
import { type DeclaredAbilities, findDeclarationProblem } from '../../../src/domain/adapter-settings/port-abilities.ts';

export type { DeclaredAbilities } from '../../../src/domain/adapter-settings/port-abilities.ts';

/** Whether the adapter shows an ability, by name; those that only a running one can tell are asked. */
export type ShownAbilities = Readonly<Record<string, boolean | (() => Promise<boolean>)>>;

export interface DeclaredAdapter {
  readonly port: SwappablePort;
  readonly name: string;
  /** Of the adapter; a fake or a wrapper has none, and nothing is compared. */
  readonly metadata: DeclaredAbilities | undefined;
}

/** Fails an adapter whose metadata says that it has what it lacks, or lacks what it has. */
export function testDeclaredAbilities({ port, name, metadata }: DeclaredAdapter, shown: ShownAbilities): void {
  if (metadata === undefined) return;
  describe(`what ${port}/${name} declares`, () => {
    test.each(Object.entries(shown))('has "%s" if its capabilities say so, and lacks it if `lacks` does', async (ability, show) => {
      expect(findDeclarationProblem(metadata, ability)).toBeNull();
      const isShown = typeof show === 'boolean' ? show : await show();
      const reason = metadata.lacks?.[ability];
      if (reason === undefined) expect(isShown, `It says that it has "${ability}", and the suite can't see it.`).toBe(true);
      else expect(isShown, `It says that it lacks "${ability}" (${reason}), and has it.`).toBe(false);
    });
  });
}
