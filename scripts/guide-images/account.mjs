/** The plan, an organization, a key and the end of an account. */
export async function takeAccountImages(album) {
  await takePlan(album);
  await takeOrganization(album);
  await takeKeys(album);
  const { page, keep, go } = album;
  await go('/dashboard/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await keep('delete-account');
}

async function takePlan({ page, keep, keepAround, go }) {
  await go('/checkout?planId=business&isAnnual=false');
  const pay = page.getByRole('main').getByRole('button', { name: /^Pay / });
  await pay.waitFor();
  const parts = ['Business', 'Order summary'].map((name) => page.getByRole('region', { name, exact: true }));
  await keepAround('checkout', parts, { wide: true });
  await pay.click();
  const bank = page.getByRole('dialog', { name: 'Pay Castwright' });
  await bank.getByText('Pay with the test card', { exact: true }).click();
  await bank.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('heading', { name: 'You’re on Business' }).waitFor();
  await go('/dashboard/billing');
  await page.getByText('PDF', { exact: true }).first().waitFor();
  await keep('billing', { fullPage: true });
}

async function takeOrganization({ page, keep, keepAround, go }) {
  await go('/dashboard/organizations/new');
  await page.getByLabel('Name').fill('Harbor Bakery');
  await page.getByRole('button', { name: 'Create organization' }).click();
  const email = page.getByRole('main').getByLabel('Email');
  await email.fill('sam@example.com');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('button', { name: 'Revoke the invitation to sam@example.com' }).waitFor();
  await keep('organisation', { fullPage: true });
  await page.getByRole('button', { name: /^Workspace/ }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  await keepAround('spaces', [menu, page.getByRole('button', { name: /^Your account/ })]);
  await menu.getByText('Personal workspace').click();
  await page.getByRole('button', { name: 'Workspace: personal' }).waitFor();
}

async function takeKeys({ page, keep, go }) {
  await go('/dashboard/api-keys');
  await page.getByLabel('What it’s for').fill('Weekly summary');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Copy key' }).waitFor();
  await page.reload();
  await page.getByText('never used').waitFor();
  await keep('api-keys', { fullPage: true });
}
