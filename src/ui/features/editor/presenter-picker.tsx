import { messages } from '#messages/features/editor/presenter.messages';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { findAllowingPlan } from '#domain/plans/plan-phrases.ts';
import { TextField } from '../../components/text-field.tsx';
import { ApplyToAll } from './apply-to-all.tsx';
import { groupLooks, type PresenterGroup } from '#domain/plans/group-looks.ts';
import { isOwnPresenterId, PRESENTER_MISSING } from '#domain/project/own-presenter-id.ts';
import type { EditorSessionProps } from './editor-store.ts';
import { EditorFieldError } from './editor-field-error.tsx';
import section from './inspector-section.module.css';
import { LookGrid } from './look-grid.tsx';
import styles from './presenter-picker.module.css';

const SpeakersField = lazy(async () => ({ default: (await import('./speakers/speakers-field.tsx')).SpeakersField }));

/** Number of looks from which the search field is shown. */
const SEARCH_FROM = 9;

export const PresenterPicker = observer(function PresenterPicker({ store, session }: EditorSessionProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { project, render, profile, speakers } = session;
  const { presenters } = store.choices;
  const { limits } = profile;
  const { avatarId } = speakers.member;
  const wanted = search.trim();
  const found = groupLooks(presenters, limits, wanted);
  const groups = found.toSorted((one, other) => Number(isOwnPresenterId(other.presenterId)) - Number(isOwnPresenterId(one.presenterId)));
  const castLooks = presenters.filter(({ own }) => own !== true).length;
  const hasOwn = castLooks < presenters.length;
  const chosen = store.choices.presenter(avatarId)?.presenterId;
  const isGone = chosen === undefined && isOwnPresenterId(avatarId);
  const visible = wanted === '' ? groups.filter((group, at) => (chosen === undefined ? at === 0 : group.presenterId === chosen)) : groups;

  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <Suspense fallback={null}>
        <SpeakersField session={session} />
      </Suspense>
      {castLooks >= SEARCH_FROM && (
        <TextField
          label={messages.search}
          labelHidden
          placeholder={messages.searchPlaceholder}
          type="search"
          value={search}
          onValueChange={setSearch}
        />
      )}
      {wanted === '' && (
        <div className={styles.people}>
          {groups.map(({ presenterId, name, looks }) => {
            const first = looks.find((look) => !look.locked);
            const { presenter } = first ?? looks[0] ?? {};
            return (
              <label key={presenterId} className={styles.card} title={presenter?.description}>
                <input
                  type="radio"
                  className={section.cover}
                  name={`${id}-person`}
                  value={presenterId}
                  checked={presenterId === chosen}
                  onChange={() => presenter && speakers.setAvatar(presenter.id)}
                />
                <img src={presenter?.thumbnailUrl} alt="" loading="lazy" decoding="async" width={360} height={440} />
                <span className={styles.cardName}>{name}</span>
              </label>
            );
          })}
        </div>
      )}
      <div className={styles.scroller} data-inner-list key={wanted === '' ? chosen : 'found'}>
        {visible.filter(hasLooks).map((group) => (
          <LookGrid
            key={group.presenterId}
            legend={messages.looks(group.name)}
            group={group}
            avatarId={avatarId}
            onChoose={speakers.setAvatar}
          />
        ))}
      </div>
      {visible.length === 0 && <p className={section.hint}>{messages.nothingFound(wanted)}</p>}
      <Link to={hasOwn ? '/dashboard/presenters' : '/dashboard/presenters/build'} className={styles.more}>
        {hasOwn ? messages.own : messages.build}
      </Link>
      {limits.avatars < castLooks && (
        <p className={section.hint}>
          {formatOpenCount(limits.avatars, castLooks)} <Link to="/pricing">{messages.plans}</Link>
        </p>
      )}
      {speakers.other === undefined && <ApplyToAll project={project} choice="presenter" cast={store.choices} />}
      <EditorFieldError message={render.getMessage('presenter') || (isGone ? PRESENTER_MISSING : '')} />
    </fieldset>
  );
});

/** A presenter from a photo has only itself. */
function hasLooks({ presenterId, looks }: PresenterGroup): boolean {
  return !isOwnPresenterId(presenterId) || looks.length > 1;
}

/** Number of looks that the plan includes, and the next larger plan. */
function formatOpenCount(open: number, all: number): string {
  const more = findAllowingPlan((plan) => plan.avatars > open);
  const everything = findAllowingPlan((plan) => plan.avatars >= all);
  const larger = [...new Set([more, everything])].filter((name) => name !== undefined);
  return messages.opened(open, all, larger);
}
