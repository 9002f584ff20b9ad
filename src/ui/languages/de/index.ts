import type { LanguageMessages } from '../language-messages.ts';
import { account } from './account.ts';
import { common } from './common.ts';
import { editor } from './editor.ts';
import { pages } from './pages.ts';
import { videos } from './videos.ts';

export const messages = { ...common, ...pages, ...account, ...videos, ...editor } satisfies LanguageMessages;
