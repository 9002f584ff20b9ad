import { messages } from '#messages/features/review/review.messages';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { REVIEW_DECISIONS, type OpenedReview } from '#domain/review/review.ts';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { TextField } from '../../components/text-field.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { CommentThread } from './comment-thread.tsx';
import { ComparedComments, ComparedVideo, CompareChoice } from './compared-version.tsx';
import { FocusedTextArea } from './focused-text-area.tsx';
import { ReviewPlayer } from './review-player.tsx';
import { BrandLook } from './brand-look.tsx';
import { BrandFooter, BrandSign } from './review-brand.tsx';
import styles from './review.module.css';
import { ReviewState } from './review-state.tsx';
import { ReviewStore } from './review-store.ts';

/** /review/:token, for whoever has the link. */
export const ReviewPage = observer(function ReviewPage() {
  const token = useParams()['token'] ?? '';
  const opened = usePageStore((app) => new ReviewStore(app, token), token);
  const store = opened.kind === 'open' ? opened.store : null;
  const missing = store?.phase === 'missing';
  const brand = store?.review?.brand ?? null;
  const title = missing ? messages.missing : store?.review ? store.review.title || messages.untitled : messages.pageTitle;
  return (
    <SitePage
      title={title}
      description={missing ? messages.missingText : messages.description}
      siteName={brand?.name}
      above={brand && <BrandSign brand={brand} />}
      noindex
      wide
    >
      {brand !== null && <BrandLook brand={brand} />}
      {opened.kind === 'failed' && (
        <ErrorNotice message={messages.notOpen} retryLabel={messages.reload} retry={() => window.location.reload()} />
      )}
      {(opened.kind === 'opening' || store?.phase === 'opening') && <PageSpinner text={messages.opening} />}
      {store?.phase === 'failed' && <ErrorNotice message={store.problem} retry={() => void store.load()} />}
      {store?.phase === 'open' && store.review !== null && <ReviewBody store={store} review={store.review} />}
      {brand !== null && <BrandFooter brand={brand} />}
    </SitePage>
  );
});

const ReviewBody = observer(function ReviewBody({ store, review }: { readonly store: ReviewStore; readonly review: OpenedReview }) {
  const seek = useRef<(seconds: number) => void>(() => {});
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { compared } = store;
  const open = (player: { readonly seek: (seconds: number) => void; readonly video: HTMLVideoElement }): void => {
    seek.current = player.seek;
    setVideo(player.video);
  };
  return (
    <div className={styles.columns} data-comparing={compared !== null || undefined}>
      <div className={styles.column}>
        <div className={styles.pair}>
          <div className={styles.column}>
            {compared !== null && <p className={styles.soft}>{messages.opened}</p>}
            <ReviewPlayer store={store} review={review} onReady={open} />
          </div>
          {compared !== null && video !== null && <ComparedVideo store={store} version={compared} leader={video} />}
        </div>
        <CompareChoice store={store} review={review} />
        <p className={styles.soft}>{messages.hint}</p>
        <CommentForm store={store} />
        <Decision store={store} />
      </div>
      <section className={styles.column} aria-labelledby="comments">
        <h2 id="comments">{messages.comments}</h2>
        <ReviewState decisions={review.decisions} />
        <p role="status" className={styles.soft}>
          {store.message}
        </p>
        {store.problem !== '' && <ErrorNotice message={store.problem} />}
        {store.threads.length === 0 && <p className={styles.soft}>{messages.none}</p>}
        <ol className={styles.threads}>
          {store.threads.map((thread) => (
            <CommentThread
              key={thread.comment.id}
              thread={thread}
              actions={{
                ...{ busy: store.busy, reply: store.reply, remove: store.remove, edit: store.edit, resolve: null },
                seek: (seconds) => seek.current(seconds),
              }}
            />
          ))}
        </ol>
      </section>
      {compared !== null && <ComparedComments store={store} version={compared} seek={(seconds) => seek.current(seconds)} />}
    </div>
  );
});

const CommentForm = observer(function CommentForm({ store }: { readonly store: ReviewStore }) {
  const { draft, errors } = store;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void store.send();
  };
  const time = formatClockTime(draft?.seconds ?? store.position);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={messages.name}
        value={store.name}
        autoComplete="name"
        hint={messages.nameHint}
        error={errors.name}
        onValueChange={store.setName}
      />
      {draft === null ? (
        <div className={styles.row}>
          <Button kind="primary" onClick={() => store.startDraft(null)}>
            {messages.commentAt(time)}
          </Button>
        </div>
      ) : (
        <>
          <FocusedTextArea
            label={draft.point === null ? messages.commentAt(time) : messages.commentOnSpot(time)}
            value={store.text}
            error={errors.text}
            onValueChange={store.setText}
          />
          <div className={styles.row}>
            <Button type="submit" kind="primary" busy={store.busy === 'send'}>
              {messages.send}
            </Button>
            <Button onClick={store.cancelDraft}>{messages.cancel}</Button>
          </div>
        </>
      )}
    </form>
  );
});

const Decision = observer(function Decision({ store }: { readonly store: ReviewStore }) {
  return (
    <section className={styles.form} aria-labelledby="decision">
      <h2 id="decision">{messages.decision}</h2>
      <div className={styles.row}>
        {REVIEW_DECISIONS.map((decision) => (
          <Button
            key={decision}
            kind={store.ownDecision === decision ? 'primary' : 'secondary'}
            aria-pressed={store.ownDecision === decision}
            busy={store.busy === decision}
            onClick={() => void store.decide(decision)}
          >
            {messages.decide[decision]}
          </Button>
        ))}
      </div>
    </section>
  );
});
