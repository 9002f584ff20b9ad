import { messages } from '#messages/features/account/account.messages';
import { observer } from 'mobx-react-lite';
import { KeyRound } from 'lucide-react';
import { formatProviderName } from '#domain/account/format-provider-name.ts';
import type { HostedRequest } from '#ports/auth.ts';
import styles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import type { ProviderSignInStore } from './provider-sign-in-store.ts';

interface ProviderButtonsProps {
  readonly store: ProviderSignInStore;
  readonly label: (provider: string) => string;
  readonly page: HostedRequest['page'];
  readonly redirect: string | null;
}

/** One button for each way to sign in that leaves this site, above the form. */
export const ProviderButtons = observer(function ProviderButtons({ store, label, page, redirect }: ProviderButtonsProps) {
  const { providers, hostedName } = store;
  if (providers.length === 0 && hostedName === null) return null;
  return (
    <div className={styles.other}>
      {store.failure && <ErrorNotice message={store.failure} />}
      {hostedName !== null && (
        <Button
          size="large"
          wide
          kind={store.hasForm ? 'secondary' : 'primary'}
          busy={store.leaving === 'hosted'}
          onClick={() => void store.leaveForHosted(page, redirect)}
        >
          {label(hostedName)}
        </Button>
      )}
      {providers.map((provider) => (
        <Button
          key={provider}
          size="large"
          wide
          busy={store.leaving === provider}
          icon={<ProviderMark provider={provider} />}
          onClick={() => void store.leave(provider, redirect)}
        >
          {label(formatProviderName(provider))}
        </Button>
      ))}
      {store.hasForm && (
        <p className={styles.or}>
          <span>{messages.provider.or}</span>
        </p>
      )}
    </div>
  );
});

/** Stands where the form would be, when the sign-in service keeps the passwords itself. */
export const HostedOnly = observer(function HostedOnly({ store }: { readonly store: ProviderSignInStore }) {
  if (!store.isLoaded) return <PageSpinner />;
  if (store.hostedName === null && store.providers.length === 0)
    return <ErrorNotice message={messages.provider.unknown} retry={() => void store.retry()} />;
  return <p className={styles.hint}>{messages.provider.providerHint(store.hostedName)}</p>;
});

/** The provider's logo where its guidelines ask for one, else a neutral sign. */
export function ProviderMark({ provider }: { readonly provider: string }) {
  return provider === 'google' ? <GoogleMark /> : <KeyRound size={18} aria-hidden="true" />;
}

/** Google's logo in its four colors, as its branding guidelines for buttons require. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.6 1.2 9.1 3.6l6.8-6.8C35.8 2.4 30.3 0 24 0 14.6 0 6.5 5.4 2.6 13.2l7.9 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path fill="#4285F4" d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.2 5.5-4.8 7.2l7.7 6C44.4 38 47 31.8 47 24.6z" />
      <path fill="#FBBC05" d="M10.5 28.6c-.5-1.5-.8-3-.8-4.6s.3-3.1.8-4.6l-7.9-6.2C.9 16.5 0 20.1 0 24s.9 7.5 2.6 10.8l7.9-6.2z" />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-7.9 6.2C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  );
}
