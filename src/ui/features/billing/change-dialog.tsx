import { messages } from '#messages/features/billing/billing.messages';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { PLAN_MESSAGES } from '#domain/plans/plan-messages.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { formatDate } from '../../text/format.ts';
import type { BillingStore, ChangePreview } from './billing-store.ts';
import type { Quote } from '#domain/billing/purchase.ts';

export interface ChangeDialogProps {
  readonly store: BillingStore;
  readonly preview: ChangePreview;
}

/** Shows the effect of a plan change; nothing happens before its button is pressed. */
export const ChangeDialog = observer(function ChangeDialog({ store, preview }: ChangeDialogProps) {
  const navigate = useNavigate();
  const name = PLAN_MESSAGES[preview.choice.planId].name;
  const { change } = preview;
  const confirm = async (): Promise<void> => {
    const path = await store.confirmChange();
    if (path !== null) void navigate(path);
  };
  return (
    <Dialog open onClose={store.clearPreview} title={messages.preview.title(name)} text={formatChange(preview, name, store.currency.money)}>
      {store.actions.failure && <ErrorNotice message={store.actions.failure} />}
      <DialogActions>
        <Button onClick={store.clearPreview}>{messages.preview.keep}</Button>
        {change.kind !== 'unchanged' && (
          <Button kind="primary" busy={store.actions.busy === 'change'} onClick={() => void confirm()}>
            {change.kind === 'pay' ? messages.preview.checkout : messages.preview.confirm(name)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
});

type MoneyText = BillingStore['currency']['money'];

function formatChange({ change }: ChangePreview, name: string, money: MoneyText): string {
  switch (change.kind) {
    case 'unchanged':
      return messages.preview.unchanged;
    case 'scheduled':
      return messages.preview.scheduled(name, formatDate(change.at));
    case 'pay':
      return formatPayment(change.quote, name, money);
  }
}

function formatPayment({ amount, listAmount, credit, currency }: Quote, plan: string, money: MoneyText): string {
  const due = money(amount, currency);
  if (credit === 0) return messages.preview.pay(plan, due);
  return messages.preview.payWithCredit({ plan, list: money(listAmount, currency), credit: money(credit, currency), due });
}
