import { messages } from '#messages/features/contact/contact.messages';
import { observer } from 'mobx-react-lite';
import { CONTACT_MESSAGE, CONTACT_NAME_MAX, CONTACT_TOPICS } from '#domain/contact/contact-form.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/select.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { CaptchaArea } from '../account/captcha-area.tsx';
import { EmailField } from '../account/email-field.tsx';
import styles from './contact.module.css';
import type { ContactStore } from './contact-store.ts';

const TOPICS = CONTACT_TOPICS.map((value) => ({ value, label: messages.form.topics[value] }));

export const ContactFormView = observer(function ContactFormView({ store }: { readonly store: ContactStore }) {
  const { form } = store;
  return (
    <AccountForm failure={form.failure} onSubmit={() => store.submit()}>
      <div className={styles.pair}>
        <TextField
          label={messages.form.name}
          name="name"
          autoComplete="name"
          required
          maxLength={CONTACT_NAME_MAX}
          value={form.fields.name}
          onValueChange={(name) => form.change({ name })}
          error={form.errors.name}
        />
        <EmailField form={form} />
      </div>
      <Select label={messages.form.topic} value={form.fields.topic} options={TOPICS} onValueChange={(topic) => form.change({ topic })} />
      <TextAreaField
        label={messages.form.message}
        name="message"
        required
        value={form.fields.message}
        onValueChange={(message) => form.change({ message })}
        error={form.errors.message}
        hint={messages.form.length(form.fields.message.length, CONTACT_MESSAGE.most)}
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {messages.form.trap}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.fields.website ?? ''}
            onChange={(event) => form.change({ website: event.target.value })}
          />
        </label>
      </div>
      <CaptchaArea store={store.captcha} />
      <Button type="submit" kind="primary" size="large" busy={form.sending}>
        {messages.form.send}
      </Button>
    </AccountForm>
  );
});
