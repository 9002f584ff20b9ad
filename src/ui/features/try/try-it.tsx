import { messages } from '#messages/features/try/try.messages';
import { lazy, Suspense, useState } from 'react';
import { splitCharacters, TRY_LIMITS } from '../../../domain/script/try-limits.ts';
import { isSpeakable } from '../../../domain/script/parse-script.ts';
import { Button } from '../../components/button.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { useHydrated } from '../../site/use-hydrated.ts';
import styles from './try-it.module.css';

const loadPlayer = async () => ({ default: (await import('./try-player.tsx')).TryPlayer });
const TryPlayer = lazy(loadPlayer);

/** Demo without an account. The player is loaded on first interaction. */
export function TryIt() {
  const [script, setScript] = useState<string>(messages.firstScript);
  const [open, setOpen] = useState(false);
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
          rows={3}
          readOnly={!hydrated}
          onFocus={() => setOpen(true)}
          hint={messages.left(left, TRY_LIMITS.script)}
          error={missing ? messages.empty : null}
        />
        <Button type="submit" kind="primary" onPointerEnter={() => void loadPlayer()}>
          {messages.speak}
        </Button>
      </form>
      {open ? (
        <Suspense fallback={<Waiting />}>
          <TryPlayer script={script} requests={asked} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** Placeholder of the player, with the presenter's image. */
function Waiting() {
  return <img src="/pictures/stage.webp" width={960} height={540} alt={messages.waiting} loading="lazy" className={styles.image} />;
}
