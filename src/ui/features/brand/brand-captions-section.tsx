import { messages as captionMessages } from '#messages/features/editor/captions.messages';
import { messages } from '#messages/features/brand/brand.messages';
import { observer } from 'mobx-react-lite';
import { CAPTION_POSITIONS, CAPTION_STYLES } from '#domain/project/project.ts';
import { Select } from '../../components/select.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import type { BrandStore } from './brand-store.ts';

const UNSET = 'unset';
const STYLES = [
  { value: UNSET, label: messages.captions.unset },
  ...CAPTION_STYLES.map((value) => ({ value, label: captionMessages.styles[value] })),
] as const;
const POSITIONS = CAPTION_POSITIONS.map((value) => ({ value, label: captionMessages.positions[value] }));

export const BrandCaptionsSection = observer(function BrandCaptionsSection({ store }: { readonly store: BrandStore }) {
  const { captions } = store.kit;
  return (
    <SettingsSection title={messages.captions.title} text={messages.captions.text}>
      <Select
        label={messages.captions.style}
        value={captions?.style ?? UNSET}
        options={STYLES}
        onValueChange={(style) => store.setCaptions(style === UNSET ? null : { position: captions?.position ?? 'bottom', style })}
      />
      {captions !== null && (
        <Select
          label={messages.captions.position}
          value={captions.position}
          options={POSITIONS}
          onValueChange={(position) => store.setCaptions({ ...captions, position })}
        />
      )}
    </SettingsSection>
  );
});
