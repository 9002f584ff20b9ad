import { messages } from '#messages/features/report/report.messages';
import { observer } from 'mobx-react-lite';
import { REPORT_LENGTH, REPORT_REASONS, REPORT_TARGETS } from '#domain/reports/content-report.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/select.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { CaptchaArea } from '../account/captcha-area.tsx';
import styles from '../contact/contact.module.css';
import type { ReportStore } from './report-store.ts';

const TARGETS = REPORT_TARGETS.map((value) => ({ value, label: messages.form.targets[value] }));
const REASONS = REPORT_REASONS.map((value) => ({ value, label: messages.form.reasons[value] }));

export const ReportForm = observer(function ReportForm({ store }: { readonly store: ReportStore }) {
  const { form } = store;
  const { fields, errors } = form;
  return (
    <AccountForm failure={form.failure} onSubmit={() => store.submit()}>
      <div className={styles.pair}>
        <Select label={messages.form.target} value={fields.target} options={TARGETS} onValueChange={(target) => form.change({ target })} />
        <Select label={messages.form.reason} value={fields.reason} options={REASONS} onValueChange={(reason) => form.change({ reason })} />
      </div>
      <TextField
        label={messages.form.subject}
        name="subject"
        required
        maxLength={REPORT_LENGTH.subject}
        hint={messages.form.subjectHint}
        value={fields.subject}
        onValueChange={(subject) => form.change({ subject })}
        error={errors.subject}
      />
      <TextAreaField
        label={messages.form.details}
        name="details"
        required
        value={fields.details}
        onValueChange={(details) => form.change({ details })}
        error={errors.details}
        hint={messages.form.length(fields.details.length, REPORT_LENGTH.details)}
      />
      <TextField
        label={messages.form.email}
        type="email"
        name="email"
        autoComplete="email"
        hint={messages.form.emailHint}
        value={fields.email}
        onValueChange={(email) => form.change({ email })}
        error={errors.email}
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {messages.form.trap}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={fields.website}
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
