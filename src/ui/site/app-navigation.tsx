import { messages } from '#messages/site/app-navigation.messages';
import { ChartColumn, Clapperboard, LayoutTemplate, Palette, Settings, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAppServices } from '../app-services.tsx';
import { useServices } from '../services.tsx';
import styles from './app-navigation.module.css';

const ICON = 18;

interface Place {
  readonly to: string;
  readonly text: string;
  readonly icon: ReactNode;
  /** Beginnings of other paths that belong to it. */
  readonly areas: readonly string[];
}

/** The places of the app, beside every signed-in page that is wide enough; narrow ones have them in the user menu. */
export const AppNavigation = observer(function AppNavigation() {
  const { session } = useServices();
  const { offers } = useAppServices();
  const { pathname } = useLocation();
  const places: readonly Place[] = [
    {
      to: '/dashboard',
      text: messages.videos,
      icon: <Clapperboard size={ICON} aria-hidden="true" />,
      areas: ['/dashboard/videos', '/dashboard/batches', '/dashboard/trash'],
    },
    { to: '/dashboard/templates', text: messages.templates, icon: <LayoutTemplate size={ICON} aria-hidden="true" />, areas: [] },
    { to: '/dashboard/brand', text: messages.brand, icon: <Palette size={ICON} aria-hidden="true" />, areas: [] },
    ...(session.can('see-analytics')
      ? [{ to: '/dashboard/analytics', text: messages.analytics, icon: <ChartColumn size={ICON} aria-hidden="true" />, areas: [] }]
      : []),
    ...(offers.capabilities.organizations
      ? [
          {
            to: '/dashboard/organizations',
            text: messages.team,
            icon: <Users size={ICON} aria-hidden="true" />,
            areas: ['/dashboard/organization', '/dashboard/activity'],
          },
        ]
      : []),
    {
      to: '/dashboard/profile',
      text: messages.settings,
      icon: <Settings size={ICON} aria-hidden="true" />,
      areas: ['/dashboard/billing', '/dashboard/api-keys', '/dashboard/webhooks'],
    },
  ];
  return (
    <nav aria-label={messages.label} className={styles.navigation}>
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <Link to={place.to} aria-current={isAt(place, pathname) ? 'page' : undefined}>
              {place.icon}
              {place.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});

function isAt({ to, areas }: Place, pathname: string): boolean {
  return pathname === to || [...(to === '/dashboard' ? [] : [to]), ...areas].some((area) => `${pathname}/`.startsWith(`${area}/`));
}
