import { confirmDialog } from '../fixtures/locators.ts';
import { apiOfPage, uniqueWord } from '../fixtures/marketplace.ts';
import { holdResponse } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';
import { openUser, registerAda } from '../pages/admin-page.ts';

// One after another: they change settings and synonyms of one marketplace.
test.describe.configure({ mode: 'default' });

test.use({ signedInAs: 'admin' });

test('what an admin types while settings are saved is not lost', async ({ page }) => {
  const [first, second] = [uniqueWord(), uniqueWord()];
  await page.goto('/admin/settings/mail');
  const footer = page.getByLabel('Foot of mails');
  await footer.fill(first);
  const release = await holdResponse(page, '**/api/settings');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();

  await footer.fill(`${first} ${second}`);
  release();

  await expect(page.getByText('Saved. Live for everybody.')).toBeVisible();
  await expect(footer).toHaveValue(`${first} ${second}`);
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  const api = await apiOfPage(page);
  const { version } = await api.getAllSettings();
  await api.changeSettings({ body: { changes: { mailFooter: null }, important: [], version } });
});

test.describe('many changes of settings', () => {
  test.use({ expectedConsoleErrors: [/status of 400/] });

  test('are discarded after a question, with their errors', async ({ page }) => {
    await page.goto('/admin/settings/mail');
    await page.getByLabel('Sender').fill('nobody');
    await page.getByLabel('Replies go to').fill('nobody');
    await page.getByLabel('Foot of mails').fill('At the foot');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Sender must be an email address', { exact: false })).toBeVisible();

    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await confirmDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Foot of mails')).toHaveValue('At the foot');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await confirmDialog(page).getByRole('button', { name: 'Discard changes' }).click();

    await expect(page.getByLabel('Foot of mails')).toHaveValue('');
    await expect(page.getByText('Sender must be an email address', { exact: false })).toBeHidden();
  });
});

test.describe('settings that two admins change at once', () => {
  test.use({ expectedConsoleErrors: [/status of 412/] });

  test('say who was first and when, and can all be taken over', async ({ page }) => {
    await page.goto('/admin/settings/mail');
    const [replyTo, footer] = [page.getByLabel('Replies go to'), page.getByLabel('Foot of mails')];
    await replyTo.fill('mine@example.org');
    await footer.fill('Mine');
    const api = await apiOfPage(page);
    const change = async (changes: Record<string, string | null>) => {
      const { version } = await api.getAllSettings();
      await api.changeSettings({ body: { changes, important: [], version } });
    };
    await change({ replyTo: 'theirs@example.org', mailFooter: 'Theirs' });

    await page.getByRole('button', { name: 'Save', exact: true }).click();

    await expect(page.getByRole('heading', { name: /saved first, / })).toBeFocused();
    await expect(footer).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Use all of theirs' }).click();
    await expect(replyTo).toHaveValue('theirs@example.org');
    await expect(footer).toHaveValue('Theirs');
    await change({ replyTo: null, mailFooter: null });
  });
});

test('a note that is being written stays when another admin adds one, and leaving asks', async ({ page }) => {
  const user = await registerAda();
  await openUser(page, user);
  const field = page.getByLabel('What should the next admin know?');
  await field.fill('Call after 5 PM');
  await (await apiOfPage(page)).addUserNote({ params: { id: user._id }, body: { text: 'By another admin' } });

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Send a link for a new password' }).click();
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('By another admin')).toBeVisible();
  await expect(field).toHaveValue('Call after 5 PM');

  await page.getByRole('link', { name: 'Figures' }).click();
  await confirmDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Call after 5 PM')).toBeVisible();
  await expect(field).toHaveValue('');
});

test.describe('synonyms that two admins change at once', () => {
  test.use({ expectedConsoleErrors: [/status of 412/] });

  test('have the changes of both', async ({ page }) => {
    const [mine, theirs, old] = [uniqueWord(), uniqueWord(), uniqueWord()];
    await page.goto('/');
    const api = await apiOfPage(page);
    const before = await api.getSynonyms();
    const sets = [...before.sets, [old, `${old}x`]];
    const { version } = await api.replaceSynonyms({ body: { sets, version: before.version } });
    await page.goto('/admin/synonyms');
    const field = page.getByLabel('Sets of synonyms');
    await field.fill(`${await field.inputValue()}\n${mine}, ${mine}x`);
    await api.replaceSynonyms({ body: { sets: [...before.sets, [theirs, `${theirs}x`]], version } });

    await page.getByRole('button', { name: 'Save synonyms' }).click();
    await expect(page.getByText('Another admin has saved meanwhile')).toBeVisible();
    await expect(field).toHaveValue(new RegExp(`${mine}x\n${theirs}, ${theirs}x$`));
    await page.getByRole('button', { name: 'Save synonyms' }).click();
    await expect(page.getByText('Synonyms saved')).toBeVisible();

    const saved = await api.getSynonyms();
    expect(saved.sets.slice(before.sets.length)).toEqual([
      [mine, `${mine}x`],
      [theirs, `${theirs}x`],
    ]);
    await api.replaceSynonyms({ body: { sets: before.sets, version: saved.version } });
  });
});

test('an announcement that is not sent is left after a question', async ({ page }) => {
  await page.goto('/admin/announcements');
  await page.getByLabel('Title').fill('Closed on Monday');

  await page.getByRole('link', { name: 'Figures' }).click();

  await confirmDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Closed on Monday');
});
