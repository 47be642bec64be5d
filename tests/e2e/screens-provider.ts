import type { Page } from '@playwright/test';
import {
  dialog,
  editProfile,
  firstArticle,
  press,
  problems,
  confirmDialog,
  visit,
  visitProfile,
  type Screen,
} from './screens-open.ts';
import { expect } from './test.ts';

const manage = visit('/manage', (page) => page.getByRole('button', { name: /^Edit / }).first());
const editService = press(/^Edit /, manage, (page) => dialog(page).getByLabel('Name', { exact: true }));

const calendarEntries = (page: Page) => page.getByRole('group', { name: 'Bookings' });

export const providerScreens: Screen[] = [
  { name: 'home of a provider', open: visit('/', (page) => page.getByRole('list', { name: 'Categories' })) },
  { name: 'Service Requests', open: visit('/requests', firstArticle) },
  {
    name: 'the reviews of a customer',
    isVariant: true,
    open: press('Customer’s reviews', visit('/requests', firstArticle), dialog),
  },
  {
    name: 'the availability of a provider',
    open: visit('/availability', (page) => page.getByRole('region', { name: 'Weekly hours' })),
  },
  { name: 'the calendar of a provider', open: visit('/calendar', calendarEntries) },
  {
    name: 'the month of a provider',
    open: visit('/calendar?view=month', (page) => page.getByRole('group', { name: 'Days' })),
  },
  {
    name: 'the agenda of a provider',
    isVariant: true,
    open: visit('/calendar?view=agenda', calendarEntries),
  },
  {
    name: 'the form that blocks time',
    isVariant: true,
    open: press('Block time', visit('/calendar', calendarEntries), dialog),
  },
  { name: 'the hire requests of a provider', isVariant: true, open: visit('/dashboard', firstArticle) },
  { name: 'the services of a provider', open: manage },
  { name: 'the service form', open: editService },
  { name: 'the errors of the service form', isVariant: true, open: openServiceFormProblems },
  {
    name: 'the confirmation before a service is deleted',
    isVariant: true,
    open: press(/^Delete /, manage, confirmDialog),
  },
  { name: 'the profile of a provider', isVariant: true, open: visitProfile },
  { name: 'the profile of a provider while it is edited', isVariant: true, open: editProfile },
];

async function openServiceFormProblems(page: Page) {
  await editService(page);
  await dialog(page).getByLabel('Name', { exact: true }).fill('');
  await dialog(page).getByLabel('Description', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save service' }).click();
  await expect(problems(page)).toBeVisible();
}
