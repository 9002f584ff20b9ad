import { messages } from '#messages/features/editor/frame.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatPlanPhrase, findAllowingPlan, formatQuality } from '#domain/plans/plan-phrases.ts';
import { predictGif } from '#domain/gif/gif-limits.ts';
import { LINES } from '#domain/project/frame-size.ts';
import { ASPECT_RATIOS, type AspectRatio, FRAME_RATES, type Project, type Resolution, RESOLUTIONS } from '#domain/project/project.ts';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSessionProps } from './editor-store.ts';
import { EditorFieldError } from './editor-field-error.tsx';
import { GifNote } from './gif-note.tsx';
import type { ProjectStore } from './project-store.ts';
import section from './inspector-section.module.css';
import { Segmented } from './segmented.tsx';

const FORMATS = ASPECT_RATIOS.map((value) => ({ value, label: messages.frame.formats[value] }));
const FRAME_RATE_CHOICES = FRAME_RATES.map((rate) => ({ value: String(rate), label: String(rate) }));

/** Shows the project in one of its formats, or lays it out in one more, by script that is loaded with the choice; alone the format changes where it can't be loaded. */
async function chooseFormat(project: ProjectStore, aspectRatio: AspectRatio): Promise<void> {
  const loaded = await import('#domain/preflight/switch-format.ts').catch(() => null);
  if (loaded === null) project.edit({ kind: 'set-aspect-ratio', aspectRatio });
  else project.edit({ kind: 'replace-project', project: loaded.switchFormat(project.project, aspectRatio) });
}

/** Shape, resolution and frames per second of the video. */
export const FormatChoices = observer(function FormatChoices({ store, session }: EditorSessionProps) {
  const { project, render, profile } = session;
  const [chosen, setChosen] = useState<AspectRatio | null>(null);
  const { lines, watermark } = profile.limits;
  const { aspectRatio, resolution, frameRate } = selectValue(() => pickFormat(project.project));
  const locked = RESOLUTIONS.filter((resolution) => LINES[resolution] > lines);
  return (
    <fieldset className={section.section}>
      <legend>{messages.format.title}</legend>
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
