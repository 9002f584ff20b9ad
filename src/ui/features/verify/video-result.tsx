import { messages } from '#messages/features/verify/verify.messages';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { toHex } from '#domain/provenance/bytes.ts';
import type { ComparedCheck } from '#domain/provenance/compare-signer.ts';
import styles from './verify.module.css';

const ICON = 24;
const { facts: labels } = messages;

/** `good` only for a video that is intact and of this site: the rest proves less. */
function getTone(check: ComparedCheck): 'good' | 'bad' | 'open' {
  if (check.kind === 'changed') return 'bad';
  return check.kind === 'intact' && check.signedBy === 'ours' ? 'good' : 'open';
}

const ICONS = { good: CircleCheck, bad: CircleAlert, open: CircleHelp };

export function VideoResult({ name, check }: { readonly name: string; readonly check: ComparedCheck }) {
  const tone = getTone(check);
  const Icon = ICONS[tone];
  const { title, text } = messages.checks[check.kind];
  return (
    <section className={styles.result} data-tone={tone} aria-label={messages.result}>
      <h2 className={styles.heading}>
        <Icon size={ICON} aria-hidden="true" />
        {title}
      </h2>
      <p className={styles.name}>{name}</p>
      <p>{text}</p>
      {check.kind === 'intact' && <Facts check={check} />}
    </section>
  );
}

function Facts({ check: { facts, signer, signedBy } }: { readonly check: Extract<ComparedCheck, { readonly kind: 'intact' }> }) {
  const list = (ids: readonly string[]): string => ids.join(', ') || labels.none;
  const rows = [
    [labels.signer, labels.signedBy[signedBy]],
    [labels.fingerprint, signer.fingerprint],
    [labels.made, labels.engine(facts.engine)],
    [labels.script, labels.scriptHash(toHex(facts.script))],
    [labels.voice, list(facts.consents.voice)],
    [labels.likeness, list(facts.consents.likeness)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
