import { words } from '#messages/features/editor/presenter.messages';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { planThatAllows } from '../../../domain/plans/plan-phrases.ts';
import { TextField } from '../../components/text-field.tsx';
import { ApplyToAll } from './apply-to-all.tsx';
import { castGroups } from './group-looks.ts';
import type { DeskProps } from './editor-session-props.ts';
import { FieldTrouble } from './editor-field-error.tsx';
import section from './inspector-section.module.css';
import { LookGrid } from './look-grid.tsx';
import { OwnColours } from './custom-colors.tsx';
import styles from './presenter-picker.module.css';

/** From this many looks on they can be searched. */
const SEARCH_FROM = 9;

export const PresenterPicker = observer(function PresenterPicker({ store, desk }: DeskProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { project, render, profile } = desk;
  const { presenters } = store.cast;
  const { limits } = profile;
  const { avatarId } = project.scene;
  const wanted = search.trim();
  const groups = castGroups(presenters, limits, wanted);
  const chosen = store.cast.presenter(avatarId)?.presenterId;
  const shown = wanted === '' ? groups.filter((group, at) => (chosen === undefined ? at === 0 : group.presenterId === chosen)) : groups;

  function choose(next: string): void {
    project.edit({ kind: 'set-avatar', sceneId: project.scene.id, avatarId: next });
  }

  return (
    <fieldset className={section.section}>
      <legend>{words.title}</legend>
      {presenters.length >= SEARCH_FROM && (
        <TextField
          label={words.search}
          labelHidden
          placeholder={words.searchPlaceholder}
          type="search"
          value={search}
          onValueChange={setSearch}
        />
      )}
      {wanted === '' && (
        <div className={styles.people}>
          {groups.map(({ presenterId, name, looks }) => {
            const first = looks.find((look) => !look.locked);
            const { card } = first ?? looks[0] ?? {};
            return (
              <label key={presenterId} className={styles.card} title={card?.description}>
                <input
                  type="radio"
                  className={section.cover}
                  name={`${id}-person`}
                  value={presenterId}
                  checked={presenterId === chosen}
                  onChange={() => card && choose(card.id)}
                />
                <img src={card?.thumbnailUrl} alt="" loading="lazy" decoding="async" width={360} height={440} />
                <span className={styles.cardName}>{name}</span>
              </label>
            );
          })}
        </div>
      )}
      <div className={styles.scroller} data-inner-list key={wanted === '' ? chosen : 'found'}>
        {shown.map((group) => (
          <LookGrid key={group.presenterId} legend={words.looks(group.name)} group={group} avatarId={avatarId} onChoose={choose} />
        ))}
      </div>
      {shown.length === 0 && <p className={section.hint}>{words.nothingFound(wanted)}</p>}
      {chosen !== undefined && <OwnColours key={`own ${chosen}`} store={store} desk={desk} presenterId={chosen} onChoose={choose} />}
      {limits.avatars < presenters.length && (
        <p className={section.hint}>
          {openedText(limits.avatars, presenters.length)} <Link to="/pricing">{words.plans}</Link>
        </p>
      )}
      <ApplyToAll project={project} choice="presenter" />
      <FieldTrouble message={render.at('presenter')} />
    </fieldset>
  );
});

/** How much of the cast the plan opens, and which plan opens more. */
function openedText(open: number, all: number): string {
  const more = planThatAllows((plan) => plan.avatars > open);
  const everything = planThatAllows((plan) => plan.avatars >= all);
  const larger = [...new Set([more, everything])].filter((name) => name !== undefined);
  return words.opened(open, all, larger);
}
