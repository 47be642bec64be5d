import { notificationChannels } from '@nearhand/shared/notifications/notice-data';
import { isLocked, notificationKinds } from '@nearhand/shared/notifications/notification-kinds';
import type { User } from '@nearhand/shared/users/users';
import { onTestFinished } from 'vitest';
import { config } from '../../config.ts';
import { PushSubscriptionModel } from '../../models/push-subscription.model.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { api, apiAs, apiWithToken } from '../api.ts';
import { createUser } from '../factories.ts';
import { uploadImage } from '../images.ts';
import { expectOk, type RoundTrip } from './round-trip.ts';

const business = { serviceType: 'Roofing', address: '9 Hill Road', contact: '555-0198' };
const PROFILE = '/api/users/profile';

async function register() {
  const password = 'a rather good password';
  const sent = {
    name: 'Ada Moss',
    email: `ada-${Date.now()}@example.org`,
    phone: '555-0199',
    ...business,
    password,
    confirmPassword: password,
    role: 'provider',
    profilePhoto: '',
  };
  const { token, user } = expectOk(await api.post('/api/users/register').send(sent)).body;
  return { sent, returned: [user, (await apiWithToken(token).get(PROFILE)).body.user] };
}

async function invite() {
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const sent = { role: 'provider', email: `ada-${Date.now()}@example.org` };
  const { invitation } = expectOk(await admin.post('/api/invitations').send(sent)).body;
  return { sent, returned: [invitation, (await admin.get('/api/invitations')).body.invitations[0]] };
}

async function updateProfile() {
  const provider = await apiAs(await createUser({ role: 'provider' }));
  const before = await provider.get(PROFILE);
  const sent = {
    name: 'Ada Moss',
    email: before.body.user.email,
    phone: '555-0199',
    ...business,
    profilePhoto: await uploadImage(provider, 'profiles'),
    about: 'Slate and tin, for twenty years',
    serviceArea: { label: 'Old Town', center: { lat: 45.523, lng: -122.676 }, radiusKm: 12.5 },
  };
  const { user } = expectOk(await provider.put(`${PROFILE}/update`).send(sent)).body;
  return { sent, returned: [user, (await provider.get(PROFILE)).body.user] };
}

async function applyAsProvider() {
  const customer = await apiAs(await createUser());
  const { user } = expectOk(await customer.post('/api/users/request-provider').send(business)).body;
  return { sent: business, returned: [user, (await customer.get(PROFILE)).body.user] };
}

const applicant = { role: 'provider', status: 'inqueue' } as const;

/** Makes an admin send `sent` to a path below that of a user, and returns how the user is read then. */
async function decideAbout(fields: Partial<UserDocument>, path: string, sent: object): Promise<User[]> {
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const id = (await createUser(fields))._id.toString();
  const { user } = expectOk(await admin.put(`/api/users/${path.replace(':id', id)}`).send(sent)).body;
  return [user, (await admin.get(`/api/users/${id}`)).body.user];
}

async function decideApplication(decision: 'approve' | 'reject') {
  const sent = { reason: 'We have called them' };
  return { sent, returned: await decideAbout(applicant, `admin/${decision}/:id`, sent) };
}

async function decideSeveral() {
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const id = (await createUser(applicant))._id.toString();
  const sent = { ids: [id], decision: 'reject', reason: 'We have called them' };
  expectOk(await admin.post('/api/users/admin/applications/decisions').send(sent));
  return { sent, returned: [(await admin.get(`/api/users/${id}`)).body.user] };
}

async function suspend() {
  const sent = { reason: 'Fake reviews' };
  const users = await decideAbout({}, ':id/suspend', sent);
  return { sent, returned: users.map(({ suspension }) => suspension) };
}

async function addNote() {
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const path = `/api/users/${(await createUser())._id.toString()}`;
  const sent = { text: 'Call the mobile after 5 PM only' };
  const { note } = expectOk(await admin.post(`${path}/notes`).send(sent)).body;
  return { sent, returned: [note, (await admin.get(path)).body.notes[0]] };
}

async function sendAnnouncement() {
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const sent = { audience: 'providers', title: 'Closed on January 1', text: 'Nobody answers the phone.' };
  const { announcement } = expectOk(await admin.post('/api/announcements').send(sent)).body;
  return { sent, returned: [announcement, (await admin.get('/api/announcements')).body.announcements[0]] };
}

