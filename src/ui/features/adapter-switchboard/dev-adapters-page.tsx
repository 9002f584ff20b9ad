import { messages } from '#messages/features/adapter-switchboard/adapters.messages';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import admin from '../admin/admin.module.css';
import { SwitchboardView } from './switchboard-view.tsx';

/** /dev/providers: the browser's ports, without an account. */
export function DevAdaptersPage() {
  return (
    <div className={admin.page}>
      <PageMeta title={messages.title} noindex />
      <PageHeader title={messages.title} />
      <SwitchboardView />
    </div>
  );
}
