import { observer } from 'mobx-react-lite';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { listHighlights } from './list-highlights.ts';
import { ScriptView } from './script-view.ts';
import { getFieldAttributes, type RichScriptFieldProps } from './script-field-props.ts';
import styles from '../script.module.css';

/** The script with chips for its marks; loaded after the page, in the place of the plain field, whose focus and selection it takes over. */
export const RichScriptField = observer(function RichScriptField(props: RichScriptFieldProps) {
  const { session, found, onChange, initialSelection, labelId } = props;
  const { project, selection, tools, comments, speakers, marks } = session;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<ScriptView>(null);
  const highlights = listHighlights(project.project, project.scene, {
    found,
    commented: comments.store?.highlights ?? [],
    doubted: marks.found.get(project.sceneId)?.words,
  });
  const { id: sceneId, script } = project.scene;
  const attributes = { ...getFieldAttributes(props), class: `${styles.script} ${styles.rich}`, ...(script === '' && { 'data-empty': '' }) };
  const { wanted } = selection;
  const pills = speakers.pills;

  const begin = useEffectEvent((element: HTMLElement) => {
    const created = new ScriptView(element, {
      getScript: () => project.scene.script,
      onChange,
      onSelect: selection.set,
      onKey: (event) => {
        const handled = tools.handleKey(event);
        if (handled) event.preventDefault();
        return handled;
      },
      onHistory: (direction) => project[direction](),
      onSpeaker: speakers.step,
    });
    const { from, to } = initialSelection ?? tools.place;
    created.show({ sceneId, script, highlights, speakers: speakers.pills, attributes });
    created.select(from, to, initialSelection !== null);
    return created;
  });

  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const created = begin(host.current);
    view.current = created;
    return () => created.destroy();
  }, []);

  // A label alone only reaches form controls.
  useLayoutEffect(() => {
    const label = document.getElementById(labelId);
    const focus = (): void => view.current?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [labelId]);

  useLayoutEffect(() => view.current?.show({ sceneId, script, highlights, speakers: pills, attributes }));

  useLayoutEffect(() => {
    if (wanted === null) return;
    view.current?.select(wanted.from, wanted.to, wanted.focus);
    selection.fulfill();
  }, [wanted, selection]);

  return <div ref={host} className={styles.host} />;
});
