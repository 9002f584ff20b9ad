import { observer } from 'mobx-react-lite';
import type { DialogRequest, ItemsDialogProps } from './library-dialog.ts';
import { MoveDialog } from './move-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** The open dialog, for one item or the selection. */
export const LibraryDialogs = observer(function LibraryDialogs({
  store,
  request,
  onClose,
}: Pick<ItemsDialogProps, 'store' | 'onClose'> & { readonly request: DialogRequest | null }) {
  if (request === null) return null;
  const props = { store, items: request.items, onClose };
  switch (request.dialog) {
    case 'move':
      return <MoveDialog {...props} />;
    case 'tag':
      return <TagDialog {...props} />;
    case 'transfer':
      return <TransferDialog {...props} />;
  }
});
