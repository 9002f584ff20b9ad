import { messages } from '#messages/features/editor/presenter.messages';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SAVED_COLORS_LIMITS, type SavedColors } from '#domain/presenters/saved-colors.ts';
import { formatCustomLookId, parseCustomLookId } from '#domain/presenters/custom-look.ts';
import { showsHair } from '#domain/presenters/look.ts';
import { PLAN_FEATURES, findPlanWithFeature } from '#domain/plans/plan-features.ts';
import { formatPlanPhrase } from '#domain/plans/plan-phrases.ts';
import type { HexColor } from '#domain/project/project.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSessionProps } from './editor-store.ts';
import { EditorFieldError } from './editor-field-error.tsx';
import section from './inspector-section.module.css';
import styles from './presenter-picker.module.css';

export interface CustomColorsProps extends EditorSessionProps {
  readonly presenterId: string;
  readonly onChoose: (avatarId: string) => void;
}

const START: { readonly outfit: HexColor; readonly hair: HexColor } = { outfit: '#23686c', hair: '#43291b' };

/** Custom colors of the presenter; otherwise names the plan that includes them (VID-4). */
export const CustomColors = observer(function CustomColors({ session, presenterId, onChoose }: CustomColorsProps) {
  const chosen = selectValue(() => parseCustomLookId(session.project.scene.avatarId));
  const [colors, setColors] = useState<Pick<SavedColors, 'outfit' | 'hair'>>(chosen ?? START);
  const [name, setName] = useState('');
  if (!PLAN_FEATURES[session.profile.plan].customLooks) {
    return <p className={section.hint}>{messages.colors.includedIn(formatPlanPhrase(findPlanWithFeature('customLooks')))}</p>;
  }
  const { savedColors } = session;

  function apply(next: { readonly outfit: HexColor; readonly hair: HexColor }): void {
    setColors(next);
    onChoose(formatCustomLookId({ presenterId, outfit: next.outfit, hair: next.hair }));
  }

  return (
    <fieldset className={styles.own}>
      <legend>{messages.colors.title}</legend>
      {savedColors.list.length > 0 && (
        <ul className={styles.keptList}>
          {savedColors.list.map((saved) => (
            <li key={saved.name} className={styles.kept}>
              <Button kind="ghost" onClick={() => apply(saved)}>
                <span className={styles.swatch} aria-hidden="true">
                  <span style={{ background: saved.outfit }} />
                  <span style={{ background: saved.hair }} />
                </span>
                {saved.name}
              </Button>
              <IconButton label={messages.colors.remove(saved.name)} onClick={() => void savedColors.remove(saved.name)}>
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ColorInput label={messages.colors.outfit} value={colors.outfit} onChange={(outfit) => setColors({ ...colors, outfit })} />
      {showsHair(presenterId) && (
        <ColorInput label={messages.colors.hair} value={colors.hair} onChange={(hair) => setColors({ ...colors, hair })} />
      )}
      <Button onClick={() => apply(colors)}>{messages.colors.apply}</Button>
      <TextField
        label={messages.colors.name}
        value={name}
        maxLength={SAVED_COLORS_LIMITS.name}
        placeholder={messages.colors.nameExample}
        onValueChange={setName}
      />
      <ActionButton
        busy={savedColors.saving}
        unavailable={name.trim() === '' ? messages.colors.nameFirst : ''}
        onClick={() => void savedColors.add({ name, outfit: colors.outfit, hair: colors.hair }).then(() => setName(''))}
      >
        {messages.colors.keep}
      </ActionButton>
      <EditorFieldError message={savedColors.error} />
    </fieldset>
  );
});

interface ColorInputProps {
  readonly label: string;
  readonly value: HexColor;
  readonly onChange: (value: HexColor) => void;
}

function ColorInput({ label, value, onChange }: ColorInputProps) {
  return (
    <label className={styles.color}>
      <input type="color" value={value} onChange={(event) => onChange(`#${event.target.value.slice(1)}`)} />
      {label}
    </label>
  );
}
