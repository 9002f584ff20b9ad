import { words } from '#messages/features/editor/presenter.messages';
import { useId } from 'react';
import { planPhrase } from '../../../domain/plans/plan-phrases.ts';
import type { CastGroup, OfferedLook } from './group-looks.ts';
import section from './inspector-section.module.css';
import { useScrolledTo } from './use-scroll-into-list.ts';
import styles from './presenter-picker.module.css';

export interface LookGridProps {
  readonly legend: string;
  readonly group: CastGroup;
  readonly avatarId: string;
  readonly onChoose: (avatarId: string) => void;
}

/** The looks of one presenter; arrows move between them. One that is not in the plan can be tried in the preview. Pictures are fetched as they come into view. */
export function LookGrid({ legend, group, avatarId, onChoose }: LookGridProps) {
  const id = useId();
  return (
    <fieldset className={styles.looks}>
      <legend>{legend}</legend>
      <div className={styles.cards}>
        {group.looks.map((look) => (
          <LookCard key={look.card.id} name={id} look={look} chosen={look.card.id === avatarId} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  );
}

interface LookCardProps {
  readonly name: string;
  readonly look: OfferedLook;
  readonly chosen: boolean;
  readonly onChoose: (avatarId: string) => void;
}

function LookCard({ name, look: { card, locked, plan }, chosen, onChoose }: LookCardProps) {
  const own = useScrolledTo<HTMLLabelElement>(chosen);
  return (
    <label
      className={styles.card}
      data-locked={locked || undefined}
      ref={chosen ? own : null}
      title={locked ? words.lockedLook(card.look, planPhrase(plan)) : card.description}
    >
      <input type="radio" className={section.cover} name={name} value={card.id} checked={chosen} onChange={() => onChoose(card.id)} />
      <img src={card.thumbnailUrl} alt="" loading="lazy" decoding="async" width={360} height={440} />
      <span className={styles.swatch} aria-hidden="true">
        {card.swatch.map((colour) => (
          <span key={colour} style={{ background: colour }} />
        ))}
      </span>
      <span className={styles.cardName}>{card.look}</span>
      {locked && <span className={styles.plan}>{plan ?? words.largerPlan}</span>}
    </label>
  );
}
