import type { Layer } from '../project/project.ts';
import { createLayerId } from './arrange-layers.ts';
import { type FreeLayer, isFreeLayer } from './free-layer.ts';

type Grouped = Pick<FreeLayer, 'id' | 'group'>;

/** The ids and those of all layers in their groups, in drawing order. */
export function listWithGroups(layers: readonly Grouped[], ids: readonly string[]): readonly string[] {
  const groups = new Set(layers.flatMap(({ id, group }) => (ids.includes(id) && group !== undefined ? [group] : [])));
  return layers.filter(({ id, group }) => ids.includes(id) || (group !== undefined && groups.has(group))).map(({ id }) => id);
}

interface Selecting {
  readonly id: string;
  /** Adds to what is selected, or takes out of it. */
  readonly extend: boolean;
}

/** The selection after a layer was selected, which its group is with it. */
export function selectWithGroup(layers: readonly Grouped[], selected: readonly string[], { id, extend }: Selecting): readonly string[] {
  const ids = listWithGroups(layers, [id]);
  if (!extend) return ids;
  const others = selected.filter((other) => !ids.includes(other));
  return selected.includes(id) ? others : [...selected, ...ids.filter((other) => !selected.includes(other))];
}

/** Whether the layers, two or more, are one group and nothing else. */
export function isOneGroup(layers: readonly Grouped[]): boolean {
  const [first] = layers;
  return layers.length > 1 && first?.group !== undefined && layers.every(({ group }) => group === first.group);
}

/** Puts the layers into a new group of the scene; those that were in another one leave it. */
export function groupLayers(layers: readonly Layer[], ids: readonly string[]): readonly Layer[] {
  const group = createGroupId(layers);
  return layers.map((layer) => (isFreeLayer(layer) && ids.includes(layer.id) ? { ...layer, group } : layer));
}

/** Takes the layers out of their groups. */
export function ungroupLayers(layers: readonly Layer[], ids: readonly string[]): readonly Layer[] {
  return layers.map((layer) => (isFreeLayer(layer) && ids.includes(layer.id) ? withoutGroup(layer) : layer));
}

/** Copies of layers keep together, in groups of their own in the scene that they come into. */
export function renameGroups<Copied extends FreeLayer>(copies: readonly Copied[], scene: readonly Layer[]): readonly Copied[] {
  const taken: Grouped[] = scene.filter(isFreeLayer);
  const names = new Map<string, string>();
  return copies.map((copy) => {
    if (copy.group === undefined) return copy;
    const group = names.get(copy.group) ?? createGroupId(taken);
    names.set(copy.group, group);
    taken.push({ id: '', group });
    return { ...copy, group };
  });
}

function createGroupId(layers: readonly (Grouped | Layer)[]): string {
  return createLayerId(
    'group',
    layers.flatMap((layer) => ('group' in layer && layer.group !== undefined ? [{ id: layer.group }] : [])),
  );
}

function withoutGroup(layer: FreeLayer): FreeLayer {
  const { group: _former, ...others } = layer;
  return others;
}
