import type { CardLayer } from '#domain/project/layer-kinds.ts';
import { createLayerId } from '#domain/stage/arrange-layers.ts';
import type { ProjectStore } from '../project-store.ts';

const WHOLE_SCENE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;

/** With the first text: what finds places for it is a part of the check. Null without a connection: then texts go to their own place. */
function loadPlaces() {
  return import('#domain/preflight/place-new-text.ts').catch(() => null);
}

export type Places = Awaited<ReturnType<typeof loadPlaces>>;

/** Where it covers neither a face nor another text. */
export async function addText(stage: { readonly addText: (places: Places) => void }): Promise<void> {
  stage.addText(await loadPlaces());
}

/** A title or name where it covers neither a face nor another text; its id. */
export async function addCard(store: Pick<ProjectStore, 'edit' | 'project' | 'scene'>, kind: CardLayer['kind']): Promise<string> {
  const places = await loadPlaces();
  const { project, scene } = store;
  const id = createLayerId(kind === 'title' ? 'title' : 'name', scene.layers);
  const layer: CardLayer = kind === 'title' ? { ...WHOLE_SCENE, id, kind, text: '' } : { ...WHOLE_SCENE, id, kind, text: '', detail: '' };
  store.edit({ kind: 'put-layer', sceneId: scene.id, layer: places?.placeNewCard(project, scene, layer) ?? layer });
  return id;
}
