import type { Container, ServiceIdentifier } from 'inversify';

declare const brand: unique symbol;

/**
 * A symbol that carries the type it resolves to. The container's own identifier accepts any symbol for any type, so a
 * wrong, swapped or missing token would compile; with this one it does not.
 */
export type Token<T> = symbol & { readonly [brand]?: (value: T) => T };

export function createToken<T>(name: string): Token<T> {
  return Symbol(name) as Token<T>;
}

type Tokens<Arguments extends readonly unknown[]> = { [Index in keyof Arguments]: Token<Arguments[Index]> };

export interface Recipe<T, Arguments extends unknown[]> {
  readonly needs: [...Tokens<Arguments>];
  readonly make: (...values: Arguments) => T;
}

export function provide<T, Arguments extends unknown[]>(container: Container, identifier: Token<T>, recipe: Recipe<T, Arguments>): void {
  container
    .bind<T>(identifier as ServiceIdentifier<T>)
    .toResolvedValue(recipe.make as (...values: unknown[]) => T, recipe.needs as ServiceIdentifier<unknown>[])
    .inSingletonScope();
}

export function resolve<T>(container: Container, identifier: Token<T>): T {
  return container.get<T>(identifier as ServiceIdentifier<T>);
}
