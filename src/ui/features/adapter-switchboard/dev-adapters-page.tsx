import { words } from '#messages/features/adapter-switchboard/adapters.messages';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import admin from '../admin/admin.module.css';
import { Switchboard } from './switchboard-view.tsx';

/** /dev/providers: the ports of this browser, without an account. */
export function DevProvidersPage() {
  return (
    <div className={admin.page}>
      <PageMeta title={words.title} noindex />
      <PageHeader title={words.title} />
      <Switchboard />
    </div>
  );
}
