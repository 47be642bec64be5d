import { describe, expect, it } from 'vitest';
import { messages } from '../api-messages.ts';
import { emailSchema, loginSchema, registerSchema, updateProfileSchema } from './users.ts';

const customer = {
  name: 'Robin Lee',
  email: 'robin@example.org',
  phone: '555-0100',
  password: 'a good password',
  confirmPassword: 'a good password',
};

function problems(body: object) {
  const result = registerSchema.safeParse(body);
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('register', () => {
  it('makes a customer when no account type is given', () => {
    expect(registerSchema.parse(customer).role).toBe('customer');
  });

  it.each([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone is required'],
    ['password', 'Password is required'],
  ])('requires %s', (field, message) => {
    expect(problems({ ...customer, [field]: undefined })).toContainEqual([field, message]);
    expect(problems({ ...customer, [field]: '' })).toContainEqual([field, message]);
  });

  it('reports every problem of an empty form at once', () => {
    const empty = {
      name: '',
      email: '',
      phone: '',
      password: 'a good password',
      confirmPassword: '',
      role: 'provider',
    };

    expect([...new Set(problems(empty).map(([path]) => path))]).toEqual([
      'name',
      'email',
      'phone',
      'confirmPassword',
      'serviceType',
      'address',
      'contact',
    ]);
  });

  it('reports passwords that do not match', () => {
    expect(problems({ ...customer, confirmPassword: 'another' })).toEqual([
      ['confirmPassword', messages.register.passwordsDiffer],
    ]);
    expect(problems({ ...customer, confirmPassword: undefined })).toEqual([
      ['confirmPassword', messages.register.passwordsDiffer],
    ]);
  });

  it.each([
    ['7 characters', 'a'.repeat(7), false],
    ['8 characters', 'a'.repeat(8), true],
    ['128 characters', 'a'.repeat(128), true],
    ['129 characters', 'a'.repeat(129), false],
    ['spaces and emoji', '  🔑🔑🔑🔑  ', true],
  ])('checks the length of a password: %s', (_case, password, isAccepted) => {
    expect(problems({ ...customer, password, confirmPassword: password }).length === 0).toBe(isAccepted);
  });

  it('requires business fields of a provider, but not of a customer', () => {
    expect(problems({ ...customer, role: 'provider' })).toEqual([
      ['serviceType', 'Service type is required'],
      ['address', 'Business address is required'],
      ['contact', 'Business contact is required'],
    ]);
    expect(problems({ ...customer, serviceType: '' })).toEqual([]);
  });

  it.each(['admin', 'root', '', ['customer'], { $ne: 'customer' }])('rejects the account type %j', (role) => {
    expect(problems({ ...customer, role })).toEqual([['role', 'Account type must be customer or provider']]);
  });

  it.each([{ $gt: '' }, ['robin@example.org'], 7, null, true])('rejects %j instead of text', (value) => {
    for (const field of ['name', 'email', 'phone']) {
      expect(problems({ ...customer, [field]: value }).map(([path]) => path)).toContain(field);
    }
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//evil.example/x.png',
    'file:///etc/passwd',
    '/api/images/../x',
  ])('rejects the photo URL %j', (profilePhoto) => {
    expect(problems({ ...customer, profilePhoto })).toEqual([['profilePhoto', messages.image.invalidUrl]]);
  });

  it.each([
    'https://images.example/robin.png',
    'https://res.cloudinary.com/cloud/image/upload/v1/profiles/robin.png',
    `/api/images/${'a'.repeat(32)}`,
  ])('rejects the photo URL %j, which no visitor can have uploaded', (profilePhoto) => {
    expect(problems({ ...customer, profilePhoto })).toEqual([['profilePhoto', messages.image.notUploaded]]);
  });

  it('accepts an empty photo URL', () => {
    expect(problems({ ...customer, profilePhoto: '' })).toEqual([]);
  });
});

describe('the photo of a profile', () => {
  const isAccepted = (profilePhoto: string) =>
    updateProfileSchema.safeParse({ ...customer, profilePhoto }).success;

  it.each([
    'https://images.example/robin.png',
    'http://images.example/r',
    'https://res.cloudinary.com.evil.example/x',
  ])('rejects the external %j', (profilePhoto) => {
    expect(isAccepted(profilePhoto)).toBe(false);
  });

  it.each([
    'https://res.cloudinary.com/cloud/image/upload/v1/profiles/robin.png',
    `/api/images/${'a'.repeat(24)}`,
    `/api/images/${'a'.repeat(32)}`,
    '',
  ])('accepts %j', (profilePhoto) => {
    expect(isAccepted(profilePhoto)).toBe(true);
  });
});

describe('an email', () => {
  it('is trimmed and converted to lower case', () => {
    expect(emailSchema.parse('  Robin.Lee@Example.ORG ')).toBe('robin.lee@example.org');
  });

  it.each(['robin', 'robin@', '@example.org', 'robin@example', 'a b@example.org', `${'a'.repeat(250)}@b.co`])(
    'rejects %j',
    (email) => {
      expect(emailSchema.safeParse(email).success).toBe(false);
    },
  );
});

it('requires only email and password at login', () => {
  expect(loginSchema.parse({ email: 'NOT-AN-ADDRESS', password: 'x' })).toEqual({
    email: 'not-an-address',
    password: 'x',
  });
  expect(loginSchema.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
    'Email is required',
    'Password is required',
  ]);
});

it('removes control characters and trims text', () => {
  const profile = updateProfileSchema.parse({
    name: ' Ro\u0000bin\u001b ',
    email: 'r@example.org',
    phone: '1',
  });
  expect(profile.name).toBe('Robin');
});
