import { messages } from '#messages/features/review/review.messages';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { countOpenThreads } from '#domain/review/list-threads.ts';
import { REVIEW_LIMITS, type Review } from '#domain/review/review.ts';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import type { VideoSummary } from '#ports/video-api.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatDateTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { useServices } from '../../services.tsx';
import { CommentThread } from './comment-thread.tsx';
import { FocusedTextArea } from './focused-text-area.tsx';
import { ReviewLinkStore } from './review-link-store.ts';
import styles from './review.module.css';
import { ReviewState } from './review-state.tsx';

interface ReviewSectionProps {
  readonly taskId: string;
  /** Other videos of the same project. */
  readonly versions: readonly VideoSummary[];
  /** Shows a moment of the video on the page: paused there. */
  readonly seek: (seconds: number) => void;
  /** Pauses the video, and gives its moment in seconds. */
  readonly pause: () => number;
}

/** The review link of a finished video, and what reviewers say, on the page of the video. */
export const ReviewSection = observer(function ReviewSection({ taskId, versions, seek, pause }: ReviewSectionProps) {
  const opened = usePageStore((app) => new ReviewLinkStore(app, taskId), taskId);
  return (
    <section className={styles.section} aria-labelledby="review-title">
      <h2 id="review-title">{messages.title}</h2>
      {opened.kind === 'open' && <ReviewBody store={opened.store} versions={versions} seek={seek} pause={pause} />}
    </section>
  );
});

interface ReviewBodyProps extends Pick<ReviewSectionProps, 'versions' | 'seek' | 'pause'> {
  readonly store: ReviewLinkStore;
}

const ReviewBody = observer(function ReviewBody({ store, versions, seek, pause }: ReviewBodyProps) {
  const { session } = useServices();
  const { review, problem } = store;
  if (!store.loaded) return problem === '' ? <p>{messages.loading}</p> : <ErrorNotice message={problem} retry={() => void store.load()} />;
  return (
    <>
      {review === null || review.path === null ? (
        <>
          <p className={styles.soft}>{session.can('share') ? messages.off : messages.offHere}</p>
          {session.can('share') && (
            <div className={styles.row}>
              <Button busy={store.busy === 'save'} onClick={() => void store.create()}>
                {messages.create}
              </Button>
            </div>
          )}
        </>
      ) : (
        session.can('share') && <ReviewLink store={store} path={review.path} versions={versions} />
      )}
      <p role="status" className={styles.soft}>
        {store.message}
      </p>
      {problem !== '' && <ErrorNotice message={problem} />}
      {session.can('comment') && <NewThread store={store} pause={pause} />}
      {review !== null && <ReviewComments store={store} review={review} seek={seek} />}
    </>
  );
});

interface ReviewLinkProps extends Pick<ReviewBodyProps, 'store' | 'versions'> {
  readonly path: string;
}

const ReviewLink = observer(function ReviewLink({ store, path, versions }: ReviewLinkProps) {
  const url = new URL(path, window.location.href).href;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void store.saveLink();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label={messages.link} value={url} readOnly onValueChange={() => {}} onFocus={(event) => event.target.select()} />
      <div className={styles.row}>
        <CopyButton label={messages.copyLink} text={url} fieldLabel={messages.link} />
        <a className={styles.link} href={path} target="_blank" rel="noopener">
          {messages.openPage}
        </a>
      </div>
      <TextField
        label={messages.lastDay}
        type="date"
        value={store.lastDay}
        hint={messages.lastDayHint}
        error={store.lastDayError}
        onValueChange={store.setLastDay}
      />
      <VersionChoices store={store} versions={versions} />
      <div className={styles.row}>
        <Button type="submit" busy={store.busy === 'save'}>
          {messages.saveEnd}
        </Button>
        <Button kind="danger" busy={store.busy === 'end'} aria-describedby="review-end-hint" onClick={() => void store.end()}>
          {messages.end}
        </Button>
      </div>
      <p id="review-end-hint" className={styles.soft}>
        {messages.endHint}
      </p>
    </form>
  );
});

/** Which other finished videos of the project reviewers can compare with. */
const VersionChoices = observer(function VersionChoices({ store, versions }: Pick<ReviewBodyProps, 'store' | 'versions'>) {
  const finished = versions.filter(({ status }) => status === 'completed').slice(0, REVIEW_LIMITS.versions);
  if (finished.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{messages.compareChoices}</legend>
      <p className={styles.soft}>{messages.compareChoicesHint}</p>
      {finished.map(({ taskId, title, createdAt }) => (
        <CheckboxField
          key={taskId}
          label={messages.versionNamed(title, formatDateTime(createdAt))}
          checked={store.versionIds.includes(taskId)}
          onCheckedChange={(isShown) => store.setVersion(taskId, isShown)}
        />
      ))}
    </fieldset>
  );
});

/** A button that opens the field of a new comment at the moment the video is at. */
const NewThread = observer(function NewThread({ store, pause }: Pick<ReviewBodyProps, 'store' | 'pause'>) {
  const { draft } = store;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void store.sendDraft();
  };
  if (draft === null) {
    return (
      <div className={styles.row}>
        <Button onClick={() => store.startDraft(pause())}>{messages.start}</Button>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FocusedTextArea
        label={messages.commentAt(formatClockTime(draft.seconds))}
        value={store.text}
        error={store.textError}
        onValueChange={store.setText}
      />
      <div className={styles.row}>
        <Button type="submit" kind="primary" busy={store.busy === 'send'}>
          {messages.send}
        </Button>
        <Button onClick={store.cancelDraft}>{messages.cancel}</Button>
      </div>
    </form>
  );
});

interface ReviewCommentsProps extends Pick<ReviewBodyProps, 'store' | 'seek'> {
  readonly review: Review;
}

const ReviewComments = observer(function ReviewComments({ store, review, seek }: ReviewCommentsProps) {
  const { session } = useServices();
  const canComment = session.can('comment');
  return (
    <>
      <ReviewState decisions={review.decisions} />
      <p className={styles.soft}>{store.threads.length === 0 ? messages.none : messages.openCount(countOpenThreads(review.comments))}</p>
      <ol className={styles.threads}>
        {store.threads.map((thread) => (
          <CommentThread
            key={thread.comment.id}
            thread={thread}
            actions={{
              ...{ busy: store.busy, edit: null, seek },
              reply: canComment ? store.reply : null,
              resolve: canComment ? store.resolve : null,
              remove: session.can('edit') ? store.remove : null,
            }}
          />
        ))}
      </ol>
    </>
  );
});
