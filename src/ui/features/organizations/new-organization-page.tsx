import { messages } from '#messages/features/organizations/organizations.messages';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { AccountCard } from '../../components/account-card.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { TextField } from '../../components/text-field.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { AccountForm } from '../account/account-form.tsx';
import { OrganizationsStore } from './organizations-store.ts';

/** /dashboard/organizations/new (PRV-1). */
export const NewOrganizationPage = observer(function NewOrganizationPage() {
  const navigate = useNavigate();
  const opened = usePageStore(({ organizations }) => new OrganizationsStore(organizations), 'new');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.pageFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  const { creating } = store;

  const create = async (): Promise<void> => {
    if (await store.create()) await navigate('/dashboard/organization');
  };

  return (
    <AccountCard title={messages.create.title} text={messages.create.text}>
      <PageMeta title={messages.create.title} noindex />
      <AccountForm failure={creating.failure} onSubmit={() => create()}>
        <TextField
          label={messages.create.name}
          autoComplete="organization"
          required
          value={creating.fields.name}
          onValueChange={(name) => creating.change({ name })}
          error={creating.errors.name}
        />
        <Button type="submit" kind="primary" size="large" wide busy={creating.sending}>
          {messages.create.submit}
        </Button>
      </AccountForm>
    </AccountCard>
  );
});
