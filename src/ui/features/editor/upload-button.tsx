import { messages as actionMessages } from '#messages/features/editor/actions/actions.messages';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CLIP_TYPES, IMAGE_TYPES } from '#domain/project/project-limits.ts';
import type { UploadKind } from '#domain/stage/new-layers.ts';
import type { ChoicesStore } from './choices-store.ts';
import { FileButton } from './file-button.tsx';

interface UploadButtonProps {
  readonly choices: ChoicesStore;
  readonly label: string;
  /** Accessible label of the hidden file input. */
  readonly fileLabel: string;
  readonly icon: ReactNode;
  /** Default: image. */
  readonly kind?: UploadKind;
  /** Why nothing can be added now; empty when something can. */
  readonly unavailable?: string;
  readonly onUploaded: (assetId: string) => void;
}

/** Uploads one image or clip; errors are in `choices.uploadError`. */
export const UploadButton = observer(function UploadButton({
  choices,
  kind = 'image',
  unavailable = '',
  onUploaded,
  ...texts
}: UploadButtonProps) {
  async function upload(chosen: File): Promise<void> {
    const assetId = await choices.upload(chosen, kind);
    if (assetId !== null) onUploaded(assetId);
  }

  return (
    <FileButton
      {...texts}
      accept={kind === 'image' ? IMAGE_TYPES : CLIP_TYPES}
      busy={choices.uploading === kind}
      unavailable={unavailable || (choices.uploading !== null && choices.uploading !== kind ? actionMessages.unavailable.uploading : '')}
      onChosen={(chosen) => void upload(chosen)}
    />
  );
});
