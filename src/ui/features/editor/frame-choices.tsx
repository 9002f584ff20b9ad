import { words } from '#messages/features/editor/frame.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { planPhrase, planThatAllows } from '../../../domain/plans/plan-phrases.ts';
import { qualityText } from '../../../domain/plans/format-quality.ts';
import { LINES } from '../../../domain/project/frame-size.ts';
import { ASPECT_RATIOS, FRAMINGS, type Resolution, RESOLUTIONS } from '../../../domain/project/project.ts';
import { ApplyToAll } from './apply-to-all.tsx';
import type { DeskProps } from './editor-session-props.ts';
import { FieldTrouble } from './editor-field-error.tsx';
import styles from './frame-choices.module.css';
import section from './inspector-section.module.css';
import { Segmented } from './segmented.tsx';

const FORMATS = ASPECT_RATIOS.map((value) => ({ value, label: words.frame.formats[value] }));
const FRAMING_CHOICES = FRAMINGS.map((value) => ({ value, label: words.frame.framings[value] }));

export const FrameChoices = observer(function FrameChoices({ desk }: DeskProps) {
  const { project, render, profile } = desk;
  const { lines, watermark } = profile.limits;
  const locked = RESOLUTIONS.filter((resolution) => LINES[resolution] > lines);
  return (
    <fieldset className={section.section}>
      <legend>{words.frame.title}</legend>
      <Segmented
        label={words.frame.format}
        value={project.project.aspectRatio}
        options={FORMATS}
        onValueChange={(aspectRatio) => project.edit({ kind: 'set-aspect-ratio', aspectRatio })}
      />
      <FieldTrouble message={render.at('format')} />
      <Segmented
        label={words.frame.framing}
        value={project.scene.framing}
        options={FRAMING_CHOICES}
        onValueChange={(framing) => project.edit({ kind: 'set-framing', sceneId: project.scene.id, framing })}
      />
      <ApplyToAll project={project} choice="framing" />
      <Segmented
        label={words.frame.resolution}
        value={project.project.resolution}
        options={RESOLUTIONS.map((value) => ({
          value,
          label: qualityText(LINES[value]),
          disabled: locked.includes(value),
          tag: planOf(value, locked),
        }))}
        onValueChange={(resolution) => project.edit({ kind: 'set-resolution', resolution })}
        {...(locked.length > 0 && {
          hint: (
            <>
              {words.frame.locked(locked.map(comesWith))} <Link to="/pricing">{words.frame.plans}</Link>
            </>
          ),
        })}
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
          {words.frame.captions}
          <span className={section.hint}>{words.frame.captionsHint}</span>
        </span>
      </label>
      {watermark && <p className={section.hint}>{words.frame.watermark}</p>}
    </fieldset>
  );
});

/** The plan a locked resolution comes with. */
function planOf(resolution: Resolution, locked: readonly Resolution[]): string | undefined {
  return locked.includes(resolution) ? planThatAllows((plan) => plan.lines >= LINES[resolution]) : undefined;
}

function comesWith(resolution: Resolution): { readonly quality: string; readonly plan: string } {
  const lines = LINES[resolution];
  return { quality: qualityText(lines), plan: planPhrase(planThatAllows((plan) => plan.lines >= lines)) };
}
