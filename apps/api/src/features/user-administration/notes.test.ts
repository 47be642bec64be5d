import { MAX_USER_NOTES, MAX_USER_NOTE_LENGTH } from '@nearhand/shared/user-administration/user-notes';
import { PASSWORD } from '@nearhand/test-support/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';

let author: UserDocument;
let admin: ApiClient;
let user: UserDocument;
let path: string;
beforeEach(async () => {
  author = await createUser({ role: 'admin', name: 'Ada Admin' });
  admin = await apiAs(author);
  user = await createUser();
  path = `/api/users/${user._id.toString()}`;
});
const add = (text: string) => admin.post(`${path}/notes`).send({ text });
const list = async () => (await admin.get(path)).body.notes;

describe('the notes about a user', () => {
  it('are read by all admins, the latest first, and name their authors', async () => {
    const first = await add(' Call after 5 PM ');
    await add('License checked');

    expect(first.status).toBe(201);
    expect(first.body.note).toEqual({
      _id: expect.any(String),
      text: 'Call after 5 PM',
      by: { _id: author._id.toString(), name: 'Ada Admin' },
      createdAt: expect.any(String),
    });
    const other = await apiAs(await createUser({ role: 'admin' }));
    const { notes } = (await other.get(path)).body;
    expect(notes).toEqual([expect.objectContaining({ text: 'License checked' }), first.body.note]);
  });

  it('are removed one by one, and the audit log has both without the text', async () => {
    const { note } = (await add('Call after 5 PM')).body;

    expect((await admin.delete(`${path}/notes/${note._id}`)).status).toBe(200);
    expect((await admin.delete(`${path}/notes/${note._id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
    const entries = await AuditEntryModel.find({ target: user._id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action }) => action)).toEqual(['note.added', 'note.removed']);
  });

  it('have a text of a limited length, about an existing user', async () => {
    expect((await add(' ')).status).toBe(400);
    expect((await add('x'.repeat(MAX_USER_NOTE_LENGTH + 1))).status).toBe(400);
    expect((await add('x'.repeat(MAX_USER_NOTE_LENGTH))).status).toBe(201);
    expect((await admin.post(`/api/users/${'f'.repeat(24)}/notes`).send({ text: 'Hm' })).status).toBe(404);
  });

  it('are limited in number, also with several added at once', async () => {
    const notes = Array.from({ length: MAX_USER_NOTES - 1 }, () => ({
      text: 'Noted',
      by: author._id,
      at: new Date(),
    }));
    await UserModel.updateOne({ _id: user._id }, { notes });

    const statuses = (await Promise.all(['one', 'two', 'three'].map(add))).map(({ status }) => status);

    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await list()).toHaveLength(MAX_USER_NOTES);
  });

  it('are in no response for the user but the data export, and go with the account', async () => {
    await add('Call after 5 PM');
    const client = await apiAs(user);

    for (const own of ['/api/users/me', '/api/users/profile'])
      expect((await client.get(own)).text).not.toContain('5 PM');
    expect((await admin.get('/api/users/admin/all_customers?limit=100')).text).not.toContain('5 PM');
    const { data } = (await client.get('/api/users/me/data')).body;
    expect(data.notes).toEqual([{ text: 'Call after 5 PM', createdAt: expect.any(String) }]);

    await client.delete('/api/users/me').send({ password: PASSWORD }).expect(200);
    expect(await UserModel.exists({ _id: user._id })).toBeNull();
  });

  it('outlive the account of their author, without the name', async () => {
    await add('Call after 5 PM');
    await createUser({ role: 'admin' });
    await admin.delete('/api/users/me').send({ password: PASSWORD }).expect(200);

    const { notes } = (await (await apiAs(await createUser({ role: 'admin' }))).get(path)).body;
    expect(notes).toMatchObject([{ by: { isClosed: true } }]);
  });
});
