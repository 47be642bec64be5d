import { demoServices } from '@nearhand/demo-data/demo-data';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildCategoryDocuments,
  buildServiceDocuments,
  buildUserDocuments,
} from '../../demo-data/catalog-documents.ts';
import { api } from '../../test/api.ts';
import { CategoryModel } from '../../models/category.model.ts';
import { insertServices } from '../services/build-service-document.ts';

const clock = { now: new Date(), timeZone: 'Europe/Lisbon' };

beforeAll(async () => {
  const images = new Map<string, string>();
  const [users, categories] = [
    buildUserDocuments({ clock, images, getPasswordHash: () => '' }),
    buildCategoryDocuments(clock),
  ];
  await CategoryModel.insertMany(categories);
  await insertServices(buildServiceDocuments({ clock, images, categories, users }));
});

/** Queries of users, and the service of the demo data that must be their first result. */
const WANTED: [q: string, first: string][] = [
  ['washing machine', 'Washing machine repair'],
  ['dryer', 'Dryer repair and vent cleaning'],
  ['fridge', 'Refrigerator and freezer repair'],
  ['refrigerator', 'Refrigerator and freezer repair'],
  ['dishwasher', 'Dishwasher repair'],
  ['oven repair', 'Oven and range repair'],
  ['thermostat', 'Smart switch, doorbell and thermostat setup'],
  ['short circuit', 'Electrical fault finding'],
  ['move-out', 'Move-out cleaning with deposit checklist'],
  ['office cleaning', 'Small office cleaning'],
  ['window cleaning', 'Window cleaning, inside and out'],
  ['weekly', 'Weekly home cleaning'],
  ['carpet', 'Carpet and rug shampooing'],
  ['mattress', 'Sofa and mattress steam cleaning'],
  ['outlet', 'Outlet and switch replacement'],
  ['no power', 'Electrical fault finding'],
  ['ceiling fan', 'Ceiling fan or chandelier installation'],
  ['rewiring', 'Knob-and-tube and old wiring replacement'],
  ['ev charger', 'EV charger installation at home'],
  ['doorbell', 'Smart switch, doorbell and thermostat setup'],
  ['garden', 'Garden and pathway lighting – إنارة الحدائق والممرات'],
  ['handyman', 'Handyman by the hour'],
  ['drywall', 'Drywall patching and texture matching'],
  ['tv mount', 'Shelves, TV mounts and picture hanging'],
  ['furniture', 'Flat-pack furniture assembly'],
  ['gutter', 'Gutter cleaning and small repairs'],
  ['deck', 'Deck board replacement and sealing'],
  ['wallpaper', 'Wallpaper hanging'],
  ['termite', 'Termite inspection with written report'],
  ['ants', 'Ant treatment, indoors and out'],
  ['mouse', 'Mouse and rat control with entry sealing'],
  ['wasps', 'Wasp nest removal'],
  ['bed bugs', 'Bed bug heat treatment'],
  ['faucet', 'Leaking faucet repair'],
  ['toilet', 'Running toilet repair'],
  ['fauc', 'Leaking faucet repair'],
  ['fuacet', 'Leaking faucet repair'],
  ['dishwahser', 'Dishwasher repair'],
  ['wallpapper', 'Wallpaper hanging'],
  ['FAÇADE', 'Exterior house painting'],
];

describe('what users type', () => {
  it.each(WANTED)('"%s" finds "%s" first', async (q, first) => {
    const { body } = await api.get('/api/services').query({ q });

    expect(body.services[0]?.name).toBe(first);
  });

  it(`is compared for 40 queries on the ${demoServices.length} services of the demo`, () => {
    expect(WANTED).toHaveLength(40);
  });
});
