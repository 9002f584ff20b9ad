import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it does nothing now; empty when it works. */
  readonly unavailable: string;
}

/** A button that stays reachable when it can't be used, and says why to everybody who gets to it. */
export function ActionButton({ unavailable, ...props }: ActionButtonProps) {
  return (
    <Tooltip text={unavailable} opensOnPress>
      <Button {...props} {...(unavailable !== '' && describeUnavailable(unavailable))} />
    </Tooltip>
  );
}

/** Properties of a button that can be focused and pressed, without effect; `disabled` ones are skipped by keyboards. */
export function describeUnavailable(reason: string) {
  return {
    title: undefined,
    'aria-disabled': true,
    'aria-description': reason,
    onClick: (event: MouseEvent) => event.preventDefault(),
  } as const;
}
