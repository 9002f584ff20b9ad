import { messages } from '#messages/features/pricing/prices.messages';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './promo-field.module.css';
import { TextField } from '../../components/text-field.tsx';

export interface PromoFieldProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onApply: () => void;
  readonly onClear: () => void;
  readonly loading: boolean;
  /** Error of the promo code (ERR-3). */
  readonly error: string;
  /** Description of the applied code; null without one. */
  readonly applied: ReactNode;
}

/** Promo code field: entering, checking, applied or rejected, removing (STA-5). */
export function PromoField({ text, onType, onApply, onClear, loading, error, applied }: PromoFieldProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <TextField
        label={messages.promo.label}
        size="small"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        onValueChange={onType}
        error={error}
      />
      {applied === null ? (
        <Button type="submit" size="small" busy={loading}>
          {messages.promo.apply}
        </Button>
      ) : (
        <Button size="small" onClick={onClear}>
          {messages.promo.remove}
        </Button>
      )}
      <p role="status" className={styles.status}>
        {loading ? messages.promo.checking : applied}
      </p>
    </form>
  );
}
