import { ACCOUNTS } from '../accounts/subject.ts';
import { BILLING } from '../billing/subject.ts';
import { DROP_IN } from '../drop-in/subject.ts';
import type { Subject } from '../http/define-subject.ts';
import { LIBRARY } from '../library/subject.ts';
import { OPERATIONS } from '../operations/subject.ts';
import { PROJECTS } from '../projects/subject.ts';
import { SPEECH } from '../speech/subject.ts';
import { VIDEOS } from '../videos/subject.ts';
import { WEBHOOKS } from '../webhooks/subject.ts';

/** The subjects of the server, in the order in which people read of them. What erases goes backwards, from what is made to who made it. */
export const SUBJECTS: readonly Subject[] = [ACCOUNTS, SPEECH, PROJECTS, LIBRARY, VIDEOS, BILLING, WEBHOOKS, OPERATIONS, DROP_IN];
