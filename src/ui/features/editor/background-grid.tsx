import { isEqualJson } from '#domain/shared/is-equal-json.ts';
import type { Background } from '#domain/project/project.ts';
import type { BackgroundChoice } from './background-choices.ts';
import { toBackgroundCss } from './background-css.ts';
import styles from './background-picker.module.css';
import section from './inspector-section.module.css';

export interface BackgroundGridProps {
  readonly title: string;
  readonly choices: readonly BackgroundChoice[];
  /** Shared by the radio buttons of all grids. */
  readonly name: string;
  readonly chosen: Background;
  readonly onChoose: (background: Background) => void;
  /** Larger cards with their names below. */
  readonly named?: boolean;
}

/** A group of backgrounds as radio buttons; arrow keys move through all groups. */
export function BackgroundGrid({ title, choices, name, chosen, onChoose, named = false }: BackgroundGridProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={named ? styles.sets : styles.swatches}>
        {choices.map((choice) => (
          <label key={choice.name} className={named ? styles.set : undefined} title={choice.name}>
            <span className={styles.swatch}>
              <input
                type="radio"
                className={section.cover}
                name={name}
                aria-label={choice.name}
                checked={isEqualJson(choice.background, chosen)}
                onChange={() => onChoose(choice.background)}
              />
              <span style={{ background: toBackgroundCss(choice.background) }} />
            </span>
            {named && <span className={styles.setName}>{choice.name}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
