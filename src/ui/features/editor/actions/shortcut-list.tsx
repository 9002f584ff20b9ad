import { messages } from '#messages/features/editor/actions/actions.messages';
import { messages as timeline } from '#messages/features/editor/timeline/timeline.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '#ui/components/button.tsx';
import { CheckboxField } from '#ui/components/checkbox-field.tsx';
import { Dialog, DialogActions } from '#ui/components/dialog.tsx';
import styles from './actions.module.css';
import type { ActionPanelProps } from './command-palette.tsx';
import type { ActionGroup, EditorAction } from './editor-action.ts';
import { TIMELINE_KEYS, type TimelineKey } from '../timeline/use-timeline-keys.ts';
import { EDITOR_SHORTCUTS, formatShortcuts } from './editor-shortcuts.ts';

/** Move the scene that has the focus on the timeline. */
const SCENE_KEYS = [
  { key: 'ArrowLeft', shift: true },
  { key: 'ArrowRight', shift: true },
] as const;

const GROUPS: readonly ActionGroup[] = ['edit', 'preview', 'scene', 'video', 'stage', 'tools'];

/** Every action that has a key. */
export const ShortcutList = observer(function ShortcutList({ panels, listActions }: ActionPanelProps) {
  const actions = listActions().filter(({ shortcuts }) => shortcuts.length > 0);
  return (
    <Dialog open isText onClose={panels.close} title={messages.shortcuts.title}>
      {GROUPS.map((group) => (
        <section key={group} aria-label={formatGroup(group)}>
          <h3 className={styles.heading}>{formatGroup(group)}</h3>
          <dl className={styles.keys}>
            {actions
              .filter((action) => action.group === group)
              .map((action) => (
                <Row key={action.id} title={formatTitle(action)} keys={formatShortcuts(action.shortcuts)} />
              ))}
            {group === 'edit' && <Row title={messages.shortcuts.stepMark} keys={['↑ ↓']} />}
            {group === 'scene' && (
              <>
                <Row title={messages.shortcuts.split} keys={formatShortcuts(EDITOR_SHORTCUTS.addScene)} />
                <Row title={messages.shortcuts.merge} keys={['Backspace']} />
              </>
            )}
            {group === 'stage' && (
              <>
                <Row title={messages.shortcuts.move} keys={formatShortcuts([{ key: 'arrows' }])} />
                <Row title={messages.shortcuts.resize} keys={formatShortcuts([{ key: 'arrows', alt: true }])} />
              </>
            )}
          </dl>
        </section>
      ))}
      <section aria-label={timeline.keys.title}>
        <h3 className={styles.heading}>{timeline.keys.title}</h3>
        <dl className={styles.keys}>
          {Object.entries(TIMELINE_KEYS).map(([name, keys]) => (
            <Row key={name} title={timeline.keys[name as TimelineKey]} keys={formatShortcuts(keys)} />
          ))}
          <Row title={timeline.keys.words} keys={['← →']} />
          <Row title={timeline.keys.scenes} keys={formatShortcuts([{ key: 'PageUp' }, { key: 'PageDown' }])} />
          <Row title={timeline.keys.moveScene} keys={formatShortcuts(SCENE_KEYS)} />
        </dl>
      </section>
      <div className={styles.switch}>
        <CheckboxField
          label={messages.shortcuts.characterKeys}
          checked={panels.hasCharacterKeys}
          onCheckedChange={panels.setCharacterKeys}
        />
        <p className={styles.why}>{messages.shortcuts.characterKeysHint}</p>
      </div>
      <DialogActions>
        <Button onClick={panels.close}>{messages.shortcuts.close}</Button>
      </DialogActions>
    </Dialog>
  );
});

function formatGroup(group: ActionGroup): string {
  return group === 'stage' ? messages.shortcuts.stage : messages.groups[group];
}

/** The title that doesn't change with the state. */
function formatTitle({ id, title }: EditorAction): string {
  return messages.shortcuts.titles[id] ?? title;
}

function Row({ title, keys }: { readonly title: string; readonly keys: readonly string[] }) {
  return (
    <div className={styles.row}>
      <dt>{title}</dt>
      <dd>
        {keys.map((key, at) => (
          <span key={key}>
            {at > 0 && ` ${messages.shortcuts.or} `}
            <kbd className={styles.key}>{key}</kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}