async function changeRole() {
  const sent = { role: 'admin' };
  return { sent, returned: await decideAbout({ emailVerifiedAt: new Date() }, ':id/role', sent) };
}

async function replaceAddresses() {
  const customer = await apiAs(await createUser());
  const address = {
    label: 'Home',
    street: '4 Elm Street',
    city: 'Riverton',
    state: 'OR',
    zipCode: '97001',
    access: 'Side door',
    isDefault: true,
  };
  const sent = { addresses: [address] };
  const saved = expectOk(await customer.put('/api/users/me/addresses').send(sent));
  return { sent, returned: [saved.body, (await customer.get('/api/users/me/addresses')).body] };
}

/** Switches everything off that can be switched off. */
async function changePreferences() {
  const user = await apiAs(await createUser());
  const sent = Object.fromEntries(
    notificationKinds.map((kind) => [
      kind,
      Object.fromEntries(notificationChannels.map((channel) => [channel, isLocked(kind, channel)])),
    ]),
  );
  const saved = expectOk(await user.put('/api/notification-preferences').send(sent));
  const read = await user.get('/api/notification-preferences');
  return { sent, returned: [saved.body.preferences, read.body.preferences] };
}

/** The endpoint and the keys of a device are secrets, which no response has. */
async function subscribeToPush() {
  const user = await createUser();
  const client = await apiAs(user);
  config.PUSH_ALLOW_PRIVATE_HOSTS = true;
  onTestFinished(() => {
    config.PUSH_ALLOW_PRIVATE_HOSTS = false;
  });
  const endpoint = `https://push.test/send/${user._id.toString()}`;
  const sent = { endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };
  expectOk(await client.post('/api/push-subscriptions').send(sent));
  return { sent, returned: [await PushSubscriptionModel.findOne({ user: user._id }).lean()] };
}

async function upload() {
  const user = await createUser();
  await uploadImage(await apiAs(user), 'messages');
  const { uploads = [] } = await UserModel.findById(user._id).orFail().lean();
  return { sent: { folder: 'messages' }, returned: uploads };
}

const undo = 'says whether an earlier decision is reversed, see decisions.test.ts';

const proof = 'proves who changes it, see confirmation.test.ts';

export const userRoundTrips: RoundTrip[] = [
  {
    endpoint: 'POST /users/register',
    exceptions: {
      password: 'stored as a hash; sign-in.test.ts compares it',
      confirmPassword: 'compared with the password',
      invitation: 'used up, see invitations/invitations.test.ts',
      acceptedTerms: 'stored as a consent, see legal/consents.test.ts',
      profilePhoto: 'empty: a form sends a file, see registration.test.ts',
    },
    run: register,
  },
  { endpoint: 'POST /invitations', run: invite },
  {
    endpoint: 'PUT /users/profile/update',
    exceptions: {
      currentPassword: 'proves who changes the email, see email-change.test.ts',
      version: 'compared with the version of the document',
    },
    run: updateProfile,
  },
  { endpoint: 'POST /users/request-provider', run: applyAsProvider },
  {
    endpoint: 'PUT /users/admin/approve/:id',
    exceptions: { undo },
    run: () => decideApplication('approve'),
  },
  {
    endpoint: 'PUT /users/admin/reject/:id',
    exceptions: { undo },
    run: () => decideApplication('reject'),
  },
  {
    endpoint: 'POST /users/admin/applications/decisions',
    exceptions: {
      ids: 'name whose applications are decided, see decisions.test.ts',
      decision: 'becomes the status, see decisions.test.ts',
    },
    run: decideSeveral,
  },
  { endpoint: 'PUT /users/:id/suspend', run: suspend },
  {
    endpoint: 'PUT /users/:id/role',
    exceptions: { currentPassword: proof, code: proof },
    run: changeRole,
  },
  { endpoint: 'POST /users/:id/notes', run: addNote },
  { endpoint: 'POST /announcements', run: sendAnnouncement },
  { endpoint: 'PUT /users/me/addresses', run: replaceAddresses },
  { endpoint: 'PUT /notification-preferences', run: changePreferences },
  { endpoint: 'POST /push-subscriptions', run: subscribeToPush },
  { endpoint: 'POST /uploads/image', run: upload },
];
