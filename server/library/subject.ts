import { defineSubject } from '../http/define-subject.ts';
import * as ROUTES from './routes/index.ts';

/** Projects and videos side by side: lists, folders, the trash, moving to another workspace. It stores nothing of its own. */
export const LIBRARY = defineSubject({
  routes: Object.values(ROUTES),
});
