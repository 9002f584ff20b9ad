import { messages } from '#messages/features/video/share.messages';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef } from 'react';
import { createEmbedCode } from '#domain/sharing/embed.ts';
import { LEAD_LIMITS } from '#domain/sharing/lead-form.ts';
import { SHARE_ACCESSES, type Share, SHARE_LIMITS } from '#domain/sharing/share.ts';
import type { VideoDetail } from '#ports/video-api.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { getShareUrl } from './get-share-url.ts';
import { GreetingFields } from './greeting-fields.tsx';
import { ShareQrCode } from './share-qr-code.tsx';
import styles from './share-section.module.css';
import { ShareStore } from './share-store.ts';
import sections from './video.module.css';

/** Shares a finished video by a link. */
export const ShareSection = observer(function ShareSection({ video }: { readonly video: VideoDetail }) {
  const opened = usePageStore((app) => new ShareStore(app, video.taskId), video.taskId);
  return (
    <section className={sections.section} aria-labelledby="share-title">
      <h2 id="share-title">{messages.title}</h2>
      {opened.kind === 'open' && <ShareBody store={opened.store} video={video} />}
    </section>
  );
});

const ShareBody = observer(function ShareBody({ store, video }: { readonly store: ShareStore; readonly video: VideoDetail }) {
  const { problem } = store;
  if (!store.loaded) return problem === '' ? <p>{messages.loading}</p> : <ErrorNotice message={problem} retry={() => void store.load()} />;
  return <LoadedShare store={store} video={video} />;
});

const LoadedShare = observer(function LoadedShare({ store, video }: { readonly store: ShareStore; readonly video: VideoDetail }) {
  const { share, problem } = store;
  const place = useRef<HTMLDivElement>(null);
  const isShared = share !== null;
  const wasShared = useRef(isShared);

  /** The button that was pressed is gone then: the focus goes to the link, or to the button that makes one. */
  useEffect(() => {
    if (wasShared.current === isShared) return;
    wasShared.current = isShared;
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isShared]);

  return (
    <div ref={place} className={sections.section}>
      {share === null ? (
        <>
          <p className={sections.hint}>{messages.off}</p>
          <div className={sections.row}>
            <Button busy={store.busy === 'save'} onClick={() => void store.create()}>
              {messages.create}
            </Button>
          </div>
        </>
      ) : (
        <>
          <ShareLink share={share} video={video} />
          {video.status !== 'completed' && <p className={sections.hint}>{messages.early}</p>}
          <ShareSettingsForm store={store} share={share} />
        </>
      )}
      <p role="status" className={sections.hint}>
        {store.message}
      </p>
      {problem !== '' && <ErrorNotice message={problem} />}
    </div>
  );
});

function ShareLink({ share, video }: { readonly share: Share; readonly video: VideoDetail }) {
  const url = getShareUrl(share);
  return (
    <>
      <TextField label={messages.link} value={url} readOnly onValueChange={() => {}} onFocus={(event) => event.target.select()} />
      <div className={sections.row}>
        <CopyButton label={messages.copyLink} text={url} fieldLabel={messages.link} />
        <a className={sections.download} href={url} target="_blank" rel="noopener">
          {messages.open}
        </a>
        <CopyButton
          label={messages.embed}
          text={createEmbedCode({ url, title: video.title, aspectRatio: video.aspectRatio })}
          fieldLabel={messages.embedField}
        />
        <ShareQrCode url={url} />
      </div>
    </>
  );
}

const ShareSettingsForm = observer(function ShareSettingsForm({ store, share }: { readonly store: ShareStore; readonly share: Share }) {
  const { form, errors } = store;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void store.save();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Select
        label={messages.access}
        value={form.access}
        options={SHARE_ACCESSES.map((access) => ({ value: access, label: messages.accesses[access] }))}
        onValueChange={(access) => store.edit({ access })}
      />
      {form.access === 'password' && (
        <TextField
          label={messages.password}
          type="password"
          autoComplete="new-password"
          maxLength={SHARE_LIMITS.password.most}
          value={form.password}
          hint={share.access === 'password' ? messages.keepPassword : messages.newPassword(SHARE_LIMITS.password.least)}
          error={errors.password}
          onValueChange={(password) => store.edit({ password })}
        />
      )}
      <TextField
        label={messages.lastDay}
        type="date"
        value={form.lastDay}
        hint={messages.lastDayHint}
        error={errors.lastDay}
        onValueChange={(lastDay) => store.edit({ lastDay })}
      />
      <TextField
        label={messages.domains}
        value={form.domains}
        hint={messages.domainsHint}
        error={errors.domains}
        onValueChange={(domains) => store.edit({ domains })}
      />
      <TextField
        label={messages.buttonText}
        value={form.buttonText}
        hint={messages.buttonTextHint}
        error={errors.buttonText}
        onValueChange={(buttonText) => store.edit({ buttonText })}
      />
      <TextField
        label={messages.buttonUrl}
        value={form.buttonUrl}
        inputMode="url"
        hint={messages.buttonUrlHint}
        error={errors.buttonUrl}
        onValueChange={(buttonUrl) => store.edit({ buttonUrl })}
      />
      <TextField
        label={messages.leadPrompt}
        value={form.leadPrompt}
        maxLength={LEAD_LIMITS.prompt}
        hint={messages.leadPromptHint}
        error={errors.leadPrompt}
        onValueChange={(leadPrompt) => store.edit({ leadPrompt })}
      />
      <GreetingFields store={store} share={share} />
      <CheckboxField label={messages.download} checked={form.download} onCheckedChange={(download) => store.edit({ download })} />
      <div className={sections.row}>
        <Button type="submit" kind="primary" busy={store.busy === 'save'}>
          {messages.save}
        </Button>
        <Button kind="danger" busy={store.busy === 'remove'} aria-describedby="share-remove-hint" onClick={() => void store.remove()}>
          {messages.remove}
        </Button>
      </div>
      <p id="share-remove-hint" className={sections.hint}>
        {messages.removeHint}
      </p>
    </form>
  );
});
