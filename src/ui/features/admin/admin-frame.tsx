import { messages } from '#messages/features/admin/admin.messages';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { Navigate, NavLink } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useAppServices } from '../../app-services.tsx';
import { useServices } from '../../services.tsx';
import styles from './admin.module.css';

export interface AdminFrameProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const SECTIONS = [
  { to: '/admin/users', label: messages.parts.users },
  { to: '/admin/flags', label: messages.parts.flags },
  { to: '/admin/payments', label: messages.parts.payments },
  { to: '/admin/promo-codes', label: messages.parts.promoCodes },
  { to: '/admin/errors', label: messages.parts.errors },
  { to: '/admin/analytics', label: messages.parts.analytics },
  { to: '/admin/looks', label: messages.parts.looks },
  { to: '/admin/voices', label: messages.parts.voices },
  { to: '/admin/reports', label: messages.parts.reports },
  { to: '/admin/reported', label: messages.parts.lookUp },
  { to: '/admin/takedowns', label: messages.parts.takedowns },
  { to: '/admin/storage', label: messages.parts.storage },
  { to: '/admin/jobs', label: messages.parts.jobs },
  { to: '/admin/audit', label: messages.parts.audit },
  { to: '/admin/waitlist', label: messages.parts.waitlist },
  { to: '/admin/providers', label: messages.parts.providers },
];

/** Frame of the admin pages; other users see a page that says they have no access (RTE-7). */
export const AdminFrame = observer(function AdminFrame({ title, actions, children }: AdminFrameProps) {
  const { session } = useServices();
  const { role } = useAppServices();
  const userId = session.user.id;
  useEffect(() => {
    void role.load(userId);
  }, [role, userId]);

  // Whoever has just begun to view a user's account is on their way to it.
  if (session.impersonated) return <Navigate replace to="/dashboard" />;
  return (
    <div className={styles.page}>
      <PageMeta title={title} noindex />
      <Content title={title} actions={actions}>
        {children}
      </Content>
    </div>
  );
});

const Content = observer(function Content({ title, actions, children }: AdminFrameProps) {
  const { session } = useServices();
  const { role } = useAppServices();
  switch (role.state) {
    case 'unknown':
    case 'asking':
      return <PageSpinner text={messages.checking} />;
    case 'failed':
      return <ErrorNotice message={role.failure} retry={() => void role.load(session.user.id, true)} />;
    case 'other':
      return (
        <EmptyState
          wholePage
          title={messages.refused.title}
          text={messages.refused.text}
          actions={
            <LinkButton to="/dashboard" kind="primary">
              {messages.refused.leave}
            </LinkButton>
          }
        />
      );
    case 'second-factor-needed':
      return (
        <EmptyState
          wholePage
          title={messages.secondFactor.title}
          text={messages.secondFactor.text}
          actions={
            <>
              <LinkButton to="/dashboard/profile#security" kind="primary">
                {messages.secondFactor.turnOn}
              </LinkButton>
              <Button onClick={() => void role.load(session.user.id, true)}>{messages.secondFactor.done}</Button>
            </>
          }
        />
      );
    case 'admin':
      return (
        <>
          <nav aria-label={messages.title} className={styles.parts}>
            {SECTIONS.map((part) => (
              <NavLink key={part.to} to={part.to} className={styles.part ?? ''}>
                {part.label}
              </NavLink>
            ))}
          </nav>
          <PageHeader title={title} actions={actions} />
          {children}
        </>
      );
  }
});
