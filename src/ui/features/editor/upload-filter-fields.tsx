import { messages } from '#messages/features/backgrounds/backgrounds.messages';
import { observer } from 'mobx-react-lite';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { TextField } from '../../components/text-field.tsx';
import { FolderSelect } from '../backgrounds/folder-select.tsx';
import section from './inspector-section.module.css';
import type { UploadFilterStore } from './upload-filter-store.ts';

interface UploadFilterFieldsProps {
  readonly filter: UploadFilterStore;
  /** Label of the search; there is none without it. */
  readonly search?: string | undefined;
  /** Said where a search finds nothing. */
  readonly notFound?: string;
  readonly isEmpty: boolean;
}

/** What narrows the uploads of a picker, and that nothing matches. Folders are offered where there are some. */
export const UploadFilterFields = observer(function UploadFilterFields({ filter, search, notFound, isEmpty }: UploadFilterFieldsProps) {
  const { folders, folderId } = filter;
  return (
    <>
      {search !== undefined && (
        <TextField
          type="search"
          label={search}
          value={filter.search}
          maxLength={LIBRARY_LIMITS.search}
          onValueChange={(words) => filter.narrow({ search: words })}
        />
      )}
      {folders.length > 0 && (
        <FolderSelect value={folderId} folders={folders} onValueChange={(next) => filter.narrow({ folderId: next })} />
      )}
      <p role="status" className={section.hint}>
        {isEmpty && (folderId === 'all' ? notFound : messages.folder.nothingFound)}
      </p>
    </>
  );
});
