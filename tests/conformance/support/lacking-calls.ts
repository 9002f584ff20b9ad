import type { Accounts } from '#ports/accounts.ts';
import { createSignUpForm } from './accounts-fixture.ts';

type Call = () => Promise<{ readonly kind: string }>;

const IDS = { organizationId: 'any', memberId: 'any' };

/** One call to each part that the adapter declares to lack. */
export function listLackingCalls({ capabilities, auth, settings, security, organizations }: Accounts): Readonly<Record<string, Call>> {
  const { email, password, ...form } = createSignUpForm();
  const passwords: Record<string, Call> = {
    signUp: () => auth.signUp({ email, password, ...form }),
    signIn: () => auth.signIn({ email, password, remember: false }),
    verifyEmail: () => auth.verifyEmail({ email, code: '123456' }),
    resendCode: () => auth.resendCode({ email }),
    requestPasswordReset: () => auth.requestPasswordReset({ email, captcha: null }),
    resetPassword: () => auth.resetPassword({ email, code: '123456', password }),
    changePassword: () => settings.changePassword({ current: null, next: password, endOtherSessions: false }),
  };
  return {
    ...(!capabilities.passwords && passwords),
    ...(!capabilities.hostedPage && { startHosted: () => auth.startHosted({ page: 'sign-in', returnTo: '/dashboard' }) }),
    ...(!capabilities.tickets && {
      signInWithTicket: () => auth.signInWithTicket('any'),
      endImpersonation: () => auth.endImpersonation(),
    }),
    ...(!capabilities.profile && { rename: () => settings.rename({ firstName: 'Ann', lastName: 'Lee' }) }),
    ...(!capabilities.sessions && { sessions: () => settings.sessions(), endOtherSessions: () => settings.endOtherSessions() }),
    ...(!capabilities.connections && {
      connections: () => settings.connections(),
      connect: () => settings.connect({ provider: 'google', returnTo: '/dashboard/profile' }),
      disconnect: () => settings.disconnect('google'),
    }),
    ...(!capabilities.security && {
      overview: () => security.overview(),
      startSecondFactor: () => security.startSecondFactor({ password: null }),
      addPasskey: () => security.addPasskey('phone'),
    }),
    ...(!capabilities.organizations && {
      list: () => organizations.list(),
      create: () => organizations.create({ name: 'Works' }),
      activate: () => organizations.activate('any'),
      removeMember: () => organizations.removeMember(IDS),
      received: () => organizations.received(),
    }),
  };
}
