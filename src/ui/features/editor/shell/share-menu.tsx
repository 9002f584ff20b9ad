import { messages } from '#messages/features/editor/shell/shell.messages';
import { Link2, MonitorPlay, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ActionButton } from '#ui/components/action-button.tsx';
import { Menu } from '#ui/components/menu.tsx';
import { useToasts } from '#ui/components/toast.tsx';
import type { AutosaveStore } from '../autosave-store.ts';
import { getProjectEditorPath } from '#ui/editor-paths.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

/** A link to the project for the team, and the way to what can be shared with everybody: finished videos. */
export const ShareMenu = observer(function ShareMenu({ autosave: { projectId } }: { readonly autosave: AutosaveStore }) {
  const toasts = useToasts();

  async function copy(id: string): Promise<void> {
    const link = new URL(getProjectEditorPath(id), window.location.href).href;
    const copied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    toasts.show({ title: copied ? messages.share.copied : messages.share.refused, description: copied ? messages.share.who : link });
  }

  return (
    <Menu
      trigger={
        <ActionButton kind="ghost" icon={<Share2 {...ICON} />} unavailable={projectId === null ? messages.share.notSaved : ''}>
          {messages.share.open}
        </ActionButton>
      }
      entries={[
        { label: messages.share.copy, icon: <Link2 {...ICON} />, run: () => projectId !== null && void copy(projectId) },
        { label: messages.share.videos, icon: <MonitorPlay {...ICON} />, to: '/dashboard' },
      ]}
    />
  );
});
