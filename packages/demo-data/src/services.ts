import { applianceRepairServices } from './services/appliance-repair.ts';
import { cleaningServices } from './services/cleaning.ts';
import { electricalServices } from './services/electrical.ts';
import { homeRepairServices } from './services/home-repair.ts';
import { paintingServices } from './services/painting.ts';
import { pestControlServices } from './services/pest-control.ts';
import { plumbingServices } from './services/plumbing.ts';
import type { DemoService } from './services/demo-service.ts';

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

/** Returns the service with this key; throws a RangeError if there is none. */
export function getDemoService(key: DemoServiceKey): DemoService {
  const service = byKey.get(key);
  if (!service) throw new RangeError(`There is no demo service ${key}`);
  return service;
}
