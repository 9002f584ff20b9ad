import { messages } from '#messages/features/video/learning-export.messages';
import { observer } from 'mobx-react-lite';
import { COMPLETION_PERCENT, LEARNING_FORMATS } from '#domain/learning/learning-package.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Select } from '../../components/select.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import type { LearningExportStore } from './learning-export-store.ts';
import styles from './video.module.css';

/** Percent between two choices. */
const STEP = 10;

const FORMATS = LEARNING_FORMATS.map((value) => ({ value, label: messages.formats[value] }));
const COMPLETIONS = Array.from({ length: (COMPLETION_PERCENT.max - COMPLETION_PERCENT.min) / STEP + 1 }, (_, index) => {
  const percent = COMPLETION_PERCENT.min + index * STEP;
  return { value: String(percent), label: messages.percent(percent) };
});

/** Asks how, then downloads a finished video as a learning package. */
export const LearningExport = observer(function LearningExport({ store }: { readonly store: LearningExportStore }) {
  return (
    <Dialog open={store.isOpen} onClose={store.close} title={messages.open} text={messages.text}>
      <ExportBody store={store} />
    </Dialog>
  );
});

const ExportBody = observer(function ExportBody({ store }: { readonly store: LearningExportStore }) {
  switch (store.phase) {
    case 'loading':
      return <PageSpinner />;
    case 'failed':
      return <ErrorNotice message={store.problem} retry={() => void store.open()} />;
    case 'locked':
      return (
        <>
          <p>{messages.plan}</p>
          <DialogActions>
            <Button onClick={store.close}>{messages.cancel}</Button>
            <LinkButton to="/pricing" kind="primary">
              {messages.upgrade}
            </LinkButton>
          </DialogActions>
        </>
      );
    case 'ready':
      return <ExportForm store={store} />;
  }
});

const ExportForm = observer(function ExportForm({ store }: { readonly store: LearningExportStore }) {
  return (
    <>
      <div>
        <Select label={messages.format} value={store.format} options={FORMATS} onValueChange={store.setFormat} />
        <p className={styles.hint}>{messages.formatHint}</p>
      </div>
      <div>
        <Select
          label={messages.completion}
          value={String(store.completion)}
          options={COMPLETIONS}
          onValueChange={(percent) => store.setCompletion(Number(percent))}
        />
        <p className={styles.hint}>{messages.completionHint}</p>
      </div>
      <DialogActions>
        <Button onClick={store.close}>{messages.cancel}</Button>
        <a className={styles.download} data-first href={store.path} download onClick={store.close}>
          {messages.download}
        </a>
      </DialogActions>
    </>
  );
});
