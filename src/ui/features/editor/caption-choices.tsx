import { messages as textMessages } from '#messages/features/editor/caption-texts.messages';
import { messages } from '#messages/features/editor/captions.messages';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useId, useState } from 'react';
import { CAPTION_POSITIONS, CAPTION_STYLES, type CaptionChoice, type CaptionPosition, type CaptionStyle } from '#domain/project/project.ts';
import styles from './caption-choices.module.css';
import texts from './caption-texts.module.css';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSessionProps } from './editor-store.ts';
import section from './inspector-section.module.css';
import { Segmented } from './segmented.tsx';

const POSITIONS = CAPTION_POSITIONS.map((value) => ({ value, label: messages.positions[value] }));

/** Loaded when it's opened. */
const CaptionTexts = lazy(async () => ({ default: (await import('./caption-texts.tsx')).CaptionTexts }));

export const CaptionChoices = observer(function CaptionChoices({ store, session }: EditorSessionProps) {
  const { project } = session;
  const [isOpen, setOpen] = useState(false);
  const captions = selectValue(() => project.project.captions);
  const change = (changed: Partial<CaptionChoice>) => project.edit({ kind: 'set-captions', captions: { ...captions, ...changed } });
  function place(position: CaptionPosition): void {
    const { spot: _moved, ...usual } = captions;
    project.edit({ kind: 'set-captions', captions: { ...usual, position } });
  }
  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <label className={section.switch}>
        <input
          type="checkbox"
          className={section.tick}
          checked={captions.burnedIn}
          onChange={(event) => change({ burnedIn: event.target.checked })}
        />
        <span>
          {messages.burnIn}
          <span className={section.hint}>{messages.hint}</span>
        </span>
      </label>
      {captions.burnedIn && (
        <>
          <StyleGrid value={captions.style ?? 'classic'} onChoose={(style) => change({ style })} />
          <Segmented label={messages.position} value={captions.position ?? 'bottom'} options={POSITIONS} onValueChange={place} />
        </>
      )}
      <details className={texts.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{textMessages.open}</summary>
        {isOpen && (
          <Suspense fallback={null}>
            <CaptionTexts store={store} session={session} />
          </Suspense>
        )}
      </details>
    </fieldset>
  );
});

interface StyleGridProps {
  readonly value: CaptionStyle;
  readonly onChoose: (style: CaptionStyle) => void;
}

function StyleGrid({ value, onChoose }: StyleGridProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{messages.style}</legend>
      <div className={styles.cards}>
        {CAPTION_STYLES.map((style) => (
          <label key={style} className={styles.card}>
            <input
              type="radio"
              className={section.cover}
              name={name}
              value={style}
              checked={style === value}
              onChange={() => onChoose(style)}
            />
            <span className={styles.frame} aria-hidden="true">
              <span className={styles.sample} data-style={style}>
                {messages.sample.map((word) => (
                  <span key={word}>{word}</span>
                ))}
              </span>
            </span>
            {messages.styles[style]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
