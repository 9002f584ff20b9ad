import { messages } from '#messages/features/try/try.messages';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { splitCharacters, TRY_LIMITS } from '#domain/script/try-limits.ts';
import { isSpeakable } from '#domain/script/parse-script.ts';
import { Button } from '../../components/button.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { useHydrated } from '../../site/use-hydrated.ts';
import styles from './try-it.module.css';

const loadPlayer = async () => ({ default: (await import('./try-player.tsx')).TryPlayer });
const TryPlayer = lazy(loadPlayer);

/** Demo without an account. The player is loaded on first interaction. `idle`: on the stage until the player shows a presenter. */
export function TryIt({ idle }: { readonly idle: ReactNode }) {
  const [script, setScript] = useState<string>(messages.firstScript);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  /** Where the player puts its choices: below the form, which stays where it is. */
  const [choices, setChoices] = useState<HTMLElement | null>(null);
  /** Number of presses on "Say it", which the player follows. */
  const [asked, setAsked] = useState(0);
  const hydrated = useHydrated();
  const [missing, setMissing] = useState(false);
  const left = TRY_LIMITS.script - splitCharacters(script).length;

  const type = (text: string): void => {
    setScript(splitCharacters(text).slice(0, TRY_LIMITS.script).join('').slice(0, TRY_LIMITS.units));
    setMissing(false);
  };

  return (
    <div className={styles.try}>
      <div className={styles.stage}>
        {shown ? <div className={styles.room} /> : idle}
        {open && (
          <Suspense fallback={null}>
            <TryPlayer script={script} requests={asked} choices={choices} onShown={() => setShown(true)} />
          </Suspense>
        )}
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(!isSpeakable(script));
          if (!isSpeakable(script)) return;
          setOpen(true);
          setAsked((times) => times + 1);
        }}
      >
        <TextAreaField
          label={messages.script}
          value={script}
          onValueChange={type}
          rows={2}
          readOnly={!hydrated}
          onFocus={() => setOpen(true)}
          hint={messages.left(left, TRY_LIMITS.script)}
          error={missing ? messages.empty : null}
        />
        <Button type="submit" kind="primary" onPointerEnter={() => void loadPlayer()}>
          {messages.speak}
        </Button>
      </form>
      <div ref={setChoices} className={styles.choices} />
    </div>
  );
}
