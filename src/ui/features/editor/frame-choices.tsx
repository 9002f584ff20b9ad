import { observer } from 'mobx-react-lite';
import { planPhrase, planThatAllows } from '../../../domain/plans/plan-that-allows.ts';
import { qualityText } from '../../../domain/plans/quality-text.ts';
import { LINES } from '../../../domain/project/picture-size.ts';
import { type AspectRatio, type Framing, type Resolution, RESOLUTIONS } from '../../../domain/project/project.ts';
import type { DeskProps } from './desk-props.ts';
import { FieldTrouble } from './field-trouble.tsx';
import styles from './frame-choices.module.css';
import section from './inspector-section.module.css';
import { Segmented } from './segmented.tsx';

const FORMATS: readonly { readonly value: AspectRatio; readonly label: string }[] = [
  { value: '16:9', label: '16:9 wide' },
  { value: '9:16', label: '9:16 tall' },
  { value: '1:1', label: '1:1 square' },
];

const FRAMINGS: readonly { readonly value: Framing; readonly label: string }[] = [
  { value: 'half', label: 'Half' },
  { value: 'close', label: 'Close' },
];

export const FrameChoices = observer(function FrameChoices({ desk }: DeskProps) {
  const { project, render, profile } = desk;
  const { lines, watermark } = profile.limits;
  const locked = RESOLUTIONS.filter((resolution) => LINES[resolution] > lines);
  return (
    <fieldset className={section.section}>
      <legend>Picture</legend>
      <Segmented
        label="Format"
        value={project.project.aspectRatio}
        options={FORMATS}
        onValueChange={(aspectRatio) => project.edit({ kind: 'set-aspect-ratio', aspectRatio })}
      />
      <FieldTrouble message={render.at('format')} />
      <Segmented
        label="Presenter in the picture"
        value={project.scene.framing}
        options={FRAMINGS}
        onValueChange={(framing) => project.edit({ kind: 'set-framing', sceneId: project.scene.id, framing })}
      />
      <Segmented
        label="Resolution"
        value={project.project.resolution}
        options={RESOLUTIONS.map((value) => ({ value, label: qualityText(LINES[value]), disabled: locked.includes(value) }))}
        onValueChange={(resolution) => project.edit({ kind: 'set-resolution', resolution })}
        {...(locked.length > 0 && { hint: `${locked.map(comesWith).join(', ')}.` })}
      />
      <FieldTrouble message={render.at('resolution')} />
      <label className={styles.switch}>
        <input
          type="checkbox"
          className={section.tick}
          checked={project.project.captions.burnedIn}
          onChange={(event) => project.edit({ kind: 'set-captions', burnedIn: event.target.checked })}
        />
        <span>
          Captions in the picture
          <span className={section.hint}>The caption files come with every video.</span>
        </span>
      </label>
      {watermark && <p className={section.hint}>Videos of your plan carry a small Castwright mark. Paid plans have none.</p>}
    </fieldset>
  );
});

function comesWith(resolution: Resolution): string {
  const lines = LINES[resolution];
  return `${qualityText(lines)} comes with ${planPhrase(planThatAllows((plan) => plan.lines >= lines))}`;
}
