import { words } from '#messages/features/adapter-switchboard/adapters.messages';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { HostProviders } from './server-adapters.tsx';
import { Switchboard } from './switchboard-view.tsx';

/** /admin/providers: who stands behind each port, of this browser and of the host. */
export function ProvidersPage() {
  return (
    <AdminFrame title={words.title}>
      <Switchboard />
      <HostProviders />
    </AdminFrame>
  );
}
