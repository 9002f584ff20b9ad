import { messages } from '#messages/features/video/share.messages';
import { observer } from 'mobx-react-lite';
import { formatGreetingLink, GREETING_LIMITS } from '#domain/greeting/parse-greeting-value.ts';
import type { Share } from '#domain/sharing/share.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { getShareUrl } from './get-share-url.ts';
import styles from './share-section.module.css';
import type { ShareStore } from './share-store.ts';
import sections from './video.module.css';

/** Lets links say a viewer's name, with a link to copy once that's saved. Nothing for a video without variables. */
export const GreetingFields = observer(function GreetingFields({ store, share }: { readonly store: ShareStore; readonly share: Share }) {
  const { linkVariables } = share;
  if (linkVariables.length === 0) return null;
  const link = formatGreetingLink(getShareUrl(share), linkVariables);
  return (
    <div className={styles.greeting}>
      <CheckboxField
        label={messages.greets}
        checked={store.form.greetsByName}
        onCheckedChange={(greetsByName) => store.edit({ greetsByName })}
      />
      <p className={sections.hint}>{messages.greetsHint(linkVariables, GREETING_LIMITS.characters)}</p>
      {share.greetsByName && (
        <>
          <TextField
            label={messages.greetingLink}
            value={link}
            readOnly
            onValueChange={() => {}}
            onFocus={(event) => event.target.select()}
          />
          <div className={sections.row}>
            <CopyButton label={messages.copyGreetingLink} text={link} fieldLabel={messages.greetingLink} />
          </div>
        </>
      )}
    </div>
  );
});
