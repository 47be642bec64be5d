import { describe, expect, it } from 'vitest';
import { withTransaction } from '../../database/transactions.ts';
import { api } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { UserModel } from '../../models/user.model.ts';
import { getAreaCell } from './area-cells.ts';
import { propagateProvider } from './commands/propagate-provider.ts';
import { ServiceModel } from '../../models/service.model.ts';

const serviceArea = { label: 'Old town', center: { lat: 52.517, lng: 13.402 }, radiusKm: 20 };

describe('the area of a service', () => {
  it('is that of its provider, also for visitors', async () => {
    const provider = await createUser({ role: 'provider', serviceArea });
    const { _id } = await createService({ provider: provider._id });

    const { body } = await api.get(`/api/services/${String(_id)}`);

    expect(body.service.provider.serviceArea).toEqual(serviceArea);
  });

  it('is null for a provider without one', async () => {
    const { _id } = await createService();

    const { body } = await api.get(`/api/services/${String(_id)}`);

    expect(body.service.provider.serviceArea).toBeNull();
  });

  it('follows the provider, in the fields that searches read too', async () => {
    const provider = await createUser({ role: 'provider' });
    const listed = await createService({ provider: provider._id });
    const hidden = await createService({ provider: provider._id, isActive: false, isListed: false });
    const read = () => ServiceModel.find({ _id: { $in: [listed._id, hidden._id] } }).lean();
    const change = (update: object) =>
      withTransaction(async (tx) => {
        const options = { session: tx, returnDocument: 'after' } as const;
        const user = await UserModel.findOneAndUpdate({ _id: provider._id }, update, options).orFail().lean();
        await propagateProvider(user, tx);
      });

    await change({ serviceArea });
    const withArea = await read();
    await change({ $unset: { serviceArea: 1 } });
    const without = await read();

    const area = { lat: 52.517, lng: 13.402, radiusKm: 20, cell: getAreaCell(serviceArea.center, 20) };
    expect(withArea.map((service) => service.area)).toEqual([area, area]);
    expect(without.map((service) => service.area)).toEqual([undefined, undefined]);
    expect(without.map(({ providerSnapshot }) => providerSnapshot?.serviceArea)).toEqual([
      undefined,
      undefined,
    ]);
  });
});
