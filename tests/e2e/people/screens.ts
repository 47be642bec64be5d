import type { Page } from '@playwright/test';
import { dialog, firstArticle } from '../fixtures/locators.ts';
import { apiAs, signInToMarketplace } from '../fixtures/marketplace.ts';
import { asRole, press, type Screen, visit } from '../fixtures/open-screen.ts';
import { expect } from '../fixtures/test.ts';

const messages = visit('/messages', (page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link').first(),
);

export const peopleScreens: Screen[] = [
  ...asRole('customer', [
    { name: 'a service with reviews', isVariant: true, open: openReviewedService },
    { name: 'the messages', open: messages },
    { name: 'a conversation', open: openConversation },
    {
      name: 'the menu of a conversation',
      isVariant: true,
      open: press('More', openConversation, dialog),
    },
    { name: 'the report of a conversation', isVariant: true, open: openReport },
    {
      name: 'the review of a booking',
      isVariant: true,
      open: press('Write a review', visit('/bookings?status=completed', firstArticle), (page) =>
        dialog(page).getByRole('radio').first(),
      ),
    },
    {
      name: 'the report of a review',
      isVariant: true,
      open: press(/^Report the review/, openReviewedService, dialog),
    },
  ]),
  { name: 'Messages without any', isVariant: true, open: openNoMessages },
  ...asRole('provider', [
    {
      name: 'the reviews of a customer',
      isVariant: true,
      open: press('Customer’s reviews', openRequest, dialog),
    },
  ]),
  ...asRole('admin', [
    {
      name: 'the reported conversations',
      isVariant: true,
      open: visit('/admin/conversations'),
    },
    {
      name: 'the reported reviews',
      isVariant: true,
      open: visit('/admin/reviews', firstArticle),
    },
    {
      name: 'the hiding of a review',
      isVariant: true,
      open: press('Hide…', visit('/admin/reviews?reported=false', firstArticle), dialog),
    },
  ]),
];

async function openRequest(page: Page) {
  await visit('/requests', firstArticle)(page);
  await firstArticle(page).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible();
}

async function openConversation(page: Page) {
  await messages(page);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: /^Message to / })).toBeVisible();
  await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
}

async function openReport(page: Page) {
  await openConversation(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Report…' }).click();
  await expect(dialog(page).getByLabel('What is wrong?')).toBeVisible();
}

async function openNoMessages(page: Page) {
  await signInToMarketplace(page, 'customer');
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: 'View All Services' })).toBeVisible();
}

/** Opens the demo service with the most reviews, one of which the demo customer can write. */
async function openReviewedService(page: Page) {
  const [service] = (await apiAs().listServices({ query: { q: 'faucet' } })).services;
  await page.goto(`/services/${service?._id}`);
  await expect(page.getByRole('article', { name: /^Review by/ }).first()).toBeVisible();
}
