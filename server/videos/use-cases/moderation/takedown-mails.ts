import type { Takedown, TakedownKind } from '#domain/moderation/takedown.ts';
import type { Mail } from '#server/ports/mailer.ts';

type Facts = Pick<Takedown, 'id' | 'kind' | 'name' | 'ownerEmail'>;

const WHAT: Readonly<Record<TakedownKind, (name: string) => string>> = {
  share: (name) => `the link to your video “${name}”`,
  video: (name) => `your video “${name}”`,
  presenter: (name) => `your presenter “${name}”`,
};
const NOW: Readonly<Record<TakedownKind, string>> = {
  share: 'Nobody can open it by a link now. You still have the video in your library.',
  video: 'Nobody can watch or download it now. Its project is still in your library.',
  presenter: 'No new videos can be made with it. Videos that you’ve made stay.',
};

export function createTakedownMail({ id, kind, name, ownerEmail }: Facts, reason: string, publicUrl: string): Mail {
  return {
    to: ownerEmail,
    subject: `We took down ${WHAT[kind](name)}`,
    text: `We took down ${WHAT[kind](name)}.\n\nWhy:\n${reason}\n\n${NOW[kind]}\n\nThink we got this wrong? You can appeal once, and a person will read it: ${publicUrl}/dashboard/takedowns/${id}`,
  };
}

export function createLiftedMail({ kind, name, ownerEmail }: Facts, answer: string): Mail {
  return {
    to: ownerEmail,
    subject: `Restored: ${WHAT[kind](name)}`,
    text: `We restored ${WHAT[kind](name)}. It works as before.\n\n${answer}`,
  };
}

export function createUpheldMail({ kind, name, ownerEmail }: Facts, answer: string): Mail {
  return {
    to: ownerEmail,
    subject: `Your appeal about ${WHAT[kind](name)}`,
    text: `We read your appeal, and ${WHAT[kind](name)} stays down.\n\n${answer}`,
  };
}

/** To the operators. */
export function createAppealMail({ kind, name, ownerEmail, reason, appeal }: Takedown, to: string): Mail {
  return {
    to,
    replyTo: ownerEmail,
    subject: `Appeal: ${kind} “${name}”`,
    text: `${ownerEmail} appeals.\n\nTaken down because:\n${reason}\n\nThe appeal:\n${appeal ?? ''}\n\n--\nDecide under Reports at /admin/takedowns.`,
  };
}
