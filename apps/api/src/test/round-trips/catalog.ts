import { mapServiceTexts } from '@nearhand/shared/services/service-texts';
import { apiAs } from '../api.ts';
import { createCategory, createUser } from '../factories.ts';
import { expectOk, type RoundTrip } from './round-trip.ts';

const VERSION = 'compared with the version of the document';
const OPTION_IDS = { 'options[]._id': 'says which options stay, see service-options.test.ts' };

/** Returns a service in which no field has its default. */
export function serviceSample(category: string) {
  return {
    name: 'Gutter cleaning',
    description: 'Up to two floors',
    category,
    basePrice: 45.5,
    unit: 'per hour',
    imageUrl: 'https://example.org/gutter.jpg',
    keywords: ['gutter'],
    duration: 90,
    difficulty: 'hard',
    requirements: ['A ladder'],
    cancellationPolicy: 'strict',
    place: 'provider',
    minimumQuantity: 1.5,
    maximumQuantity: 8,
    minutesPerUnit: 0.5,
    hoursPerDay: 9.5,
    options: [{ name: 'Downpipes', price: 12.5, minutes: 20, maximum: 4 }],
    fromPrice: true,
    isActive: false,
    ...mapServiceTexts(({ label }) => `${label} of the service`),
  };
}

/** Returns another valid value for each field. */
function changedService(category: string) {
  return {
    name: 'Roof cleaning',
    description: 'Moss and leaves',
    category,
    basePrice: 60,
    unit: 'per day',
    imageUrl: 'https://example.org/roof.jpg',
    keywords: ['roof'],
    duration: 120,
    difficulty: 'easy',
    requirements: [],
    cancellationPolicy: 'moderate',
    place: 'remote',
    minimumQuantity: 2,
    maximumQuantity: 6.25,
    minutesPerUnit: 3,
    hoursPerDay: 6,
    options: [{ name: 'Skylights', price: 0, minutes: 0, maximum: 99 }],
    fromPrice: false,
    isActive: true,
    ...mapServiceTexts(({ label }) => `Another ${label}`),
  };
}

interface ReadService {
  category: { _id: string };
  provider: { _id: string };
  options: { _id: string; priceMinor: number }[];
}

/** Returns a service with the fields of its inputs. */
function withIds(service: ReadService) {
  const options = service.options.map(({ _id, priceMinor: _minor, ...option }) => option);
  return { ...service, category: service.category._id, provider: service.provider._id, options };
}

async function createServiceAsAdmin() {
  const [admin, provider, category] = await Promise.all([
    createUser({ role: 'admin' }).then(apiAs),
    createUser({ role: 'provider' }),
    createCategory(),
  ]);
  const sent = { ...serviceSample(category._id.toString()), provider: provider._id.toString() };
  const { service } = expectOk(await admin.post('/api/services').send(sent)).body;
  return { admin, sent, service, path: `/api/services/${service._id}` };
}

async function createAndReadService() {
  const { admin, sent, service, path } = await createServiceAsAdmin();
  const read = await admin.get(path);
  const list = await admin.get(`/api/services/provider/${sent.provider}`);
  return { sent, returned: [service, read.body.service, list.body.services[0]].map(withIds) };
}

/** Changes one field after the other, and returns what became of each. */
async function updateService() {
  const { admin, sent, path } = await createServiceAsAdmin();
  const [category, provider] = await Promise.all([createCategory(), createUser({ role: 'provider' })]);
  const changed = { ...changedService(category._id.toString()), provider: provider._id.toString() };
  const updated: Record<string, unknown> = {};
  const read: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(changed)) {
    const { body } = expectOk(await admin.put(path).send({ ...sent, [field]: value }));
    updated[field] = withIds(body.service)[field as 'provider'];
    read[field] = withIds((await admin.get(path)).body.service)[field as 'provider'];
  }
  return { sent: changed, returned: [updated, read] };
}

const chimneys = {
  name: 'Chimneys',
  description: 'Swept and checked',
  slug: 'chimneys',
  icon: 'brush-cleaning',
  isHidden: true,
};
const stoves = { name: 'Stoves', description: 'Lit and warm', slug: 'stoves', icon: 'flame', isHidden: true };

async function createAndReadCategory() {
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const { category } = expectOk(await admin.post('/api/service-categories').send(chimneys)).body;
  const read = await admin.get(`/api/service-categories/${category._id}`);
  return { sent: chimneys, returned: [category, read.body.category] };
}

async function updateCategory() {
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const path = `/api/service-categories/${(await createCategory())._id.toString()}`;
  const { category } = expectOk(await admin.put(path).send(stoves)).body;
  return { sent: stoves, returned: [category, (await admin.get(path)).body.category] };
}

async function orderCategories() {
  const admin = await apiAs(await createUser({ role: 'admin' }));
  await createCategory();
  const idsOf = ({ body }: { body: { categories: { _id: string }[] } }) =>
    body.categories.map(({ _id }) => _id);
  const list = () => admin.get('/api/service-categories?limit=100');
  const sent = { ids: idsOf(await list()).toReversed() };
  const ordered = expectOk(await admin.put('/api/service-categories/order').send(sent));
  return { sent, returned: [{ ids: idsOf(ordered) }, { ids: idsOf(await list()) }] };
}

async function createPlace() {
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const sent = { name: 'Gearbox Quarter', region: 'Riverton', point: { lat: 45.523, lng: -122.676 } };
  const { place } = expectOk(await admin.post('/api/places').send(sent)).body;
  const found = await admin.get('/api/places').query({ q: sent.name });
  await admin.delete(`/api/places/${place._id}`);
  return { sent, returned: [place, found.body.places[0]] };
}

async function replaceSynonyms() {
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const { sets } = expectOk(await admin.get('/api/synonyms')).body;
  const sent = { sets: [['gearbox', 'transmission']] };
  const replaced = expectOk(await admin.put('/api/synonyms').send(sent)).body;
  const read = expectOk(await admin.get('/api/synonyms')).body;
  await admin.put('/api/synonyms').send({ sets });
  return { sent, returned: [replaced, read] };
}

async function saveSearch() {
  const user = await apiAs(await createUser());
  const sent = { name: 'Cheap gardeners', query: 'q=garden&maxPrice=50' };
  const { savedSearch } = expectOk(await user.post('/api/users/me/saved-searches').send(sent)).body;
  const list = await user.get('/api/users/me/saved-searches');
  return { sent, returned: [savedSearch, list.body.savedSearches[0]] };
}

export const catalogRoundTrips: RoundTrip[] = [
  { endpoint: 'POST /services', exceptions: OPTION_IDS, run: createAndReadService },
  { endpoint: 'PUT /services/:id', exceptions: { ...OPTION_IDS, version: VERSION }, run: updateService },
  { endpoint: 'POST /service-categories', exceptions: { version: VERSION }, run: createAndReadCategory },
  { endpoint: 'PUT /service-categories/:id', exceptions: { version: VERSION }, run: updateCategory },
  { endpoint: 'PUT /service-categories/order', exceptions: { version: VERSION }, run: orderCategories },
  { endpoint: 'POST /places', run: createPlace },
  { endpoint: 'PUT /synonyms', exceptions: { version: VERSION }, run: replaceSynonyms },
  { endpoint: 'POST /users/me/saved-searches', run: saveSearch },
];
