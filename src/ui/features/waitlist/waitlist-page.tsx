import { messages } from '#messages/features/waitlist/waitlist.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { AccountCard } from '../../components/account-card.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Trans } from '../../components/trans.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { TextField } from '../../components/text-field.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { AccountForm } from '../account/account-form.tsx';
import { CaptchaArea } from '../account/captcha-area.tsx';
import { EmailField } from '../account/email-field.tsx';
import { WaitlistStore } from './waitlist-store.ts';

/** Waitlist form where sign-up requires approval; otherwise links to sign-up (PRV-1). */
export const WaitlistPage = observer(function WaitlistPage() {
  const opened = usePageStore((app) => new WaitlistStore(app), 'waitlist');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.pageFailed} />;
  if (opened.kind === 'opening' || opened.store.offers.offers === null) return <PageSpinner />;
  const { store } = opened;
  return (
    <>
      <PageMeta title={messages.pageTitle} />
      {store.offers.offers?.waitlist ? <Waitlist store={store} /> : <NoWaiting />}
    </>
  );
});

const Waitlist = observer(function Waitlist({ store }: { readonly store: WaitlistStore }) {
  const { form } = store;
  if (store.joined) {
    return (
      <AccountCard title={messages.joined.title} text={messages.joined.text(form.fields.email.trim())}>
        <LinkButton to="/">{messages.joined.home}</LinkButton>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title={messages.title}
      text={messages.text}
      footer={<Trans text={messages.signIn} parts={{ signIn: (text) => <Link to="/signin">{text}</Link> }} />}
    >
      <AccountForm failure={form.failure} onSubmit={() => store.submit()}>
        <TextField
          label={messages.name}
          name="name"
          autoComplete="name"
          required
          value={form.fields.name}
          onValueChange={(name) => form.change({ name })}
          error={form.errors.name}
        />
        <EmailField form={form} />
        <CaptchaArea store={store.captcha} />
        <Button type="submit" kind="primary" size="large" wide busy={form.sending}>
          {messages.submit}
        </Button>
      </AccountForm>
    </AccountCard>
  );
});

function NoWaiting() {
  return (
    <AccountCard title={messages.open.title} text={messages.open.text}>
      <LinkButton to="/signup" kind="primary">
        {messages.open.signUp}
      </LinkButton>
    </AccountCard>
  );
}
