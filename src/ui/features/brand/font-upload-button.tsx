import { messages } from '#messages/features/brand/brand-font.messages';
import { Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { FileWeight } from '#domain/fonts/choose-font-file.ts';
import { Button } from '../../components/button.tsx';
import type { BrandStore } from './brand-store.ts';

const FONT_TYPES = '.woff2,.woff,.ttf,.otf';

interface FontUploadButtonProps {
  readonly store: BrandStore;
  readonly weight: FileWeight;
  readonly label: string;
  readonly disabled: boolean;
}

/** Chooses a file and uploads it. */
export const FontUploadButton = observer(function FontUploadButton({ store, weight, label, disabled }: FontUploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy } = store.reading;
  return (
    <>
      <Button
        disabled={disabled || (busy !== '' && busy !== weight)}
        busy={busy === weight}
        icon={<Upload size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={FONT_TYPES}
        hidden
        aria-label={messages.files[weight]}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void store.uploadFont(file, weight);
        }}
      />
    </>
  );
});
