import { messages } from '#messages/features/editor/presenter.messages';
import { useId } from 'react';
import { formatPlanPhrase } from '#domain/plans/plan-phrases.ts';
import type { PresenterGroup, OfferedLook } from '#domain/plans/group-looks.ts';
import section from './inspector-section.module.css';
import { useScrollIntoList } from './use-scroll-into-list.ts';
import styles from './presenter-picker.module.css';

export interface LookGridProps {
  readonly legend: string;
  readonly group: PresenterGroup;
  readonly avatarId: string;
  readonly onChoose: (avatarId: string) => void;
}

/** Looks of one presenter as radio buttons; arrow keys move. Locked ones can be previewed. Images load when they come into view. */
export function LookGrid({ legend, group, avatarId, onChoose }: LookGridProps) {
  const id = useId();
  return (
    <fieldset className={styles.looks}>
      <legend>{legend}</legend>
      <div className={styles.cards}>
        {group.looks.map((look) => (
          <LookCard key={look.presenter.id} name={id} look={look} chosen={look.presenter.id === avatarId} onChoose={onChoose} />
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

function LookCard({ name, look: { presenter, locked, plan }, chosen, onChoose }: LookCardProps) {
  const own = useScrollIntoList<HTMLLabelElement>(chosen);
  return (
    <label
      className={styles.card}
      data-locked={locked || undefined}
      ref={chosen ? own : null}
      title={locked ? messages.lockedLook(presenter.look, formatPlanPhrase(plan)) : presenter.description}
    >
      <input
        type="radio"
        className={section.cover}
        name={name}
        value={presenter.id}
        checked={chosen}
        onChange={() => onChoose(presenter.id)}
      />
      <img src={presenter.thumbnailUrl} alt="" loading="lazy" decoding="async" width={360} height={440} />
      <span className={styles.swatch} aria-hidden="true">
        {presenter.swatch.map((color) => (
          <span key={color} style={{ background: color }} />
        ))}
      </span>
      <span className={styles.cardName}>{presenter.look}</span>
      {locked && <span className={styles.plan}>{plan ?? messages.largerPlan}</span>}
    </label>
  );
}
