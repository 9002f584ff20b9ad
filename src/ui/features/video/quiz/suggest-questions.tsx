import { messages } from '#messages/features/video/quiz/suggest.messages';
import { WandSparkles } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { VideoDetail } from '#ports/video-api.ts';
import { createUuid } from '#ui/create-uuid.ts';
import { Button } from '#ui/components/button.tsx';
import { usePageStore } from '#ui/use-page-store.ts';
import sections from '../video.module.css';
import type { QuizStore } from './quiz-store.ts';
import { SuggestStore } from './suggest-store.ts';

/** Suggests questions from the transcript, where a language model is connected. */
export const SuggestQuestions = observer(function SuggestQuestions({
  quiz,
  video,
}: {
  readonly quiz: QuizStore;
  readonly video: Pick<VideoDetail, 'transcript' | 'language'>;
}) {
  const opened = usePageStore(({ scripts }) => new SuggestStore({ scripts, quiz, video, newKey: createUuid }), 'suggest');
  if (opened.kind !== 'open' || !opened.store.isOffered || video.transcript.length === 0) return null;
  const { store } = opened;
  return (
    <div className={sections.row}>
      {store.isWorking ? (
        <Button onClick={store.cancel}>{messages.stop}</Button>
      ) : (
        quiz.canAdd && (
          <Button icon={<WandSparkles size={18} aria-hidden="true" />} onClick={() => void store.suggest()}>
            {messages.suggest}
          </Button>
        )
      )}
      <span role="status" className={sections.hint}>
        {store.isWorking ? messages.working : store.message}
      </span>
    </div>
  );
});
