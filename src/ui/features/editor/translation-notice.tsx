import { messages } from '#messages/features/editor/translation.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { getProjectEditorPath } from './editor-paths.ts';
import styles from './editor.module.css';
import type { TranslationStore } from './translation-store.ts';

/** In a translated project: what changed in the original, with a button that translates only that. */
export const TranslationNotice = observer(function TranslationNotice({ translation }: { readonly translation: TranslationStore }) {
  const { changes, source } = translation;
  if (changes === null || source === null) return null;
  return (
    <div role="status" className={styles.conflict}>
      <p>
        {messages.outdated(changes.outdated.length + changes.removed.length)}
        {translation.message !== '' && ` ${translation.message}`}
      </p>
      <div className={styles.row}>
        <Button kind="primary" busy={translation.busy} onClick={() => void translation.update()}>
          {messages.update}
        </Button>
        <LinkButton to={getProjectEditorPath(source.id)}>{messages.openOriginal}</LinkButton>
      </div>
    </div>
  );
});
