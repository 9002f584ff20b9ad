import { messages } from '#messages/features/backgrounds/backgrounds.messages';
import { ALL_UPLOADS } from '#domain/library/select-uploads.ts';
import type { Folder } from '#ports/library-api.ts';
import { Select, type SelectProps } from '../../components/select.tsx';

interface FolderSelectProps extends Pick<SelectProps<string>, 'onValueChange' | 'size'> {
  readonly folders: readonly Folder[];
  /** As in a query of uploads: id of a folder, `all` or `none`. */
  readonly value: string;
}

/** Narrows uploads to one folder, or to those in none. */
export function FolderSelect({ folders, ...rest }: FolderSelectProps) {
  const options = [
    { value: ALL_UPLOADS.folderId, label: messages.folder.all },
    { value: 'none', label: messages.folder.none },
    ...folders.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <Select {...rest} label={messages.folder.title} options={options} />;
}
