import { messages as frame } from '#messages/features/editor/frame.messages';
import { messages } from '#messages/features/editor/presenter.messages';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import { isOwnPresenterId } from '#domain/project/own-presenter-id.ts';
import { PresenterPicker } from '../presenter-picker.tsx';
import { Fold } from './fold.tsx';
import type { ToolPanelProps } from './tool-panel-props.ts';

const CustomColors = lazy(async () => ({ default: (await import('../custom-colors.tsx')).CustomColors }));
const FramingChoices = lazy(async () => ({ default: (await import('../framing-choices.tsx')).FramingChoices }));

/** Who is in the scene, how close, and where. */
export const PresenterPanel = observer(function PresenterPanel({ store, session }: ToolPanelProps) {
  const { speakers } = session;
  const chosen = store.choices.presenter(speakers.member.avatarId)?.presenterId;
  return (
    <>
      <PresenterPicker store={store} session={session} />
      <Fold title={frame.framing.title}>
        <FramingChoices store={store} session={session} />
      </Fold>
      {chosen !== undefined && !isOwnPresenterId(chosen) && (
        <Fold title={messages.colors.title}>
          <CustomColors key={chosen} store={store} session={session} presenterId={chosen} onChoose={speakers.setAvatar} />
        </Fold>
      )}
    </>
  );
});
