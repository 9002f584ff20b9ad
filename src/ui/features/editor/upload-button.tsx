import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { IMAGE_TYPES } from '../../../domain/project/project-limits.ts';
import type { ChoicesStore } from './choices-store.ts';
import { FileButton } from './file-button.tsx';

interface UploadButtonProps {
  readonly choices: ChoicesStore;
  readonly label: string;
  /** Accessible label of the hidden file input. */
  readonly fileLabel: string;
  readonly icon: ReactNode;
  readonly onUploaded: (assetId: string) => void;
}

/** Uploads one image; errors are in `choices.uploadError`. */
export const UploadButton = observer(function UploadButton({ choices, onUploaded, ...texts }: UploadButtonProps) {
  async function upload(chosen: File): Promise<void> {
    const assetId = await choices.upload(chosen);
    if (assetId !== null) onUploaded(assetId);
  }

  return <FileButton {...texts} accept={IMAGE_TYPES} busy={choices.uploading} onChosen={(chosen) => void upload(chosen)} />;
});
