import { type ComponentType, lazy } from 'react';
import { HomePage } from './features/home/home-page.tsx';
import { NotFoundPage } from './features/not-found/not-found-page.tsx';

/** `studio` pages are for signed-in people and wear the studio's theme; `bare` ones have no header bar. */
export interface AppRoute {
  readonly path: string;
  readonly Page: ComponentType;
  readonly area: 'site' | 'studio';
  readonly bare?: boolean;
}

const SignInPage = lazy(async () => ({ default: (await import('./features/sign-in/sign-in-page.tsx')).SignInPage }));
const SignUpPage = lazy(async () => ({ default: (await import('./features/sign-up/sign-up-page.tsx')).SignUpPage }));
const LibraryPage = lazy(async () => ({ default: (await import('./features/library/library-page.tsx')).LibraryPage }));
const EditorPage = lazy(async () => ({ default: (await import('./features/editor/editor-page.tsx')).EditorPage }));
const VideoPage = lazy(async () => ({ default: (await import('./features/video/video-page.tsx')).VideoPage }));

export const ROUTES: readonly AppRoute[] = [
  { path: '/', Page: HomePage, area: 'site' },
  { path: '/signin', Page: SignInPage, area: 'site' },
  { path: '/signup', Page: SignUpPage, area: 'site' },
  { path: '/dashboard', Page: LibraryPage, area: 'studio' },
  { path: '/dashboard/videos/:id', Page: VideoPage, area: 'studio' },
  { path: '/editor', Page: EditorPage, area: 'studio', bare: true },
  { path: '/editor/:projectId', Page: EditorPage, area: 'studio', bare: true },
  { path: '*', Page: NotFoundPage, area: 'site' },
];
