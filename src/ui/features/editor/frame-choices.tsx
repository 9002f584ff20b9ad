import { messages } from '#messages/features/editor/frame.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatPlanPhrase, findAllowingPlan, formatQuality } from '../../../domain/plans/plan-phrases.ts';
import { predictGif } from '../../../domain/gif/gif-limits.ts';
import { LINES } from '../../../domain/project/frame-size.ts';
import {
  ASPECT_RATIOS,
  type AspectRatio,
  FRAME_RATES,
  FRAMINGS,
  PLACEMENTS,
  type Project,
  type Resolution,
  RESOLUTIONS,
} from '../../../domain/project/project.ts';
import { placePresenters } from '../../../domain/project/place-presenters.ts';
import { PACK_VARIANTS } from '../../../domain/renderer/pack-variant.ts';
import { selectValue } from '../../stores/select-value.ts';
import { ApplyToAll } from './apply-to-all.tsx';
import type { EditorSessionProps, EditorStore } from './editor-store.ts';
import { EditorFieldError } from './editor-field-error.tsx';
import { GifNote } from './gif-note.tsx';
import type { ProjectStore } from './project-store.ts';
import section from './inspector-section.module.css';
import { Segmented } from './segmented.tsx';

const FORMATS = ASPECT_RATIOS.map((value) => ({ value, label: messages.frame.formats[value] }));
const FRAMING_CHOICES = FRAMINGS.map((value) => ({ value, label: messages.frame.framings[value] }));
const FRAME_RATE_CHOICES = FRAME_RATES.map((rate) => ({ value: String(rate), label: String(rate) }));
const PLACEMENT_CHOICES = PLACEMENTS.map((value) => ({ value, label: messages.frame.placements[value] }));

/** Lays the project out again, by script that is loaded with the choice; alone the format changes where it can't be loaded. */
async function chooseFormat(project: ProjectStore, aspectRatio: AspectRatio): Promise<void> {
  const loaded = await import('../../../domain/preflight/change-format.ts').catch(() => null);
  if (loaded === null) project.edit({ kind: 'set-aspect-ratio', aspectRatio });
  else project.edit({ kind: 'replace-project', project: loaded.changeFormat(project.project, aspectRatio) });
}

interface FrameChoicesProps extends EditorSessionProps {
  readonly store: EditorStore;
}

export const FrameChoices = observer(function FrameChoices({ store, session }: FrameChoicesProps) {
  const { project, render, profile, speakers } = session;
  const [chosen, setChosen] = useState<AspectRatio | null>(null);
  const { lines, watermark } = profile.limits;
  const presenter = store.choices.presenter(speakers.member.avatarId);
  const { other } = speakers;
  const framing = selectValue(() => other?.framing ?? project.scene.framing);
  const placement = selectValue(() => placePresenters(project.scene).get(speakers.member.speaker) ?? 'center');
  const { aspectRatio, resolution, frameRate } = selectValue(() => pickFormat(project.project));
  const variant = placement === 'circle' ? undefined : PACK_VARIANTS.find((each) => each === framing);
  const missing = variant !== undefined && presenter !== undefined && presenter[variant] !== true;
  const locked = RESOLUTIONS.filter((resolution) => LINES[resolution] > lines);
  return (
    <fieldset className={section.section}>
      <legend>{messages.frame.title}</legend>
      <Segmented
        label={messages.frame.format}
        value={chosen ?? aspectRatio}
        options={FORMATS}
        onValueChange={(next) => {
          setChosen(next);
          void chooseFormat(project, next).finally(() => setChosen(null));
        }}
      />
      <EditorFieldError message={render.getMessage('format')} />
      <Segmented
        label={messages.frame.framing}
        value={framing}
        options={FRAMING_CHOICES}
        onValueChange={(next) =>
          other === undefined ? project.edit({ kind: 'set-framing', sceneId: project.sceneId, framing: next }) : speakers.setFraming(next)
        }
        {...(variant === 'turned' && { hint: messages.frame.turnedHint })}
        {...(missing && { hint: messages.frame.framingMissing(presenter.name, variant) })}
      />
      {other === undefined && <ApplyToAll project={project} choice="framing" />}
      <Segmented
        label={messages.frame.placement}
        value={placement}
        options={other === undefined ? PLACEMENT_CHOICES : PLACEMENT_CHOICES.filter(({ value }) => value !== 'circle')}
        onValueChange={(next) => {
          if (other === undefined) project.edit({ kind: 'set-placement', sceneId: project.sceneId, placement: next });
          else if (next !== 'circle') speakers.setPlacement(next);
        }}
      />
      {other === undefined && <ApplyToAll project={project} choice="placement" />}
      <Segmented
        label={messages.frame.resolution}
        value={resolution}
        options={RESOLUTIONS.map((value) => ({
          value,
          label: formatQuality(LINES[value]),
          disabled: locked.includes(value),
          tag: findLockedPlan(value, locked),
        }))}
        onValueChange={(chosen) => project.edit({ kind: 'set-resolution', resolution: chosen })}
        {...(locked.length > 0 && {
          hint: (
            <>
              {messages.frame.locked(locked.map(findIncludingPlan))} <Link to="/pricing">{messages.frame.plans}</Link>
            </>
          ),
        })}
      />
      <EditorFieldError message={render.getMessage('resolution')} />
      <Segmented
        label={messages.frame.frameRate}
        value={String(frameRate)}
        options={FRAME_RATE_CHOICES}
        onValueChange={(value) => {
          const chosen = FRAME_RATES.find((rate) => String(rate) === value);
          if (chosen !== undefined) project.edit({ kind: 'set-frame-rate', frameRate: chosen });
        }}
        {...(frameRate === FRAME_RATES.at(-1) && { hint: messages.frame.frameRateHint })}
      />
      <GifNote outlook={selectValue(() => predictGif(store.length))} hasParts={project.sceneCount > 1} />
      {watermark && <p className={section.hint}>{messages.frame.watermark}</p>}
    </fieldset>
  );
});

const pickFormat = ({ aspectRatio, resolution, frameRate }: Project) => ({ aspectRatio, resolution, frameRate });

/** Name of the plan that includes a locked resolution. */
function findLockedPlan(resolution: Resolution, locked: readonly Resolution[]): string | undefined {
  return locked.includes(resolution) ? findAllowingPlan((plan) => plan.lines >= LINES[resolution]) : undefined;
}

function findIncludingPlan(resolution: Resolution): { readonly quality: string; readonly plan: string } {
  const lines = LINES[resolution];
  return { quality: formatQuality(lines), plan: formatPlanPhrase(findAllowingPlan((plan) => plan.lines >= lines)) };
}
