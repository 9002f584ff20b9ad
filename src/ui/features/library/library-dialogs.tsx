import { observer } from 'mobx-react-lite';
import type { DialogRequest, ItemsDialogProps } from './library-dialog.ts';
import { MoveDialog } from './move-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** The one dialog that is open, for one card or for all that are selected. */
export const LibraryDialogs = observer(function LibraryDialogs({
  store,
  asked: request,
  onClose,
}: Pick<ItemsDialogProps, 'store' | 'onClose'> & { readonly asked: DialogRequest | null }) {
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
