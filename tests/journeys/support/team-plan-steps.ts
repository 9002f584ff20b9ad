import type { Page } from '@playwright/test';
import { messages as plan } from '#ui/features/organizations/team-plan.messages.en.ts';
import { expectNoErrors } from './open-visit.ts';

interface TeamPages {
  /** Of an owner on Business, on the organization's page. */
  readonly owner: Page;
  /** Of a member on Starter, on the same page. */
  readonly member: { readonly page: Page; readonly name: string };
  readonly url: string;
}

/** The owner shares the plan, the member uses it until the seat is taken away, and the sharing ends. */
export async function shareAndEndPlan({ owner: page, member: { page: member, name }, url }: TeamPages): Promise<void> {
  await member.reload();
  await member.getByText(plan.none.role).waitFor();
  await page.getByLabel(plan.limit.label).fill('none');
  await page.getByRole('button', { name: plan.none.share }).click();
  await page.getByText(plan.limit.wrong).waitFor();
  await page.getByLabel(plan.limit.label).fill('7');
  await page.getByRole('button', { name: plan.none.share }).click();
  await page.getByText(plan.shared).waitFor();
  await page.getByText(plan.mine).waitFor();
  await expectNoErrors(page);

  await member.goto(`${url}/dashboard`);
  await member.getByText(/^7 of 7 videos left this month, shared by /).waitFor();
  await expectNoErrors(member);
  await page.getByRole('button', { name: plan.seats.takeLabel(name) }).click();
  await page.getByText(plan.seats.none).waitFor();
  await member.reload();
  await member.getByText(/^3 of 3 videos left this month$/).waitFor();

  await page.getByRole('button', { name: plan.end.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: plan.end.open }).click();
  await page.getByText(plan.ended).waitFor();
  await page.getByRole('button', { name: plan.none.share }).waitFor();
  await expectNoErrors(page);
}
