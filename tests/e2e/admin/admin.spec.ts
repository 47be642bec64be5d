import { readFile } from 'node:fs/promises';
import { messages } from '@nearhand/shared/api-messages';
import { adminTexts } from '@nearhand/web/src/entities/user-administration/texts.ts';
import type { Page } from '@playwright/test';
import {
  apiAs,
  createMarketplaceFixture,
  readToken,
  registerApplicant,
  rejectApplicant,
} from '../fixtures/marketplace.ts';
import {
  openApplication,
  openOverview,
  openTab,
  registerAda,
  registerPainter,
  searchFor,
} from '../pages/admin-page.ts';
import { tabTo } from '../fixtures/keyboard-steps.ts';
import { collectRequests, holdResponse } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a customer', () => {
  test.use({ signedInAs: 'customer' });

  test('sees no link to the admin dashboard and cannot open it', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByText(messages.wrongRole)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  });
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('opens the overview from the top bar, and a list from each counter', async ({ page }) => {
    await page.goto('/');
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(['Services', 'Admin', 'Profile']);
    await links.filter({ hasText: 'Admin' }).click();
    await expect(page).toHaveTitle('Admin Dashboard · Nearhand');
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');

    for (const [counter, tab] of [
      ['Total Customers', 'Customers'],
      ['Active Providers', 'Providers'],
      ['Pending Applications', 'Applications'],
    ] as const) {
      await page.getByRole('link', { name: counter }).click();
      const selected = page.getByRole('tab', { selected: true });
      await expect(selected).toHaveText(new RegExp(`^${tab} \\(\\d+\\)$`));
      await expect(selected).toBeFocused();
      await page.goBack();
    }
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  });

  test('sees the focus below the header of a list when going back up by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await openTab(page, 'customers');
    const names = page.getByRole('table').getByRole('rowheader').getByRole('link');
    await names.last().focus();
    const readCovered = () =>
      page.evaluate(() => {
        const header = document.querySelector('thead')?.getBoundingClientRect();
        const focused = document.activeElement;
        if (!focused?.closest('tbody')) return null;
        const isCovered = focused.getBoundingClientRect().top < (header?.bottom ?? 0);
        return isCovered ? focused.textContent : null;
      });
    const covered: unknown[] = [];
    while (!(await names.first().evaluate((name) => name === document.activeElement))) {
      await page.keyboard.press('Shift+Tab');
      covered.push(await readCovered());
    }

    expect(covered.length).toBeGreaterThan(10);
    expect(covered.filter(Boolean)).toEqual([]);
  });

  test(
    'moves between tabs with the arrow keys and opens one with Enter',
    { tag: '@long' },
    async ({ page }) => {
      await openTab(page, 'overview');
      await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Customers' })).toBeFocused();
      await expect(page).toHaveURL('/admin?tab=overview');

      await page.keyboard.press('Enter');

      await expect(page).toHaveURL('/admin?tab=customers');
      await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
    },
  );

  test(
    'creates a test application, approves it, and finds the provider',
    { tag: '@long' },
    async ({ page }) => {
      await openOverview(page);
      const token = await readToken(page);
      await page.getByText('Developer tools').click();
      await page.getByRole('button', { name: 'Create test provider application' }).click();
      const name = await readTestProviderName(page);
      expect(await readToken(page)).toBe(token);

      // The oldest come first, here as on the overview.
      const row = await openApplication(page, name);
      await expect(row.getByText('In queue')).toBeVisible();
      const release = await holdResponse(page, '**/api/users/admin/approve/*');
      await row.getByRole('button', { name: 'Approve' }).click();
      await expect(row.getByRole('button', { name: adminTexts.approving })).toBeFocused();
      release();

      await expect(row.getByText('Approved', { exact: true })).toBeVisible();
      await expect(row.getByRole('button', { name: `Undo the approval of ${name}` })).toBeFocused();

      await page.getByRole('tab', { name: 'Providers' }).click();
      await searchFor(page, name);
      const cells = page.getByRole('row', { name }).getByRole('cell');
      await expect(cells).toHaveText(['Home Repair', '555-0101', 'Approved', /\d{4}/]);
    },
  );

  test(
    'reads an application, rejects it, and finds it among the rejected ones',
    { tag: '@long' },
    async ({ page }) => {
      const { name, email } = await registerPainter();
      const card = await openApplication(page, name);
      for (const fact of [email, 'Painting', '555-0100', '1 Mill Lane', '555-0101', 'No hours yet']) {
        await expect(card.getByText(fact).first()).toBeVisible();
      }

      const release = await holdResponse(page, '**/api/users/admin/reject/*');
      const rejections = collectRequests(page, '', 'PUT');
      await card.getByRole('button', { name: 'Reject' }).click();
      await expect(card.getByLabel('Reason, shown to Ada')).toBeFocused();
      await card.getByRole('button', { name: 'Reject application' }).click();
      await expect(card.getByText(`Tell ${name} why, in at least 10 characters.`)).toBeVisible();
      await card.getByRole('button', { name: 'Outside our area' }).click();
      await card.getByRole('button', { name: 'Reject application' }).dblclick();
      await expect(card.getByRole('button', { name: adminTexts.rejecting })).toBeVisible();
      release();

      await expect(card.getByText('Rejected', { exact: true })).toBeVisible();
      expect(rejections).toHaveLength(1);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'No applications found' })).toBeVisible();

      await page.getByRole('tab', { name: 'Providers' }).click();
      await page.getByRole('button', { name: 'Rejected' }).click();
      await expect(page.getByRole('button', { name: 'Rejected' })).toHaveAttribute('aria-pressed', 'true');
      await searchFor(page, email);
      // The previous list contains it too; the next press filters the current search.
      await expect(page.getByRole('rowheader')).toHaveText([new RegExp(name)]);
      await page.getByRole('button', { name: 'Approved' }).click();
      await expect(page.getByRole('heading', { name: 'No providers match' })).toBeVisible();
      await page.getByRole('button', { name: 'Clear Filters' }).first().click();
      await expect(page.getByRole('searchbox')).toHaveValue('');
    },
  );

  test('sees that an application is a second one', { tag: '@long' }, async ({ page }) => {
    const name = `Ria ${crypto.randomUUID().slice(0, 8)}`;
    const applicant = await registerApplicant(name);
    await rejectApplicant(applicant);
    await apiAs(applicant).requestProvider();
    await page.goto(`/admin?tab=applications&q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('article', { name })).toContainText('Applied again');
  });

  test('approves two applications at once, and undoes one before its applicant is told', async ({ page }) => {
    const tag = crypto.randomUUID().slice(0, 8);
    const [first, second] = [`${tag} Ada`, `${tag} Bob`];
    for (const name of [first, second]) await registerAda({ role: 'provider', name });
    await openTab(page, 'applications');
    await searchFor(page, tag);
    await expect(page.getByRole('article')).toHaveCount(2);

    for (const name of [first, second]) await page.getByLabel(`Choose ${name}`).check();
    await page.getByRole('button', { name: 'Approve 2 applications' }).click();

    const card = page.getByRole('article', { name: second });
    await expect(page.getByRole('button', { name: `Undo the approval of ${first}` })).toBeFocused();
    await expect(card.getByText(/is told in \d+ seconds$/)).toBeVisible();
    // The list ignores clicks for a moment after a card has folded.
    await expect(async () => {
      await card.getByRole('button', { name: 'Undo' }).click();
      await expect(card.getByText('In queue')).toBeVisible({ timeout: 10_000 });
    }).toPass();

    await expect(page.getByLabel(`Choose ${second}`)).not.toBeChecked();

    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card.getByText('In queue')).toBeVisible();
  });

  test('asks an applicant a question, and sees it on the card', { tag: '@long' }, async ({ page }) => {
    const { name } = await registerPainter();
    const card = await openApplication(page, name);

    await card.getByRole('button', { name: 'Ask a question' }).click();
    await card.getByRole('button', { name: 'Insurance' }).click();
    await expect(card.getByLabel('Question', { exact: true })).toBeFocused();
    await card.getByRole('button', { name: 'Send question' }).click();

    await expect(card.getByText('Asked just now')).toBeVisible();
    await expect(card.getByText('Do you carry liability insurance?')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Ask again' })).toBeFocused();
  });

  test('sorts the customers by the order in the URL, and loads more', { tag: '@long' }, async ({ page }) => {
    // Pages of five, so the demo data fills several.
    await page.route('**/api/users/admin/all_customers?*', (route) =>
      route.continue({ url: `${route.request().url()}&limit=5` }),
    );
    await openTab(page, 'customers');
    const names = page.getByRole('table', { name: 'Customers' }).getByRole('rowheader');
    const header = page.getByRole('columnheader', { name: 'Name' });
    const isSorted = (sort: (shown: string[]) => string[]) => async () => {
      const shown = await names.allTextContents();
      return shown.length > 0 && shown.join() === sort(shown).join();
    };
    await expect(names).toHaveCount(5);
    await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );

    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL('/admin?tab=customers&sort=name');
    // Until then, the list of the previous order is shown.
    await expect.poll(isSorted((shown) => shown.toSorted())).toBe(true);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(names).toHaveCount(10);
    await expect.poll(isSorted((shown) => shown.toSorted())).toBe(true);

    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await page.reload();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(isSorted((shown) => shown.toSorted().toReversed())).toBe(true);
  });

  test('exports the search results, safe to open in a spreadsheet', { tag: '@long' }, async ({ page }) => {
    const { email } = await registerAda({ name: '=1+1, "Ada"', phone: '+351 555 0100' });
    await openTab(page, 'customers');
    await searchFor(page, email);
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['=1+1, "Ada"']);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);

    expect(download.suggestedFilename()).toBe('customers.csv');
    const [header, row, ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(header).toMatch(/^\uFEFFId,Name,Email,/);
    expect(row).toContain(`,"'=1+1, ""Ada""",${email},no,'+351 555 0100,`);
    expect(rest).toEqual(['']);
  });

  test('reads figures by month as tables, beside those before', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin/figures');
    await page.getByRole('button', { name: 'Month' }).click();
    await expect(page).toHaveURL('/admin/figures?by=month');
    const requests = page.getByRole('region', { name: 'Requests' });
    await expect(requests.getByRole('img', { name: /The table has the numbers\.$/ })).toBeVisible();
    await requests.getByRole('button', { name: 'Table' }).click();
    await expect(requests.getByRole('rowheader')).toHaveCount(12);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(13);
  });

  test('chooses the columns of a list, which a reload keeps', { tag: '@long' }, async ({ page }) => {
    await openTab(page, 'customers');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('switch', { name: 'Phone' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Joined']);
    await page.reload();
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Joined']);
  });

  test('reads the money of the week as a table', { tag: '@long' }, async ({ page }) => {
    await openOverview(page);
    const money = page.getByRole('region', { name: 'Money this week' });
    await money.getByRole('button', { name: 'Show as table' }).click();
    await expect(money.getByRole('table', { name: 'Paid by day' }).getByRole('rowheader')).toHaveCount(7);
  });

  test('goes from a number of today to its list', { tag: '@long' }, async ({ page }) => {
    await openOverview(page);
    const late = page.getByRole('list', { name: 'Today' }).getByRole('link', { name: /^Late answers/ });
    const count = Number(/\d+/.exec((await late.textContent()) ?? '')?.[0]);
    await late.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeFocused();
    await expect(page.getByRole('button', { name: `All (${count})` })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Console' }).locator('[aria-current=page]')).toHaveText(
      /^Late answers/,
    );
  });

  test('finds a person by phone and a booking by its number, without a mouse', async ({ page }) => {
    const phone = `+351 912 ${Date.now().toString().slice(-6)}`;
    const { name } = await registerAda({ phone });
    const { book } = await createMarketplaceFixture('Kiln repair');
    const { number } = await book();
    await openOverview(page);
    // Listens for the key.
    await expect(page.getByRole('button', { name: 'Find a person' })).toBeVisible();

    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Find a person, booking or service' });
    await expect(field).toBeFocused();
    await field.fill(phone.replaceAll(' ', ''));
    const hit = page.getByRole('option').filter({ hasText: name });
    await expect(hit.locator('mark')).toHaveText(phone);
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await field.fill(number.toLowerCase().replace('-', ''));
    await expect(page.getByRole('option', { selected: true }).locator('mark')).toHaveText(number);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Kiln repair' })).toBeFocused();

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Last visited' }).getByRole('option')).toHaveText([
      /Kiln repair/,
    ]);
    await field.fill('zzqxw');
    await expect(page.getByText('Nothing for “zzqxw”.')).toBeVisible();
    await field.press('Escape');
    await field.press('Escape');
    await expect(field).toBeHidden();
  });
});

async function readTestProviderName(page: Page): Promise<string> {
  const status = page.getByRole('status').filter({ hasText: 'has applied' });
  await expect(status).toBeVisible();
  const [name] = /^Test Provider \w+/.exec((await status.textContent()) ?? '') ?? [];
  if (!name) throw new Error('the status names no provider');
  return name;
}
