import { messages } from '#messages/features/adapter-switchboard/adapters.messages';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { ServerAdapters } from './server-adapters.tsx';
import { SwitchboardView } from './switchboard-view.tsx';

/** /admin/providers: adapters of each port, in this browser and on the server. */
export function AdaptersPage() {
  return (
    <AdminFrame title={messages.title}>
      <SwitchboardView />
      <ServerAdapters />
    </AdminFrame>
  );
}
