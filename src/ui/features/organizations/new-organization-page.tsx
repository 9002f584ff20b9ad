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

/** PRV-1: /dashboard/organizations/new. */
export const NewOrganizationPage = observer(function NewOrganizationPage() {
  const navigate = useNavigate();
  const opened = usePageStore((services) => services.createOrganizationsStore(), 'new');
  if (opened.kind === 'failed') return <ErrorNotice message="This page could not be opened. Nothing was changed. Load it again." />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  const { creating } = store;

  const create = async (): Promise<void> => {
    if (await store.create()) await navigate('/dashboard/organization');
  };

  return (
    <AccountCard
      title="New organisation"
      text="People you invite see and edit what is made in it. You work in it from now on, and can switch back."
    >
      <PageMeta title="New organisation" noindex />
      <AccountForm failure={creating.failure} onSubmit={() => void create()}>
        <TextField
          label="Name"
          autoComplete="organization"
          required
          value={creating.fields.name}
          onValueChange={(name) => creating.change({ name })}
          error={creating.errors.name}
        />
        <Button type="submit" kind="primary" size="large" wide busy={creating.sending}>
          Create organisation
        </Button>
      </AccountForm>
    </AccountCard>
  );
});
