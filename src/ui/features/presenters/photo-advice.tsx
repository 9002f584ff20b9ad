import { messages } from '#messages/features/presenters/studio.messages';
import type { ReactNode } from 'react';
import styles from './photo-advice.module.css';

type Reason = keyof typeof messages.choose.reasons;

const REASONS = Object.keys(messages.choose.reasons) as Reason[];

/** What a good photo shows, and what will look bad and why: before anything is made of it. */
export function PhotoAdvice() {
  return (
    <div className={styles.advice}>
      <figure className={styles.good}>
        <svg viewBox="0 0 100 110" role="img" aria-label={messages.choose.goodImage}>
          <Person />
        </svg>
        <figcaption>{messages.choose.good}</figcaption>
      </figure>
      <h2 className={styles.title}>{messages.choose.avoid}</h2>
      <ul className={styles.reasons}>
        {REASONS.map((reason) => (
          <li key={reason}>
            <svg viewBox="0 0 100 110" aria-hidden="true">
              {DRAWINGS[reason]}
            </svg>
            {messages.choose.reasons[reason]}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PersonProps {
  readonly eyes?: 'open' | 'closed';
  /** How far eyes, nose and mouth are from the middle of the head. */
  readonly aside?: number;
}

function Person({ eyes = 'open', aside = 0 }: PersonProps) {
  return (
    <>
      <path className={styles.cloth} d="M10 110c2-22 18-28 40-28 22 0 38 6 40 28z" />
      <path className={styles.skin} d="M41 66h18v20q-9 8-18 0z" />
      <path className={styles.hair} d="M24 48c-4-30 12-40 26-40 14 0 30 10 26 40l-4 10H28z" />
      <ellipse className={styles.skin} cx="50" cy="48" rx="22" ry="28" />
      <path className={styles.hair} d="M26 46c2-20 12-28 24-28s22 8 24 28c-6-9-14-13-24-13s-18 4-24 13z" />
      <g transform={`translate(${aside} 0)`}>
        {[41, 59].map((x) =>
          eyes === 'open' ? (
            <circle key={x} className={styles.ink} cx={x} cy="47" r="2.6" />
          ) : (
            <path key={x} className={styles.line} d={`M${x - 4} 47q4 3 8 0`} />
          ),
        )}
        <path className={styles.line} d="M50 50l-2 9h4M42 66q8 4 16 0" />
      </g>
    </>
  );
}

const DRAWINGS: Readonly<Record<Reason, ReactNode>> = {
  turned: <Person aside={13} />,
  eyes: <Person eyes="closed" />,
  hand: (
    <>
      <Person />
      <path className={styles.hand} d="M38 110V74c0-6 4-6 5-2v-8c0-6 5-6 6 0v-2c0-6 5-6 6 0v3c1-5 6-4 6 1v44z" />
    </>
  ),
  small: (
    <g transform="translate(32 58) scale(0.36)">
      <Person />
    </g>
  ),
  several: (
    <>
      <g transform="translate(-14 22) scale(0.72)">
        <Person />
      </g>
      <g transform="translate(42 22) scale(0.72)">
        <Person />
      </g>
    </>
  ),
  side: (
    <>
      <Person />
      <path className={styles.shade} d="M50 8c14 0 30 10 26 40 0 20-12 28-26 28z" />
    </>
  ),
  glare: (
    <>
      <Person />
      {[40, 60].map((x) => (
        <circle key={x} className={styles.glass} cx={x} cy="47" r="8.5" />
      ))}
    </>
  ),
  beard: (
    <>
      <Person />
      <path className={styles.hair} d="M36 62q14-6 28 0l-3 8q-11 4-22 0z" />
    </>
  ),
};
