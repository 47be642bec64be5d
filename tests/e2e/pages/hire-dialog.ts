import { expect, type Locator, type Page } from '@playwright/test';

export const hireDialog = (page: Page) => page.getByRole('dialog', { name: 'Hire Service Provider' });

/** The same dialog once it confirms the booking. */
export const hiredDialog = (page: Page) => page.getByRole('dialog', { name: /^(Booking requested|Booked)$/ });

export const confirmHire = (page: Page) => hireDialog(page).getByRole('button', { name: 'Confirm Hire' });

/** Fills in the native fields of a dialog that has no calendar, since the provider has no hours. */
export async function fillDateAndTime(dialog: Locator, date: string, time: string) {
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByLabel('Time').fill(time);
}

/** Goes to the next step of a phone; a wide screen shows all of them. */
export async function goOn(page: Page) {
  const next = hireDialog(page).getByRole('button', { name: /^Next:/ });
  if (await next.isVisible()) await next.click();
}

/** Goes through the steps that are left, leaves a missing address for later, and confirms. */
export async function finishHire(page: Page, press = (confirm: Locator) => confirm.click()) {
  await goOn(page);
  await expect(hireDialog(page).locator('.animate-skeleton')).toHaveCount(0);
  const later = hireDialog(page).getByRole('button', { name: 'I’ll add it later' });
  const street = hireDialog(page).getByLabel('Street');
  if ((await later.isVisible()) && (await street.inputValue()) === '') await later.click();
  await goOn(page);
  await press(confirmHire(page));
}

export async function submitHire(page: Page, date: string, time: string) {
  await fillDateAndTime(hireDialog(page), date, time);
  await finishHire(page);
}
