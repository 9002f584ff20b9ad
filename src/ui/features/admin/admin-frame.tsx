import { words } from '#messages/features/admin/admin.messages';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { usePages } from '../../app-services.tsx';
import { useServices } from '../../services.tsx';
import styles from './admin.module.css';

export interface AdminFrameProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const PARTS = [
  { to: '/admin/users', label: words.parts.users },
  { to: '/admin/flags', label: words.parts.flags },
  { to: '/admin/payments', label: words.parts.payments },
  { to: '/admin/promo-codes', label: words.parts.promoCodes },
  { to: '/admin/errors', label: words.parts.errors },
  { to: '/admin/analytics', label: words.parts.analytics },
  { to: '/admin/reports', label: words.parts.reports },
  { to: '/admin/audit', label: words.parts.audit },
  { to: '/admin/waitlist', label: words.parts.waitlist },
  { to: '/admin/providers', label: words.parts.providers },
];

/** RTE-7: the portal for administrators, a calm page for everybody else. */
export const AdminFrame = observer(function AdminFrame({ title, actions, children }: AdminFrameProps) {
  const { session } = useServices();
  const { role } = usePages();
  const userId = session.user.id;
  useEffect(() => {
    void role.load(userId);
  }, [role, userId]);

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
  const { role } = usePages();
  switch (role.state) {
    case 'unknown':
    case 'asking':
      return <PageSpinner text={words.checking} />;
    case 'failed':
      return <ErrorNotice message={role.failure} retry={() => void role.load(session.user.id, true)} />;
    case 'other':
      return (
        <EmptyState
          wholePage
          title={words.refused.title}
          text={words.refused.text}
          actions={
            <LinkButton to="/dashboard" kind="primary">
              {words.refused.leave}
            </LinkButton>
          }
        />
      );
    case 'second-factor-needed':
      return (
        <EmptyState
          wholePage
          title={words.secondFactor.title}
          text={words.secondFactor.text}
          actions={
            <>
              <LinkButton to="/dashboard/profile#security" kind="primary">
                {words.secondFactor.turnOn}
              </LinkButton>
              <Button onClick={() => void role.load(session.user.id, true)}>{words.secondFactor.done}</Button>
            </>
          }
        />
      );
    case 'admin':
      return (
        <>
          <nav aria-label={words.title} className={styles.parts}>
            {PARTS.map((part) => (
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
