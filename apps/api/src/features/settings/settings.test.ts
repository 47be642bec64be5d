import { settingKeys, settings } from '@nearhand/shared/settings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { SettingsModel, SETTINGS_ID } from '../../models/settings.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { createBooking, createUser } from '../../test/factories.ts';
import { loadSettings, startWithSettings } from './settings.ts';

const boss = { role: 'admin', name: 'Maria Costa' } as const;
let admin: ApiClient;
let other: ApiClient;
beforeAll(async () => {
  admin = await apiAs(await createUser(boss));
  other = await apiAs(await createUser({ role: 'admin', name: 'Diego Ramos' }));
});
beforeEach(async () => {
  await SettingsModel.deleteMany();
  await BookingModel.deleteMany();
  await loadSettings();
});

const change = (changes: object, version = 0, caller = admin) =>
  caller.put('/api/settings').send({ changes, version });
const readPublic = async () => (await api.get('/api/settings').expect(200)).body;
const readAll = async () => (await admin.get('/api/settings/all').expect(200)).body;

describe('a setting', () => {
  it('has its default until an admin sets it, and after it is set back', async () => {
    expect((await readAll()).settings.tagline).toEqual({
      value: 'Trusted hands, close to home',
      source: 'default',
      default: 'Trusted hands, close to home',
    });

    const set = await change({ tagline: 'Hands of Tidewater' }).expect(200);

    expect(set.body.version).toBe(1);
    expect(set.body.settings.tagline).toEqual({
      value: 'Hands of Tidewater',
      source: 'admin',
      default: 'Trusted hands, close to home',
      by: { _id: expect.any(String), name: 'Maria Costa' },
      at: expect.any(String),
    });
    const { body } = await change({ tagline: null }, 1).expect(200);
    expect(body.settings.tagline).toMatchObject({ source: 'default', by: { name: 'Maria Costa' } });
  });

  it('is in force at once, also where the program reads its variable', async () => {
    const set = { name: 'Tidewater Trades', requestExpiryHours: 5, publicCatalog: true };
    await change(set).expect(200);

    expect((await readPublic()).settings).toMatchObject(set);
    expect((await api.get('/api/marketplace')).body.marketplace.name).toBe('Tidewater Trades');
    expect((await readAll()).settings.mailFrom.value).toBe('Tidewater Trades <no-reply@localhost>');
    expect(config.REQUEST_EXPIRY_HOURS).toBe(5);
  });

  it('is recorded in the audit log, with the value before and after, cut', async () => {
    await change({ heroText: 'x'.repeat(400), weekStart: 'sunday' }).expect(200);

    const entry = await AuditEntryModel.findOne({ action: 'settings.changed', target: SETTINGS_ID })
      .sort({ at: -1 })
      .lean();
    expect(entry?.changes).toEqual([
      { key: 'heroText', before: null, after: 'x'.repeat(200) },
      { key: 'weekStart', before: null, after: 'sunday' },
    ]);
    const { body } = await admin.get('/api/audit-log').query({ target: SETTINGS_ID.toString() }).expect(200);
    expect(body.entries[0]).toMatchObject({ action: 'settings.changed', changes: entry?.changes });
  });

  it.each(settingKeys)('%s is among all settings, and visitors read it if it is public', async (key) => {
    const all = await readAll();
    const visible = await readPublic();

    expect(all.settings).toHaveProperty(key);
    expect(key in visible.settings).toBe(Boolean(settings[key].isPublic));
  });

  it('that the environment fixes cannot be changed', async () => {
    const { body } = await change({ timeZone: 'Asia/Tokyo', tagline: 'New' }).expect(409);

    expect(body).toMatchObject({ code: 'fixed_by_environment', key: 'timeZone' });
    expect(body.message).toContain('MARKETPLACE_TIME_ZONE');
    expect((await readAll()).settings).toMatchObject({
      timeZone: { source: 'environment', value: 'Europe/Lisbon' },
      tagline: { source: 'default' },
    });
  });

  it('is not for other users to see or change', async () => {
    const provider = await apiAs(await createUser({ role: 'provider' }));

    expect((await provider.get('/api/settings/all')).status).toBe(403);
    expect((await change({ tagline: 'x' }, 0, provider)).status).toBe(403);
    expect((await api.get('/api/settings/all')).status).toBe(401);
    const { settings: visible } = await readPublic();
    for (const key of ['mailFrom', 'maxBookingsPerDay', 'imageHosts', 'terms'])
      expect(visible).not.toHaveProperty(key);
  });
});

