import { messages } from '#messages/features/brand/share-brand.messages';
import { Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { ShareBrand, ShareBrandForm } from '#domain/brand/share-brand.ts';
import { COLOR_MODES, type ColorMode, computeShareColors, findFixedMode } from '#domain/brand/share-colors.ts';
import styles from './share-preview.module.css';

interface SharePreviewProps {
  readonly form: ShareBrandForm;
  readonly colors: Pick<ShareBrand, 'accent' | 'background'>;
  readonly logoUrl: string | null;
}

/** A share page in small, in the variables that the page itself gets: in both modes, or once where they don't differ. */
export function SharePreview({ form, colors, logoUrl }: SharePreviewProps) {
  const fixed = findFixedMode(colors);
  const modes = fixed === null ? COLOR_MODES : [fixed];
  const isAdjusted = colors.accent !== null && modes.some((mode) => computeShareColors(colors, mode).link !== colors.accent);
  return (
    <>
      <div className={styles.modes}>
        {modes.map((mode) => (
          <figure key={mode} className={styles.mode}>
            <figcaption>{fixed === null ? messages.preview.modes[mode] : messages.preview.both}</figcaption>
            <PreviewPage form={form} style={toVariables(colors, mode)} logoUrl={logoUrl} />
          </figure>
        ))}
      </div>
      {isAdjusted && <p className={styles.hint}>{messages.preview.adjusted}</p>}
      <MailPreview form={form} />
    </>
  );
}

/** The head and the end of an email about a video. */
function MailPreview({ form }: Pick<SharePreviewProps, 'form'>) {
  const { preview } = messages;
  const replyTo = form.replyTo.trim();
  return (
    <figure className={styles.mode}>
      <figcaption>{preview.mail}</figcaption>
      <div className={styles.mail}>
        <p>
          <strong>{preview.subject}</strong>
        </p>
        <p>
          {preview.from}: {form.name.trim() || preview.name}
        </p>
        {replyTo !== '' && (
          <p>
            {preview.replyTo}: {replyTo}
          </p>
        )}
        {form.footerText.trim() !== '' && <p className={styles.hint}>{form.footerText.trim()}</p>}
      </div>
    </figure>
  );
}

interface PreviewPageProps {
  readonly form: ShareBrandForm;
  readonly style: CSSProperties;
  readonly logoUrl: string | null;
}

function PreviewPage({ form, style, logoUrl }: PreviewPageProps) {
  const { preview } = messages;
  const name = form.name.trim() || preview.name;
  return (
    <div className={styles.page} style={style}>
      <p className={styles.brand}>{logoUrl === null ? name : <img src={logoUrl} alt={name} />}</p>
      <p className={styles.title}>{preview.title}</p>
      <div className={styles.video}>
        <Play size={28} aria-hidden="true" />
      </div>
      <p>
        <span className={styles.button}>{preview.button}</span>
      </p>
      <p className={styles.chapter}>
        <span className={styles.soft}>{preview.time}</span> {preview.chapter}
      </p>
      <div className={styles.footer}>
        {form.footerText.trim() !== '' && (
          <span className={form.footerUrl.trim() === '' ? undefined : styles.link}>{form.footerText.trim()}</span>
        )}
        {!form.hidesCastwright && <span>{preview.madeWith}</span>}
        <span className={styles.link}>{preview.report}</span>
      </div>
    </div>
  );
}

function toVariables(colors: Pick<ShareBrand, 'accent' | 'background'>, mode: ColorMode): CSSProperties {
  return Object.fromEntries(Object.entries(computeShareColors(colors, mode)).map(([name, color]) => [`--share-${name}`, color]));
}
