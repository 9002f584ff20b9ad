import { words } from '#messages/features/editor/presenter.messages';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { KEPT_COLORS_LIMITS, type KeptColors } from '../../../domain/presenters/saved-colors.ts';
import { ownLookId, readOwnLook } from '../../../domain/presenters/custom-look.ts';
import { PLAN_FEATURES, planWithFeature } from '../../../domain/plans/plan-features.ts';
import { planPhrase } from '../../../domain/plans/plan-phrases.ts';
import type { HexColour } from '../../../domain/project/project.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { DeskProps } from './editor-session-props.ts';
import { FieldTrouble } from './editor-field-error.tsx';
import section from './inspector-section.module.css';
import styles from './presenter-picker.module.css';

export interface OwnColoursProps extends DeskProps {
  readonly presenterId: string;
  readonly onChoose: (avatarId: string) => void;
}

const BEGIN: { readonly outfit: HexColour; readonly hair: HexColour } = { outfit: '#23686c', hair: '#43291b' };

/** VID-4: the presenter in colours of one's own; where the plan has none, it says which has. */
export const OwnColours = observer(function OwnColours({ desk, presenterId, onChoose }: OwnColoursProps) {
  const chosen = readOwnLook(desk.project.scene.avatarId);
  const [colours, setColours] = useState<Pick<KeptColors, 'outfit' | 'hair'>>(chosen ?? BEGIN);
  const [name, setName] = useState('');
  if (!PLAN_FEATURES[desk.profile.plan].ownLooks) {
    return <p className={section.hint}>{words.colours.comeWith(planPhrase(planWithFeature('ownLooks')))}</p>;
  }
  const { kept } = desk;

  function apply(next: { readonly outfit: HexColour; readonly hair: HexColour }): void {
    setColours(next);
    onChoose(ownLookId({ presenterId, outfit: next.outfit, hair: next.hair }));
  }

  return (
    <fieldset className={styles.own}>
      <legend>{words.colours.title}</legend>
      {kept.list.length > 0 && (
        <ul className={styles.keptList}>
          {kept.list.map((each) => (
            <li key={each.name} className={styles.kept}>
              <Button kind="quiet" onClick={() => apply(each)}>
                <span className={styles.swatch} aria-hidden="true">
                  <span style={{ background: each.outfit }} />
                  <span style={{ background: each.hair }} />
                </span>
                {each.name}
              </Button>
              <IconButton label={words.colours.remove(each.name)} onClick={() => void kept.remove(each.name)}>
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ColourInput label={words.colours.outfit} value={colours.outfit} onChange={(outfit) => setColours({ ...colours, outfit })} />
      <ColourInput label={words.colours.hair} value={colours.hair} onChange={(hair) => setColours({ ...colours, hair })} />
      <Button onClick={() => apply(colours)}>{words.colours.wear}</Button>
      <TextField
        label={words.colours.name}
        value={name}
        maxLength={KEPT_COLORS_LIMITS.name}
        placeholder={words.colours.nameExample}
        onValueChange={setName}
      />
      <Button
        busy={kept.saving}
        disabled={name.trim() === ''}
        onClick={() => void kept.keep({ name, outfit: colours.outfit, hair: colours.hair }).then(() => setName(''))}
      >
        {words.colours.keep}
      </Button>
      <FieldTrouble message={kept.trouble} />
    </fieldset>
  );
});

interface ColourInputProps {
  readonly label: string;
  readonly value: HexColour;
  readonly onChange: (value: HexColour) => void;
}

function ColourInput({ label, value, onChange }: ColourInputProps) {
  return (
    <label className={styles.colour}>
      <input type="color" value={value} onChange={(event) => onChange(`#${event.target.value.slice(1)}`)} />
      {label}
    </label>
  );
}
