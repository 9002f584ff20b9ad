import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { IMAGE_TYPES } from '../../../domain/project/project-limits.ts';
import { Button } from '../../components/button.tsx';
import type { ChoicesStore } from './choices-store.ts';

interface UploadButtonProps {
  readonly choices: ChoicesStore;
  readonly label: string;
  /** Accessible label of the hidden file input. */
  readonly fileLabel: string;
  readonly icon: ReactNode;
  readonly onUploaded: (assetId: string) => void;
}

/** Uploads one image; errors are in `choices.uploadError`. */
export const UploadButton = observer(function UploadButton({ choices, label, fileLabel, icon, onUploaded }: UploadButtonProps) {
  const file = useRef<HTMLInputElement>(null);

  async function upload(chosen: File | undefined): Promise<void> {
    const assetId = chosen === undefined ? null : await choices.upload(chosen);
    if (assetId !== null) onUploaded(assetId);
  }

  return (
    <>
      <Button busy={choices.uploading} icon={icon} onClick={() => file.current?.click()}>
        {label}
      </Button>
      <input
        ref={file}
        type="file"
        accept={IMAGE_TYPES}
        hidden
        aria-label={fileLabel}
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
});
