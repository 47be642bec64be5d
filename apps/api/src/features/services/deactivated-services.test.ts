import { messages } from '@nearhand/shared/api-messages';
import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';

async function setUp() {
  const user = await createUser({ role: 'provider' });
  const service = await createService({ provider: user._id });
  const [owner, admin] = [await apiAs(user), await apiAs(await createUser({ role: 'admin' }))];
  const { name, description, basePrice } = service;
  const form = { name, description, basePrice, category: service.category.toString() };
  const put = (client: typeof owner, fields: object) =>
    client.put(`/api/services/${service._id.toString()}`).send({ ...form, ...fields });
  return { owner, admin, put };
}

describe('a service that an admin has deactivated', () => {
  it('cannot be activated by its owner, who may change the rest', async () => {
    const { owner, admin, put } = await setUp();
    const off = await put(admin, { isActive: false });

    const on = await put(owner, { isActive: true });
    const renamed = await put(owner, { name: 'Another name' });
    const off2 = await put(owner, { isActive: false });

    expect(off.body.service).toMatchObject({ isActive: false, deactivatedBy: 'admin' });
    expect([on.status, on.body.message]).toEqual([403, messages.service.switchedOff]);
    expect(renamed.body.service).toMatchObject({ name: 'Another name', isActive: false });
    expect(off2.body.service.deactivatedBy).toBe('admin');
  });

  it('can be activated by its owner again once an admin has activated it', async () => {
    const { owner, admin, put } = await setUp();
    await put(admin, { isActive: false });

    const on = await put(admin, { isActive: true });
    const off = await put(owner, { isActive: false });
    const again = await put(owner, { isActive: true });

    expect(on.body.service).not.toHaveProperty('deactivatedBy');
    expect(off.body.service.deactivatedBy).toBe('owner');
    expect([again.status, again.body.service.isActive]).toEqual([200, true]);
  });
});
