import type { AuditAction } from '@nearhand/shared/audit/audit';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDatabase } from '../connection.ts';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { AuditNameModel } from '../../models/audit-name.model.ts';
import { createBooking, createCategory, createService } from '../../test/factories.ts';
import { auditNames } from './audit-names.ts';

beforeEach(async () => {
  await AuditEntryModel.deleteMany();
  await AuditNameModel.deleteMany();
});

async function oldEntry(action: AuditAction, target: Types.ObjectId, targetName: string) {
  const fields = { at: new Date(), action, actor: new Types.ObjectId(), target, targetName, requestId: 'x' };
  return AuditEntryModel.create(fields);
}

const migrate = () => auditNames.apply(getDatabase());

describe('the names that earlier versions wrote into the audit log', () => {
  it('move out of it, with the provider with whose account they are erased', async () => {
    const service = await createService({ name: 'Quillwork' });
    const booking = await createBooking({ service: service._id });
    const category = await createCategory();
    const entries = [
      await oldEntry('service.changed', service._id, 'Quillwork'),
      await oldEntry('booking.approved', booking._id, 'Quillwork'),
      await oldEntry('category.created', category._id, category.name),
    ];

    await migrate();
    await migrate();

    const names = await AuditNameModel.find().sort({ _id: 1 }).lean();
    expect(names.map(({ _id, name, owner }) => [_id, name, owner])).toEqual([
      [entries[0]?._id, 'Quillwork', service.provider],
      [entries[1]?._id, 'Quillwork', service.provider],
      [entries[2]?._id, category.name, undefined],
    ]);
    const log = await AuditEntryModel.find().lean();
    expect(log).toHaveLength(3);
    for (const entry of log) expect(entry).not.toHaveProperty('targetName');
  });

  it('are dropped when their service is deleted, since their provider is unknown then', async () => {
    await oldEntry('service.removed', new Types.ObjectId(), 'Featherwork');

    await migrate();

    expect(await AuditNameModel.find().lean()).toEqual([]);
    expect(JSON.stringify(await AuditEntryModel.find().lean())).not.toContain('Featherwork');
  });
});
