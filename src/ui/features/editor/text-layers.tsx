import { words } from '#words/editor-picture.ts';
import { observer } from 'mobx-react-lite';
import { MAX_TITLE_LENGTH } from '../../../domain/project/edit/edit-limits.ts';
import type { Layer } from '../../../domain/project/project.ts';
import { TextField } from '../../components/text-field.tsx';
import section from './inspector-section.module.css';
import type { ProjectStore } from './project-store.ts';

const WHOLE_SCENE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;

/** One title and one name line a scene, shown for the whole of it. */
export const TextLayers = observer(function TextLayers({ project }: { readonly project: ProjectStore }) {
  const { scene } = project;
  const title = scene.layers.find((layer) => layer.kind === 'title');
  const name = scene.layers.find((layer) => layer.kind === 'lower-third');

  function put(layer: Layer, empty: boolean): void {
    project.edit(empty ? { kind: 'remove-layer', sceneId: scene.id, layerId: layer.id } : { kind: 'put-layer', sceneId: scene.id, layer });
  }

  function putTitle(text: string): void {
    put({ ...WHOLE_SCENE, id: 'title', ...title, kind: 'title', text }, text === '');
  }

  function putName(text: string, detail: string): void {
    put({ ...WHOLE_SCENE, id: 'name', ...name, kind: 'lower-third', text, detail }, text === '' && detail === '');
  }

  return (
    <fieldset className={section.section}>
      <legend>{words.text.title}</legend>
      <TextField
        label={words.text.headline}
        value={title?.text ?? ''}
        maxLength={MAX_TITLE_LENGTH}
        placeholder={words.text.none}
        onValueChange={putTitle}
      />
      <TextField
        label={words.text.name}
        value={name?.text ?? ''}
        maxLength={MAX_TITLE_LENGTH}
        placeholder={words.text.none}
        onValueChange={(text) => putName(text, name?.detail ?? '')}
      />
      <TextField
        label={words.text.underName}
        value={name?.detail ?? ''}
        maxLength={MAX_TITLE_LENGTH}
        placeholder={words.text.none}
        onValueChange={(detail) => putName(name?.text ?? '', detail)}
      />
    </fieldset>
  );
});
