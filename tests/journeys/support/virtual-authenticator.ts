import type { Page } from '@playwright/test';

/** Keeps passkeys for the page and unlocks them at once, as a fingerprint does. */
export async function addVirtualAuthenticator(page: Page): Promise<{ remove(): Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { remove: () => devtools.detach() };
}