describe('a change', () => {
  it.each<[string, object, object]>([
    ['a name of two lines', { name: 'Tide\nwater' }, { name: 'Tide water' }],
    [
      'a domain in Unicode',
      { supportEmail: 'Help@Bücher.example' },
      { supportEmail: 'help@xn--bcher-kva.example' },
    ],
    [
      'a host in Unicode',
      { imageHosts: ['Bilder.Müller.example'] },
      { imageHosts: ['bilder.xn--mller-kva.example'] },
    ],
  ])('stores %s in its normal form', async (_what, changes, stored) => {
    const { body } = await change(changes).expect(200);

    for (const [key, value] of Object.entries(stored)) expect(body.settings[key].value).toEqual(value);
  });

  it.each<[string, object, string]>([
    ['an unknown key', { taglin: 'x' }, 'taglin'],
    ['a key of objects', { constructor: 'x' }, 'constructor'],
    ['a text that is too long', { name: 'x'.repeat(61) }, 'name'],
    ['an empty name', { name: ' ' }, 'name'],
    ['a name without a letter', { name: '…' }, 'name'],
    ['a name with many marks on a letter', { name: `Za${'\u0317'.repeat(9)}` }, 'name'],
    ['a number for a text', { tagline: 5 }, 'tagline'],
    ['CSS in a color', { brandColor: '#0b6b5d;} body{display:none' }, 'brandColor'],
    ['a color by its name', { accentColor: 'red' }, 'accentColor'],
    ['a picture from elsewhere', { logo: 'https://example.org/logo.svg' }, 'logo'],
    ['an unknown choice', { corners: 'wavy' }, 'corners'],
    ['a text for a number', { requestExpiryHours: '5' }, 'requestExpiryHours'],
    ['a number out of bounds', { maxOpenBookings: 0 }, 'maxOpenBookings'],
    ['an unknown currency', { currency: 'XXQ' }, 'currency'],
    ['an entry with an unknown field', { faq: [{ question: 'a', answer: 'b', html: '<b>' }] }, 'faq'],
    [
      'too many entries',
      { benefits: Array.from({ length: 21 }, () => ({ title: 'a', text: 'b' })) },
      'benefits',
    ],
    ['a host with a path', { imageHosts: ['example.org/x'] }, 'imageHosts'],
    ['a text of 100 kB', { terms: 'x'.repeat(100_000) }, 'terms'],
  ])('of %s is refused, and changes nothing', async (_what, changes, path) => {
    const { body } = await change({ heroTitle: 'New', ...changes }).expect(400);

    expect(body.issues).toEqual([{ path, message: expect.any(String) }]);
    expect((await readAll()).version).toBe(0);
  });

  it('to a list names the entry and the field that are wrong, as the form does', async () => {
    const promises = [
      { title: 'Free', text: '' },
      { title: ' ', text: '' },
    ];

    const { body } = await change({ promises }).expect(400);

    expect(body.message).toBe('Promises: title 2 must be a text of 1 to 120 characters');
  });

  it.each([
    ['brandColor', '#ffff00'],
    ['accentColor', '#f2b8a2'],
  ])('of %s to a color that cannot be read is refused, with the nearest that can', async (key, color) => {
    const { body } = await change({ heroTitle: 'New', [key]: color }).expect(400);

    expect(body).toMatchObject({ code: 'contrast', issues: [{ path: key, message: body.message }] });
    expect(body.nearest).toMatch(/^#[\da-f]{6}$/);
    expect((await readAll()).version).toBe(0);
    await change({ [key]: body.nearest }).expect(200);
  });

  it('needs the version that was read', async () => {
    const { body } = await admin
      .put('/api/settings')
      .send({ changes: { tagline: 'x' } })
      .expect(400);

    expect(body.issues[0].path).toBe('version');
  });

  it('of nothing, or to the same value, is no new version', async () => {
    await change({ tagline: 'Same' }).expect(200);

    expect((await change({}, 1).expect(200)).body.version).toBe(1);
    expect((await change({ tagline: 'Same' }, 1).expect(200)).body.version).toBe(1);
    expect((await change({ footer: null }, 1).expect(200)).body.version).toBe(1);
  });

  it('of two admins merges where the keys differ', async () => {
    const responses = await Promise.all([change({ tagline: 'One' }), change({ footer: 'Two' }, 0, other)]);

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readAll()).settings).toMatchObject({ tagline: { value: 'One' }, footer: { value: 'Two' } });
    expect((await readAll()).version).toBe(2);
  });

  it('of a key that another admin has changed is 412, with what is there', async () => {
    await change({ tagline: 'Mine', weekStart: 'sunday' }).expect(200);

    const { body } = await change({ tagline: 'Yours', footer: 'Yours too' }, 0, other).expect(412);

    expect(body).toMatchObject({ code: 'precondition_failed', version: 1 });
    expect(body.settings).toEqual({
      tagline: {
        value: 'Mine',
        source: 'admin',
        default: 'Trusted hands, close to home',
        by: { _id: expect.any(String), name: 'Maria Costa' },
        at: expect.any(String),
      },
    });
    expect((await readAll()).settings.footer.source).toBe('default');
  });

  it('of one key by two admins at once has one winner', async () => {
    const responses = await Promise.all([change({ tagline: 'One' }), change({ tagline: 'Two' }, 0, other)]);

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 412]));
  });

  it('to a second factor of admins needs one of the admin', async () => {
    const { body } = await change({ require2faForAdmins: true }).expect(409);
    expect(body.code).toBe('second_factor_missing');

    const careful = await createUser({ role: 'admin', hasSecondFactor: true });
    await change({ require2faForAdmins: true }, 0, await apiAs(careful)).expect(200);

    expect((await admin.get('/api/settings/all')).body.code).toBe('second_factor_required');
    await UserModel.deleteOne({ _id: careful._id });
  });
});

