/** Messages of the second-factor step. */
export const messages = {
  title: 'Enter your code',
  text: 'Open your authenticator app and type the code it shows for Castwright.',
  code: 'Six-digit code',
  backupTitle: 'Use a backup code',
  backupText: 'Type one of the codes you saved when you turned on two-step verification. Each works once.',
  backupCode: 'Backup code',
  trust: 'Don’t ask on this device for 30 days',
  submit: 'Verify',
  useBackup: 'Use a backup code',
  useApp: 'Use the app instead',
  startOver: 'Start over',
  failed: 'That code didn’t work. Try again.',
} as const;
