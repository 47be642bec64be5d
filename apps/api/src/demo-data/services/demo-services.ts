import { applianceRepairServices } from './appliance-repair.ts';
import { cleaningServices } from './cleaning.ts';
import { electricalServices } from './electrical.ts';
import { homeRepairServices } from './home-repair.ts';
import { paintingServices } from './painting.ts';
import { pestControlServices } from './pest-control.ts';
import { plumbingServices } from './plumbing.ts';
import type { DemoService } from './demo-service.ts';

const all = [
  ...homeRepairServices,
  ...cleaningServices,
  ...plumbingServices,
  ...electricalServices,
  ...applianceRepairServices,
  ...paintingServices,
  ...pestControlServices,
] as const;

export type DemoServiceKey = (typeof all)[number]['key'];

export const demoServices: readonly (DemoService & { key: DemoServiceKey })[] = all;

const byKey = new Map(demoServices.map((service) => [service.key, service]));

export function demoService(key: DemoServiceKey): DemoService {
  const service = byKey.get(key);
  if (!service) throw new RangeError(`There is no demo service ${key}`);
  return service;
}
