import { messages } from '#messages/features/editor/translation.messages';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Voice } from '#ports/speech.ts';
import { Dialog } from '../../components/dialog.tsx';
import type { PanelsStore } from './actions/panels-store.ts';
import { LongScenesNotice, TranslationNotice } from './translation-notice.tsx';
import { type TranslationParts, TranslationStore } from './translation-store.ts';

const TranslateForm = lazy(async () => ({ default: (await import('./translate-form.tsx')).TranslateForm }));

interface TranslationAreaProps {
  readonly parts: TranslationParts;
  readonly voices: readonly Voice[];
  readonly panels: PanelsStore;
}

/** Notices of a translated project, and the dialog that translates. Loaded with the first of them. */
export const TranslationArea = observer(function TranslationArea({ parts, voices, panels }: TranslationAreaProps) {
  const [translation] = useState(() => new TranslationStore(parts));
  const isOpen = panels.open === 'translate';

  useEffect(() => void translation.loadSource(), [translation]);
  useEffect(() => {
    if (isOpen) void translation.loadLanguages();
  }, [isOpen, translation]);

  return (
    <>
      <TranslationNotice translation={translation} />
      <LongScenesNotice translation={translation} project={parts.project} />
      <Dialog open={isOpen} onClose={panels.close} title={messages.title} text={messages.text}>
        <Suspense fallback={<p role="status">{messages.loading}</p>}>
          <TranslateForm translation={translation} voices={voices} onClose={panels.close} />
        </Suspense>
      </Dialog>
    </>
  );
});
