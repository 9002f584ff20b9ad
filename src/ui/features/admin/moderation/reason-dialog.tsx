import { messages as common } from '#messages/text/common.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { findTakedownTextProblem } from '#domain/moderation/takedown.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog, DialogActions } from '#ui/components/dialog.tsx';
import { TextAreaField } from '#ui/components/text-area-field.tsx';
import type { ActionStore } from '#ui/stores/action-store.ts';
import { AccountForm } from '../../account/account-form.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  /** Of the field. */
  readonly label: string;
  readonly submit: string;
  readonly actions: ActionStore;
  readonly onClose: () => void;
  readonly onSubmit: (text: string) => void;
}

/** Asks for the words that go to the owner; nothing happens without them. */
export const ReasonDialog = observer(function ReasonDialog(props: ReasonDialogProps) {
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const problem = findTakedownTextProblem(text);
  return (
    <Dialog open onClose={props.onClose} title={props.title} text={props.text}>
      <AccountForm
        failure={props.actions.failure}
        onSubmit={() => {
          setSent(true);
          if (problem === undefined) props.onSubmit(text);
        }}
      >
        <TextAreaField label={props.label} value={text} onValueChange={setText} error={isSent ? problem : undefined} />
        <DialogActions>
          <Button onClick={props.onClose}>{common.cancel}</Button>
          <Button type="submit" kind="danger" busy={props.actions.busy !== ''}>
            {props.submit}
          </Button>
        </DialogActions>
      </AccountForm>
    </Dialog>
  );
});
