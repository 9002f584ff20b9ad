import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { AccountCard } from '../../components/account-card.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { TextField } from '../../components/text-field.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { AccountForm } from '../account/account-form.tsx';
import { CaptchaArea } from '../account/captcha-area.tsx';
import { EmailField } from '../account/email-field.tsx';
import type { WaitlistStore } from './waitlist-store.ts';

/** PRV-1: where sign-up is by approval; elsewhere it says that nobody has to wait. */
export const WaitlistPage = observer(function WaitlistPage() {
  const opened = usePageStore((services) => services.createWaitlistStore(), 'waitlist');
  if (opened.kind === 'failed') return <ErrorNotice message="This page could not be opened. Load it again." />;
  if (opened.kind === 'opening' || opened.store.offers.offers === null) return <PageSpinner />;
  const { store } = opened;
  return (
    <>
      <PageMeta title="Waiting list" />
      {store.offers.offers?.waitlist ? <Waitlist store={store} /> : <NoWaiting />}
    </>
  );
});

const Waitlist = observer(function Waitlist({ store }: { readonly store: WaitlistStore }) {
  const { form } = store;
  if (store.joined) {
    return (
      <AccountCard title="You are on the list" text={`We write to ${form.fields.email.trim()} as soon as there is a place for you.`}>
        <LinkButton to="/">Back to the start page</LinkButton>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Ask for a place"
      text="We let people in a few at a time. Leave your address, and we write when it is your turn."
      footer={
        <>
          You have an account already? <Link to="/signin">Log in</Link>
        </>
      }
    >
      <AccountForm failure={form.failure} onSubmit={() => void store.submit()}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          value={form.fields.name}
          onValueChange={(name) => form.change({ name })}
          error={form.errors.name}
        />
        <EmailField form={form} />
        {store.offers.offers?.captcha && <CaptchaArea store={store.captcha} />}
        <Button type="submit" kind="primary" size="large" wide busy={form.sending}>
          Ask for a place
        </Button>
      </AccountForm>
    </AccountCard>
  );
});

function NoWaiting() {
  return (
    <AccountCard title="Nobody has to wait" text="Accounts are open: sign up, and make your first video today.">
      <LinkButton to="/signup" kind="primary">
        Create an account
      </LinkButton>
    </AccountCard>
  );
}
