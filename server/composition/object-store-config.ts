import type { BuiltInConfig, BuiltInId } from './built-in-adapters.ts';
import type { OutsideChoice } from './choose-outside-adapters.ts';
import type { Environment } from './environment.ts';
import { type BuiltInParts, chooseBuiltIn, findBuiltInProblems, readBuiltIn } from './read-built-in-settings.ts';

export type ObjectStoreConfig = BuiltInConfig<'object-store', 'kind'>;

interface ObjectStoreIds {
  readonly current: BuiltInId<'object-store'>;
  /** Absent: every file is in the current store. */
  readonly former: BuiltInId<'object-store'> | undefined;
}

function chooseObjectStores(settings: Environment, { given }: BuiltInParts): ObjectStoreIds {
  return { current: chooseBuiltIn('object-store', given, settings.OBJECT_STORE), former: settings.OBJECT_STORE_DRAINING };
}

/** The store of new files, and the one that older files are still in. */
export function toObjectStores(
  settings: Environment,
  parts: BuiltInParts,
): { readonly objects: ObjectStoreConfig; readonly formerObjects?: ObjectStoreConfig } {
  const { current, former } = chooseObjectStores(settings, parts);
  const read = (id: BuiltInId<'object-store'>) => readBuiltIn(['object-store', 'kind'], id, parts);
  return former === undefined ? { objects: read(current) } : { objects: read(current), formerObjects: read(former) };
}

/** Settings of the object stores that contradict each other or are missing, a sentence each. */
export function findObjectStoreProblems(
  settings: Environment,
  parts: BuiltInParts,
  { chosen }: Pick<OutsideChoice, 'chosen'>,
): readonly string[] {
  const { current, former } = chooseObjectStores(settings, parts);
  const isOurs = chosen['object-store'] === undefined;
  const used = new Set([...(isOurs ? [current] : []), ...(former === undefined ? [] : [former])]);
  return [
    ...(isOurs && current === former
      ? ['OBJECT_STORE_DRAINING: is the store that new files go to; name the other one, or leave it out.']
      : []),
    ...[...used].flatMap((id) => findBuiltInProblems('object-store', id, parts)),
  ];
}
