import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { TextField } from '../../components/text-field.tsx';
import type { DeskProps } from './desk-props.ts';
import { FieldTrouble } from './field-trouble.tsx';
import section from './inspector-section.module.css';
import styles from './presenter-picker.module.css';

/** From this many presenters on they can be searched. */
const SEARCH_FROM = 9;

export const PresenterPicker = observer(function PresenterPicker({ store, desk }: DeskProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { project, render, profile } = desk;
  const { presenters } = store.cast;
  const open = new Set(presenters.slice(0, profile.limits.avatars).map((card) => card.id));
  const wanted = search.trim().toLowerCase();
  const shown = presenters.filter((card) =>
    `${card.name} ${card.description} ${Object.values(card.tags).join(' ')}`.toLowerCase().includes(wanted),
  );
  return (
    <fieldset className={section.section}>
      <legend>Presenter</legend>
      {presenters.length >= SEARCH_FROM && (
        <TextField
          label="Search presenters"
          labelHidden
          placeholder="Search presenters"
          type="search"
          value={search}
          onValueChange={setSearch}
        />
      )}
      <div className={styles.cards}>
        {shown.map((card) => (
          <label key={card.id} className={styles.card} title={open.has(card.id) ? card.description : 'Comes with a larger plan'}>
            <input
              type="radio"
              className={section.cover}
              name={`${id}-presenter`}
              value={card.id}
              checked={project.scene.avatarId === card.id}
              disabled={!open.has(card.id)}
              onChange={() => project.edit({ kind: 'set-avatar', sceneId: project.scene.id, avatarId: card.id })}
            />
            <img src={card.thumbnailUrl} alt="" loading="lazy" width={360} height={440} />
            <span className={styles.cardName}>{card.name}</span>
          </label>
        ))}
      </div>
      {open.size < presenters.length && (
        <p className={section.hint}>
          Your plan includes {open.size} presenters. Larger plans open the other {presenters.length - open.size}.
        </p>
      )}
      {shown.length === 0 && <p className={section.hint}>Nobody matches “{search}”.</p>}
      <FieldTrouble message={render.at('presenter')} />
    </fieldset>
  );
});
