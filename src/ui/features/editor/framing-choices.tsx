import { messages } from '#messages/features/editor/frame.messages';
import { observer } from 'mobx-react-lite';
import { isDrawnPresenter } from '#domain/presenters/is-drawn-presenter.ts';
import { placePresenters } from '#domain/project/place-presenters.ts';
import { FRAMINGS, PLACEMENTS } from '#domain/project/project.ts';
import { PACK_VARIANTS } from '#domain/renderer/pack-variant.ts';
import { selectValue } from '../../stores/select-value.ts';
import { ApplyToAll } from './apply-to-all.tsx';
import { describeFraming } from './describe-framing.ts';
import type { EditorSessionProps } from './editor-store.ts';
import section from './inspector-section.module.css';
import { Segmented } from './segmented.tsx';

const FRAMING_CHOICES = FRAMINGS.map((value) => ({ value, label: messages.frame.framings[value] }));
const HAND_CHOICES = (['free', 'marked'] as const).map((value) => ({ value, label: messages.frame.gestures[value] }));
const PLACEMENT_CHOICES = PLACEMENTS.map((value) => ({ value, label: messages.frame.placements[value] }));

/** How close the presenter is, where, and what the hands do. */
export const FramingChoices = observer(function FramingChoices({ store, session }: EditorSessionProps) {
  const { project, speakers } = session;
  const presenter = store.choices.presenter(speakers.member.avatarId);
  const { other } = speakers;
  const framing = selectValue(() => other?.framing ?? project.scene.framing);
  const placement = selectValue(() => placePresenters(project.scene).get(speakers.member.speaker) ?? 'center');
  const gestures = selectValue(() => project.scene.gestures ?? 'free');
  const variant = placement === 'circle' ? undefined : PACK_VARIANTS.find((each) => each === framing);
  const hint = describeFraming(variant, presenter);
  return (
    <fieldset className={section.section}>
      <legend>{messages.framing.title}</legend>
      <Segmented
        label={messages.frame.framing}
        value={framing}
        options={FRAMING_CHOICES}
        onValueChange={(next) =>
          other === undefined ? project.edit({ kind: 'set-framing', sceneId: project.sceneId, framing: next }) : speakers.setFraming(next)
        }
        {...(hint !== undefined && { hint })}
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
      {isDrawnPresenter(speakers.member.avatarId) && (
        <>
          <Segmented
            label={messages.frame.hands}
            value={gestures}
            options={HAND_CHOICES}
            onValueChange={(next) =>
              project.edit({ kind: 'set-gestures', sceneId: project.sceneId, ...(next === 'marked' && { gestures: next }) })
            }
            hint={messages.frame.handsHint}
          />
          <ApplyToAll project={project} choice="gestures" />
        </>
      )}
    </fieldset>
  );
});
