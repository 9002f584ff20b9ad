import { messages } from '#messages/features/admin/admin.messages';
import { Navigate } from 'react-router-dom';
import { AdminFrame } from './admin-frame.tsx';

/** /admin: redirects administrators to the first section (RTE-7). */
export function AdminPage() {
  return (
    <AdminFrame title={messages.title}>
      <Navigate replace to="/admin/users" />
    </AdminFrame>
  );
}
