/** What administrators do; the words of the audit log. */
export const AUDIT_ACTIONS = [
  'user.role',
  'user.plan',
  'user.credits',
  'user.ban',
  'user.unban',
  'user.delete',
  'user.restore',
  'user.impersonate',
  'waitlist.approve',
  'waitlist.decline',
  'promo.create',
  'promo.update',
  'promo.disable',
  'promo.enable',
  'payment.refund',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
