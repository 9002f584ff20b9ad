import { messages as speakerMessages } from '#messages/features/editor/speakers/speakers.messages';
import { messages } from '#messages/features/editor/script/script-tools.messages';
import { AudioLines, Bold, Eye, Gauge, MessageSquare, Minus, Plus, Scissors, Smile, TimerReset, UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { GESTURES, HAND_GESTURES } from '#domain/script/find-gesture-marks.ts';
import { SPEED_NAMES } from '#domain/script/find-tempo-marks.ts';
import { MOODS } from '#domain/script/find-moods.ts';
import { ActionButton } from '#ui/components/action-button.tsx';
import { Button } from '#ui/components/button.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Menu } from '#ui/components/menu.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import { EDITOR_SHORTCUTS, getShortcutProps } from '../actions/editor-shortcuts.ts';
import type { EditorSession } from '../editor-store.ts';
import { describeMark } from './describe-mark.ts';
import styles from './script-toolbar.module.css';

const PronounceForm = lazy(async () => ({ default: (await import('./pronounce-form.tsx')).PronounceForm }));

/** What is put into the script at the cursor, and what is done to the scene there. */
export const ScriptToolbar = observer(function ScriptToolbar({ session }: { readonly session: EditorSession }) {
  const { tools, comments, speakers } = session;
  const { selectedMark, markProblem, strongProblem, pronounceProblem, splitProblem, pronouncing } = tools;
  const { shortcut, ...keys } = getShortcutProps(EDITOR_SHORTCUTS.addScene);
  const emphasis = getShortcutProps(EDITOR_SHORTCUTS.emphasize);
  return (
    <>
      <div role="toolbar" aria-label={messages.toolbar} className={styles.toolbar}>
        <ActionButton
          kind="ghost"
          size="small"
          icon={<TimerReset size={16} aria-hidden="true" />}
          unavailable={markProblem}
          title={messages.insertPause}
          onClick={tools.insertPause}
        >
          {messages.insertPause}
        </ActionButton>
        {speakers.isDialogue && (
          <Menu
            align="start"
            trigger={
              <ActionButton
                kind="ghost"
                size="small"
                icon={<UsersRound size={16} aria-hidden="true" />}
                unavailable={markProblem}
                title={speakerMessages.speaker}
              >
                {speakerMessages.speaker}
              </ActionButton>
            }
            entries={speakers.members.map(({ speaker }) => ({
              label: speakers.name(speaker),
              run: () => speakers.assign(tools.place, speaker),
            }))}
          />
        )}
        <Menu
          align="start"
          trigger={
            <ActionButton
              kind="ghost"
              size="small"
              icon={<Smile size={16} aria-hidden="true" />}
              unavailable={markProblem}
              title={messages.mood}
            >
              {messages.mood}
            </ActionButton>
          }
          entries={MOODS.map((mood) => ({ label: messages.moods[mood], movesFocus: true, run: () => tools.insertMood(mood) }))}
        />
        <Menu
          align="start"
          trigger={
            <ActionButton
              kind="ghost"
              size="small"
              icon={<Gauge size={16} aria-hidden="true" />}
              unavailable={markProblem}
              title={messages.pace}
            >
              {messages.pace}
            </ActionButton>
          }
          entries={SPEED_NAMES.map((name) => ({ label: messages.paces[name], movesFocus: true, run: () => tools.insertPace(name) }))}
        />
        <Menu
          align="start"
          trigger={
            <ActionButton
              kind="ghost"
              size="small"
              icon={<Eye size={16} aria-hidden="true" />}
              unavailable={markProblem}
              title={messages.gesture}
            >
              {messages.gesture}
            </ActionButton>
          }
          heading={tools.isHandless && messages.drawnOnly}
          entries={[
            ...GESTURES.map((gesture) => ({
              label: messages.gestures[gesture],
              movesFocus: true,
              separated: gesture === HAND_GESTURES[0],
              run: () => tools.insertGesture(gesture),
            })),
            ...tools.layerNames.map((layer, at) => ({
              label: messages.presentLayer(layer),
              movesFocus: true,
              separated: at === 0,
              run: () => tools.insertPresent(layer),
            })),
          ]}
        />
        <ActionButton
          kind="ghost"
          size="small"
          icon={<Bold size={16} aria-hidden="true" />}
          unavailable={strongProblem}
          title={`${messages.emphasizeWord} (${emphasis.shortcut})`}
          aria-keyshortcuts={emphasis['aria-keyshortcuts']}
          onClick={tools.toggleStrong}
        >
          {messages.emphasize}
        </ActionButton>
        <ActionButton
          kind="ghost"
          size="small"
          icon={<AudioLines size={16} aria-hidden="true" />}
          unavailable={pronounceProblem}
          title={messages.pronounceWord}
          aria-expanded={pronouncing !== null}
          onClick={tools.startPronouncing}
        >
          {messages.pronounce}
        </ActionButton>
        <ActionButton
          kind="ghost"
          size="small"
          icon={<Scissors size={16} aria-hidden="true" />}
          unavailable={splitProblem}
          title={`${messages.splitAtCaret} (${shortcut})`}
          {...keys}
          onClick={tools.split}
        >
          {messages.split}
        </ActionButton>
        <Button
          kind="ghost"
          size="small"
          icon={<MessageSquare size={16} aria-hidden="true" />}
          title={`${messages.commentHere} (${getShortcutProps(EDITOR_SHORTCUTS.comment).shortcut})`}
          aria-keyshortcuts={getShortcutProps(EDITOR_SHORTCUTS.comment)['aria-keyshortcuts']}
          aria-expanded={comments.isOpen}
          onClick={() => void comments.open(tools.place)}
        >
          {messages.comment}
        </Button>
        {(selectedMark?.kind === 'pause' || selectedMark?.kind === 'pace') && (
          <span className={styles.steps}>
            <IconButton
              size="small"
              label={selectedMark.kind === 'pause' ? messages.shorter : messages.slower}
              onClick={() => tools.stepMark(-1)}
            >
              <Minus size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              size="small"
              label={selectedMark.kind === 'pause' ? messages.longer : messages.faster}
              onClick={() => tools.stepMark(1)}
            >
              <Plus size={16} aria-hidden="true" />
            </IconButton>
          </span>
        )}
        <VisuallyHidden>
          <span role="status">{selectedMark === null ? '' : describeMark(selectedMark)}</span>
        </VisuallyHidden>
      </div>
      {pronouncing !== null && (
        <Suspense fallback={null}>
          <PronounceForm key={pronouncing} session={session} written={pronouncing} />
        </Suspense>
      )}
    </>
  );
});
