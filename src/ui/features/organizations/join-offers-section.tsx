import { messages } from '#messages/features/organizations/mail-domain.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { JoinOffersStore } from './join-offers-store.ts';

interface JoinOffersProps {
  /** Called once the user has joined one. */
  readonly onJoined: (organizationId: string) => void;
}

/** Organizations that the user may join by their address; nothing where there is none, or the list couldn't be loaded. */
export function JoinOffersSection({ onJoined }: JoinOffersProps) {
  const opened = usePageStore(({ mailDomains }) => new JoinOffersStore(mailDomains), 'offers');
  return opened.kind === 'open' ? <JoinOffers store={opened.store} onJoined={onJoined} /> : null;
}

const JoinOffers = observer(function JoinOffers({ store, onJoined }: JoinOffersProps & { readonly store: JoinOffersStore }) {
  const offers = store.list.value ?? [];
  if (offers.length === 0) return null;
  return (
    <SettingsSection title={messages.offers.title} text={messages.offers.text}>
      {store.actions.failure && <ErrorNotice message={store.actions.failure} />}
      <SettingsList label={messages.offers.list}>
        {offers.map((offer) => (
          <SettingsRow
            key={offer.organizationId}
            title={offer.organizationName}
            note={messages.offers.role(offer.role)}
            actions={
              <Button
                size="small"
                kind="primary"
                busy={store.actions.busy === offer.organizationId}
                aria-label={messages.offers.joinLabel(offer.organizationName)}
                onClick={() => void store.join(offer).then((joined) => joined && onJoined(offer.organizationId))}
              >
                {messages.offers.join}
              </Button>
            }
          />
        ))}
      </SettingsList>
    </SettingsSection>
  );
});
