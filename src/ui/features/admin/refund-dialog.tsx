import { messages } from '#messages/features/admin/payments.messages';
import { messages as common } from '#messages/text/common.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { parseAmount } from '#domain/money/money.ts';
import type { AdminPayment } from '#ports/admin-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import type { PaymentsStore } from './payments-store.ts';
import { formatAmount } from './promo/promo-text.ts';

/** Asks for the amount to refund; nothing happens before its button is pressed. */
export const RefundDialog = observer(function RefundDialog({
  store,
  payment,
}: {
  readonly store: PaymentsStore;
  readonly payment: AdminPayment;
}) {
  const left = payment.amount - payment.refunded;
  const [text, setText] = useState((left / 100).toFixed(2));
  const amount = parseAmount(text);
  const most = formatAmount(left, payment.currency);
  const wrong = amount === null || amount < 1 || amount > left ? messages.refund.wrong(most) : undefined;
  const { actions } = store.list;
  return (
    <Dialog
      open
      onClose={() => store.choose(null)}
      title={messages.refund.title(payment.email)}
      text={messages.refund.text(payment.vendor)}
    >
      <AccountForm
        failure={actions.failure}
        onSubmit={() => {
          if (wrong === undefined && amount !== null) void store.refund(amount);
        }}
      >
        <TextField
          label={messages.refund.amount(payment.currency)}
          hint={messages.refund.hint(most)}
          inputMode="decimal"
          value={text}
          onValueChange={setText}
          error={wrong}
        />
        <DialogActions>
          <Button onClick={() => store.choose(null)}>{common.cancel}</Button>
          <Button type="submit" kind="danger" busy={actions.busy === 'refund'}>
            {messages.refund.submit(wrong === undefined && amount !== null ? formatAmount(amount, payment.currency) : null)}
          </Button>
        </DialogActions>
      </AccountForm>
    </Dialog>
  );
});
