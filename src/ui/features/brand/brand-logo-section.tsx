import { messages as backgroundMessages } from '#messages/features/backgrounds/backgrounds.messages';
import { messages } from '#messages/features/brand/brand.messages';
import { messages as logoMessages } from '#messages/features/editor/logo.messages';
import { ImagePlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import { IMAGE_TYPES } from '#domain/project/project-limits.ts';
import { CORNERS, FAINTEST_LOGO, LOGO_SIZES } from '#domain/project/project.ts';
import { Button } from '../../components/button.tsx';
import { SettledSlider } from '../../components/settled-slider.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Select } from '../../components/select.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import type { BrandStore } from './brand-store.ts';
import styles from './brand.module.css';

const CORNER_OPTIONS = CORNERS.map((value) => ({ value, label: logoMessages.corners[value] }));
const SIZE_OPTIONS = LOGO_SIZES.map((value) => ({ value, label: logoMessages.sizes[value] }));

export const BrandLogoSection = observer(function BrandLogoSection({ store }: { readonly store: BrandStore }) {
  const { images, kit } = store;
  const { logo } = kit;
  return (
    <SettingsSection title={messages.logo.title} text={messages.logo.text}>
      {images.phase === 'failed' && <ErrorNotice message={messages.logo.notLoaded} retry={images.retry} />}
      <LogoImages store={store} />
      <UploadLogo store={store} />
      <p className={styles.hint}>{logoMessages.hint}</p>
      {images.error !== '' && <ErrorNotice message={images.error} />}
      {logo !== null && (
        <>
          <Select
            label={logoMessages.corner}
            value={logo.corner}
            options={CORNER_OPTIONS}
            onValueChange={(corner) => store.setLogo({ ...logo, corner })}
          />
          <Select
            label={logoMessages.size}
            value={logo.size}
            options={SIZE_OPTIONS}
            onValueChange={(size) => store.setLogo({ ...logo, size })}
          />
          <SettledSlider
            className={styles.slider}
            max={1}
            step={0.05}
            key={logo.opacity}
            label={logoMessages.opacity}
            value={logo.opacity}
            min={FAINTEST_LOGO}
            format={logoMessages.percent}
            onChange={(opacity) => store.setLogo({ ...logo, opacity })}
          />
        </>
      )}
    </SettingsSection>
  );
});

const LogoImages = observer(function LogoImages({ store }: { readonly store: BrandStore }) {
  const name = useId();
  const { images, kit } = store;
  const choices = [
    { assetId: null, label: messages.logo.none, image: null },
    ...images.backgrounds
      .filter(({ seconds }) => seconds === null)
      .map((image, at) => ({
        assetId: image.assetId,
        label: image.name || messages.logo.untitled(at + 1),
        image: image.thumbnailUrl,
      })),
  ];
  return (
    <div className={styles.images} role="radiogroup" aria-label={messages.logo.image}>
      {choices.map(({ assetId, label, image }) => (
        <label key={assetId} className={styles.image} title={label}>
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={assetId === (kit.logo?.assetId ?? null)}
            onChange={() => store.setLogoImage(assetId)}
          />
          {image === null ? <span>{label}</span> : <img src={image} alt="" loading="lazy" />}
        </label>
      ))}
    </div>
  );
});

const UploadLogo = observer(function UploadLogo({ store }: { readonly store: BrandStore }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button
        busy={store.images.busy === 'upload'}
        icon={<ImagePlus size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {logoMessages.upload}
      </Button>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES}
        hidden
        aria-label={backgroundMessages.upload}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void store.uploadLogo(file);
        }}
      />
    </div>
  );
});
