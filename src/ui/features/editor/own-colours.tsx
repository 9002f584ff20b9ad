import { words } from '#words/editor-presenter.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ownLookId, readOwnLook } from '../../../domain/cast/own-look.ts';
import { PLAN_FEATURES, planWithFeature } from '../../../domain/plans/plan-features.ts';
import { planPhrase } from '../../../domain/plans/plan-that-allows.ts';
import type { HexColour } from '../../../domain/project/project.ts';
import { Button } from '../../components/button.tsx';
import type { DeskProps } from './desk-props.ts';
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
  const [colours, setColours] = useState(chosen ?? BEGIN);
  if (!PLAN_FEATURES[desk.profile.plan].ownLooks) {
    return <p className={section.hint}>{words.colours.comeWith(planPhrase(planWithFeature('ownLooks')))}</p>;
  }
  return (
    <fieldset className={styles.own}>
      <legend>{words.colours.title}</legend>
      <ColourInput label={words.colours.outfit} value={colours.outfit} onChange={(outfit) => setColours({ ...colours, outfit })} />
      <ColourInput label={words.colours.hair} value={colours.hair} onChange={(hair) => setColours({ ...colours, hair })} />
      <Button size="small" onClick={() => onChoose(ownLookId({ presenterId, outfit: colours.outfit, hair: colours.hair }))}>
        {words.colours.wear}
      </Button>
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