describe('the currency', () => {
  it('is a setting until the first booking', async () => {
    // A unit of account, which Intl does not list.
    await change({ currency: 'CLF' }).expect(200);
    await change({ currency: 'JPY' }, 1).expect(200);
    await createBooking();

    const { body } = await change({ currency: 'EUR' }, 2).expect(409);

    expect(body.message).toContain('npm run settings -- set currency');
    expect(config.MARKETPLACE_CURRENCY).toBe('JPY');
  });

  it('of the bookings stays when the environment names none', async () => {
    config.MARKETPLACE_CURRENCY = 'KWD';
    await SettingsModel.create({
      _id: SETTINGS_ID,
      version: 0,
      values: {},
      fixed: { currency: 'KWD', timeZone: 'Europe/Lisbon' },
    });
    await createBooking();

    await startWithSettings();

    expect(config.MARKETPLACE_CURRENCY).toBe('KWD');
  });

  it('of another time zone than that of the bookings stops the start', async () => {
    await SettingsModel.create({
      _id: SETTINGS_ID,
      version: 0,
      values: {},
      fixed: { currency: 'USD', timeZone: 'Asia/Tokyo' },
    });
    await createBooking();

    await expect(startWithSettings()).rejects.toThrow(
      /MARKETPLACE_TIME_ZONE .* npm run settings -- set timeZone/s,
    );
    await BookingModel.deleteMany();
    await startWithSettings();
    expect((await SettingsModel.findById(SETTINGS_ID).lean())?.fixed?.timeZone).toBe('Europe/Lisbon');
  });
});

it('visitors do not read an announcement past its last day', async () => {
  await change({ announcement: 'Closed on Friday', announcementUntil: '2020-01-01' }).expect(200);
  expect((await readPublic()).settings.announcement).toBe('');

  await change({ announcementUntil: '2999-01-01' }, 1).expect(200);
  expect((await readPublic()).settings.announcement).toBe('Closed on Friday');
});

it('visitors revalidate the settings by their ETag', async () => {
  const { headers } = await api.get('/api/settings').expect(200);

  expect((await api.get('/api/settings').set('If-None-Match', String(headers['etag']))).status).toBe(304);
  await change({ tagline: 'New' }).expect(200);
  expect((await api.get('/api/settings').set('If-None-Match', String(headers['etag']))).status).toBe(200);
});
