import { messages } from '#messages/features/admin/comparisons/comparisons.messages';
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useState } from 'react';
import { COMPARISON_LIMITS } from '#domain/comparisons/comparison.ts';
import { Button } from '#ui/components/button.tsx';
import { Select } from '#ui/components/select.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { useToasts } from '#ui/components/toast.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import cards from '../card-list.module.css';
import styles from './comparisons.module.css';
import type { ComparisonsStore } from './comparisons-store.ts';

/** Two finished videos of the current workspace, each with a name that voters don't see before the results. */
export const ComparisonForm = observer(function ComparisonForm({ store }: { readonly store: ComparisonsStore }) {
  const toasts = useToasts();
  const [tried, setTried] = useState(false);
  const { draft, finishedVideos } = store;
  const options = [
    { value: '', label: messages.form.choose },
    ...finishedVideos.map((video) => ({ value: video.taskId, label: `${video.title}, ${formatDateTime(video.createdAt)}` })),
  ];

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setTried(!store.canCreate);
    if (!store.canCreate || !(await store.create())) return;
    toasts.show({ title: messages.form.created });
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2 className={cards.title}>{messages.form.title}</h2>
      {finishedVideos.length < 2 && store.videos.phase === 'ready' && <p className={cards.hint}>{messages.form.noVideos}</p>}
      <TextField
        label={messages.form.name}
        value={draft.title}
        maxLength={COMPARISON_LIMITS.title}
        onValueChange={(title) => store.change({ title })}
      />
      <div className={styles.versions}>
        <Select
          label={messages.form.first}
          value={draft.firstVideo}
          options={options}
          onValueChange={(firstVideo) => store.change({ firstVideo })}
        />
        <TextField
          label={messages.form.firstLabel}
          value={draft.firstLabel}
          maxLength={COMPARISON_LIMITS.label}
          onValueChange={(firstLabel) => store.change({ firstLabel })}
        />
        <Select
          label={messages.form.second}
          value={draft.secondVideo}
          options={options}
          onValueChange={(secondVideo) => store.change({ secondVideo })}
        />
        <TextField
          label={messages.form.secondLabel}
          value={draft.secondLabel}
          maxLength={COMPARISON_LIMITS.label}
          onValueChange={(secondLabel) => store.change({ secondLabel })}
        />
      </div>
      {tried && !store.canCreate && <p role="alert">{messages.form.missing}</p>}
      <div>
        <Button type="submit" kind="primary" busy={store.actions.busy === 'create'}>
          {messages.form.create}
        </Button>
      </div>
    </form>
  );
});
