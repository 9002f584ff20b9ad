import { messages } from '#messages/features/admin/admin.messages';
import { Navigate } from 'react-router-dom';
import { AdminFrame } from './admin-frame.tsx';

/** RTE-7: /admin; administrators go on to its first part. */
export function AdminPage() {
  return (
    <AdminFrame title={messages.title}>
      <Navigate replace to="/admin/users" />
    </AdminFrame>
  );
}
