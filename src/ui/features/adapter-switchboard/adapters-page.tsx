import { messages } from '#messages/features/adapter-switchboard/adapters.messages';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { ServerAdapters } from './server-adapters.tsx';
import { SwitchboardView } from './switchboard-view.tsx';

/** /admin/providers: who stands behind each port, of this browser and of the host. */
export function AdaptersPage() {
  return (
    <AdminFrame title={messages.title}>
      <SwitchboardView />
      <ServerAdapters />
    </AdminFrame>
  );
}
