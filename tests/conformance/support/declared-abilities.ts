import { describe, expect, test } from 'vitest';
import type { SwappablePort } from '#domain/adapter-settings/adapter-metadata.ts';
import { type DeclaredAbilities, findDeclarationProblem } from '#domain/adapter-settings/port-abilities.ts';

export type { DeclaredAbilities } from '#domain/adapter-settings/port-abilities.ts';

/** Whether the adapter has an ability, by name; some are only known at run time. */
export type ShownAbilities = Readonly<Record<string, boolean | (() => Promise<boolean>)>>;

export interface DeclaredAdapter {
  readonly port: SwappablePort;
  readonly name: string;
  /** Of the adapter; a fake or a wrapper has none, and nothing is compared. */
  readonly metadata: DeclaredAbilities | undefined;
}

/** Fails if an adapter's metadata claims an ability it lacks, or omits one it has. */
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
