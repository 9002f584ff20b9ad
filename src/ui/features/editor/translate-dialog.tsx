import { messages } from '#messages/features/editor/translation.messages';
import { Languages } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import type { PanelsStore } from './actions/panels-store.ts';
import type { TranslateFormProps } from './translate-form.tsx';

const TranslateForm = lazy(async () => ({ default: (await import('./translate-form.tsx')).TranslateForm }));

interface TranslateButtonProps extends Omit<TranslateFormProps, 'onClose'> {
  readonly panels: PanelsStore;
}

/** Button of the editor's bar, and the dialog that it opens. */
export const TranslateButton = observer(function TranslateButton({ translation, voices, panels }: TranslateButtonProps) {
  const open = panels.open === 'translate';

  useEffect(() => {
    if (open) void translation.loadLanguages();
  }, [open, translation]);

  return (
    <>
      <IconButton label={messages.open} onClick={() => panels.show('translate')}>
        <Languages size={18} aria-hidden="true" />
      </IconButton>
      <Dialog open={open} onClose={panels.close} title={messages.title} text={messages.text}>
        <Suspense fallback={<p role="status">{messages.loading}</p>}>
          <TranslateForm translation={translation} voices={voices} onClose={panels.close} />
        </Suspense>
      </Dialog>
    </>
  );
});
