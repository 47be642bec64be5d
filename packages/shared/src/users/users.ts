import { z } from 'zod';
import {
  EXAMPLE_PASSWORD,
  exampleCustomer,
  exampleBusiness,
  exampleInstant,
  exampleIds,
} from '../examples.ts';
import { accountSecurityMessages } from './account-security-messages.ts';
import {
  idSchema,
  responseMessageSchema,
  nameSchema,
  optionalTextSchema,
  requiredTextSchema,
  textSchema,
  readVersionSchema,
  versionSchema,
  MAX_TEXT_LENGTH,
} from '../common-schemas.ts';
import { EMAIL, normalizeEmail } from './emails.ts';
import { noUploadYetSchema, uploadUrlSchema } from '../images/images.schema.ts';
import { MIN_PART_LENGTH } from '../limits.ts';
import { messages } from '../api-messages.ts';
import { acceptedTermsSchema, consentSchema } from '../legal/legal.ts';
import { pageQueryFields, paginationSchema } from '../pagination.ts';
import { emptyAsDefault, emptyAsUndefined, formatField } from '../query-parameters.ts';
import { providerProfileFields, providerProfileInput } from '../providers/provider-profile.ts';

export const MIN_PHONE_DIGITS = 6;
export const PHONE_TOO_SHORT = `Phone must have at least ${MIN_PHONE_DIGITS} digits`;
/** Matches enough digits of any script, with any other characters between them. */
export const PHONE = new RegExp(String.raw`(?:\p{Nd}\P{Nd}*){${MIN_PHONE_DIGITS}}`, 'u');

export function isPhone(typed: string): boolean {
  return PHONE.test(typed);
}

const description = `Phone: at least ${MIN_PHONE_DIGITS} digits, at most ${MAX_TEXT_LENGTH} characters`;

/** The phone number of a profile. The API accepts a shorter one that has not changed. */
export const phoneSchema = textSchema('Phone', 'Phone is required')
  .min(1, 'Phone is required')
  .max(MAX_TEXT_LENGTH, `Phone must be at most ${MAX_TEXT_LENGTH} characters`)
  .meta({ pattern: PHONE.source, description });

const phoneE164Schema = z
  .string()
  .describe('The phone number in E.164 notation; missing where it cannot be read');

export const newPhoneSchema = phoneSchema
  .refine((phone) => phone === '' || isPhone(phone), PHONE_TOO_SHORT)
  .meta({ pattern: PHONE.source, description });

/** The roles (product 6). */
export const roleSchema = z
  .enum(['customer', 'provider', 'admin'])
  .meta({ id: 'Role', description: 'Role of a user' });
export type Role = z.infer<typeof roleSchema>;

/** The account types to choose from when registering (product 2, register). The operator creates admins. */
export const accountTypeSchema = roleSchema
  .exclude(['admin'], { error: 'Account type must be customer or provider' })
  .describe('The kind of account; a provider waits for the approval of an admin. Default: customer');

/** The status of an application (product 3 and 4); `inqueue` waits for the decision of an admin. */
export const providerStatusSchema = z.enum(['inqueue', 'approved', 'rejected']).meta({
  id: 'ProviderStatus',
  description: 'Status of the application to be a provider; `inqueue` waits for an admin',
});
export type ProviderStatus = z.infer<typeof providerStatusSchema>;

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
/** Longer passwords are rejected before they are compared with the hash of an account. */
export const MAX_COMPARED_PASSWORD_LENGTH = 1024;
const MAX_EMAIL_LENGTH = 254;
const MAX_LOGIN_CODE_LENGTH = 64;

/** Returns the form in which passwords are hashed and compared: keyboards compose accents and letters in different ways. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** An email in a response. */
export const storedEmailSchema = z.email({ pattern: EMAIL });

/** Validates an email and normalizes it for storage and comparison. */
export const emailSchema = textSchema('Email', 'Email is required')
  .min(1, 'Email is required')
  .max(MAX_EMAIL_LENGTH, `Email must be at most ${MAX_EMAIL_LENGTH} characters`)
  .overwrite(normalizeEmail)
  .regex(EMAIL, 'Please enter a valid email address')
  .meta({ format: 'email', description: `An e-mail address of at most ${MAX_EMAIL_LENGTH} characters` });

export function passwordSchema(label: string) {
  const required = `${label} is required`;
  const length = `${label} must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`;
  return z
    .string({ error: ({ input }) => (input === undefined ? required : `${label} must be text`) })
    .min(1, required)
    .min(MIN_PASSWORD_LENGTH, length)
    .max(MAX_PASSWORD_LENGTH, length)
    .describe(`${label}: ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters, and not a common one`);
}

const personFields = {
  name: nameSchema('Name'),
  email: emailSchema,
  phone: phoneSchema,
};

const businessFields = {
  serviceType: optionalTextSchema('Service type'),
  address: optionalTextSchema('Business address'),
  contact: optionalTextSchema('Business contact'),
};

/** The fields a provider must fill in to register, with the error for a missing one (product 5, register). */
export const requiredBusinessFields = {
  serviceType: 'Service type is required',
  address: 'Business address is required',
  contact: 'Business contact is required',
} as const satisfies Record<keyof typeof businessFields, string>;

function missingBusinessFields(value: Partial<Record<keyof typeof businessFields, string | undefined>>) {
  return Object.entries(requiredBusinessFields)
    .filter(([field]) => !value[field as keyof typeof requiredBusinessFields])
    .map(([field, message]) => ({ code: 'custom' as const, path: [field], message, input: value }));
}

/** The body of POST /users/register (product 5 and 7). */
export const registerSchema = z
  .object({
    ...personFields,
    phone: newPhoneSchema,
    ...businessFields,
    password: passwordSchema('Password'),
    confirmPassword: z
      .string({ error: messages.register.passwordsDiffer })
      .describe('The password once more; the same as `password`'),
    role: accountTypeSchema.default('customer'),
    profilePhoto: noUploadYetSchema.optional(),
    acceptedTerms: acceptedTermsSchema,
    invitation: emptyAsUndefined(optionalTextSchema('Invitation')).describe(
      'The token in the URL of an invitation. Default: none',
    ),
  })
  .check(({ value, issues }) => {
    if (normalizePassword(value.password) !== normalizePassword(value.confirmPassword)) {
      issues.push({
        code: 'custom',
        path: ['confirmPassword'],
        message: messages.register.passwordsDiffer,
        input: value,
      });
    }
    if (value.role === 'provider') issues.push(...missingBusinessFields(value));
  })
  .meta({
    id: 'RegisterInput',
    description: 'A new account',
    examples: [
      { ...exampleCustomer, password: EXAMPLE_PASSWORD, confirmPassword: EXAMPLE_PASSWORD, role: 'customer' },
    ],
  });
export type RegisterInput = z.output<typeof registerSchema>;

/** The body of POST /users/login (product 7). An invalid email gets the same response as a wrong password. */
export const loginSchema = z
  .object({
    email: requiredTextSchema('Email', { max: MAX_EMAIL_LENGTH }).overwrite(normalizeEmail),
    password: z
      .string({
        error: ({ input }) => (input === undefined ? 'Password is required' : 'Password must be text'),
      })
      .min(1, 'Password is required')
      .max(MAX_COMPARED_PASSWORD_LENGTH, messages.login.wrongCredentials)
      .describe('The password of the account'),
    code: z
      .string({ error: 'Code must be text' })
      .trim()
      .max(MAX_LOGIN_CODE_LENGTH, accountSecurityMessages.codeWrong)
      .optional()
      .describe('The code of the authenticator app, or a recovery code, for accounts with a second factor'),
  })
  .meta({
    id: 'LoginInput',
    description: 'The sign-in of an account',
    examples: [{ email: exampleCustomer.email, password: EXAMPLE_PASSWORD }],
  });
export type LoginInput = z.output<typeof loginSchema>;

const currentPasswordSchema = z
  .string({ error: messages.profile.currentPasswordRequired })
  .max(MAX_COMPARED_PASSWORD_LENGTH, messages.profile.currentPasswordWrong);

/** The body of PUT /users/profile/update (product 5 and 7). Missing business fields stay unchanged. */
export const updateProfileSchema = z
  .object({
    ...personFields,
    ...businessFields,
    profilePhoto: uploadUrlSchema
      .optional()
      .describe('The `url` of an upload of the user; empty removes it, left out it stays'),
    ...providerProfileInput,
    currentPassword: currentPasswordSchema
      .optional()
      .describe('The present password; needed for a new e-mail address'),
    version: readVersionSchema,
  })
  .meta({
    id: 'UpdateProfileInput',
    description: 'New values of a profile; optional fields that are left out stay as they are',
    examples: [{ ...exampleCustomer, currentPassword: EXAMPLE_PASSWORD }],
  });
export type UpdateProfileInput = z.output<typeof updateProfileSchema>;

export const updateMeSchema = updateProfileSchema.partial({ name: true, email: true, phone: true }).meta({
  id: 'UpdateMeInput',
  description: 'Changes of a profile; what is left out stays as it is',
  examples: [{ phone: exampleCustomer.phone }],
});
export type UpdateMeInput = z.output<typeof updateMeSchema>;

/** The profile form of a user. A stored phone number that is too short is accepted until it changes. */
export function profileFormSchema(stored: Pick<User, 'email' | 'pendingEmail' | 'phone'>) {
  return updateProfileSchema.check(({ value, issues }) => {
    const addIssue = (path: keyof UpdateProfileInput, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value[path] });
    if (value.phone !== stored.phone && !isPhone(value.phone)) addIssue('phone', PHONE_TOO_SHORT);
    const isNewEmail = value.email !== stored.email && value.email !== stored.pendingEmail;
    if (isNewEmail && !value.currentPassword) {
      addIssue('currentPassword', messages.profile.currentPasswordRequired);
    }
  });
}

export const changePasswordSchema = z
  .object({
    currentPassword: currentPasswordSchema
      .min(1, messages.profile.currentPasswordRequired)
      .describe('The password until now'),
    newPassword: passwordSchema('New password'),
    endCalendarFeed: z
      .boolean({ error: 'endCalendarFeed must be true or false' })
      .default(true)
      .describe('Whether the calendar feed of the caller ends, too. Default: true'),
  })
  .meta({
    id: 'ChangePasswordInput',
    description: 'The password until now, and the new one',
    examples: [{ currentPassword: EXAMPLE_PASSWORD, newPassword: 'an even better password' }],
  });
export type ChangePasswordInput = z.output<typeof changePasswordSchema>;

export const requestProviderSchema = z.object(businessFields).meta({
  id: 'RequestProviderInput',
  description: 'The business of a user who asks to become a provider',
  examples: [exampleBusiness],
});
/** The form of an application requires the same fields as registering as a provider; the API requires none. */
export const applicationFormSchema = requestProviderSchema.check(({ value, issues }) => {
  issues.push(...missingBusinessFields(value));
});
export type RequestProviderInput = z.output<typeof requestProviderSchema>;

export const MAX_USER_QUERY_LENGTH = 100;

export const userQueryFields = {
  ...pageQueryFields,
  q: emptyAsUndefined(optionalTextSchema('q', MAX_USER_QUERY_LENGTH)).describe(
    `A part of the name, the e-mail address, the service type, or the phone number in any notation; what is shorter than ${MIN_PART_LENGTH} characters: the beginning of an e-mail address, or of a part of a name. At most ${MAX_USER_QUERY_LENGTH} characters`,
  ),
};

/** The sort orders of the admin's lists of customers and providers; the first is the default. */
export const userSorts = ['newest', 'oldest', 'name', '-name', 'email', '-email'] as const;
export const userSortSchema = z.enum(userSorts, { error: `sort must be one of: ${userSorts.join(', ')}` });
export type UserSort = z.output<typeof userSortSchema>;

const sortField = emptyAsDefault(userSortSchema, userSorts[0]).describe(
  `The order of the list; a minus turns it round. Default: ${userSorts[0]}`,
);

export const listCustomersQuerySchema = z.object({
  ...userQueryFields,
  ...formatField,
  sort: sortField,
});
export type ListCustomersQuery = z.output<typeof listCustomersQuerySchema>;

/** The query of GET /users/admin/all_providers; `all` is the same as no status (product 7). */
export const listProvidersQuerySchema = z.object({
  ...userQueryFields,
  ...formatField,
  sort: sortField,
  status: emptyAsUndefined(
    z
      .enum([...providerStatusSchema.options, 'all'], {
        error: 'status must be inqueue, approved, rejected or all',
      })
      .transform((status) => (status === 'all' ? undefined : status)),
  ).describe('Only providers with this status; `all` is the same as none. Default: all'),
});
export type ListProvidersQuery = z.output<typeof listProvidersQuerySchema>;

const suspensionSchema = z
  .object({
    reason: z.string().describe('Why, as the admin wrote it'),
    at: z.iso.datetime().describe('Since when'),
  })
  .meta({ id: 'Suspension', description: 'Why and since when a user cannot sign in' });

/** A user as its owner and admins see it (product 3). */
export const userSchema = z
  .object({
    _id: idSchema('User id is not valid', 'The id of the user'),
    name: z.string().describe('The name of the person'),
    email: storedEmailSchema.describe('The e-mail address, in lower case'),
    emailVerified: z.boolean().describe('Whether the user has confirmed this address'),
    pendingEmail: storedEmailSchema
      .optional()
      .describe('The new address of the user, until the link in the mail to it is opened'),
    mustSetUpSecondFactor: z
      .boolean()
      .optional()
      .describe('True for an admin who must set up a second factor before anything else'),
    phone: z.string().describe('The phone number, as it was typed'),
    phoneE164: phoneE164Schema.optional(),
    role: roleSchema,
    status: providerStatusSchema.optional(),
    profilePhoto: z.string().optional().describe('The URL of the photo of the person'),
    serviceType: z.string().optional().describe('Kind of work of the business'),
    address: z.string().optional().describe('Where the business is'),
    contact: z.string().optional().describe('How the business is reached'),
    ...providerProfileFields,
    createdAt: z.iso.datetime().describe('When the account was made'),
    appliedAt: z.iso.datetime().optional().describe('When they last asked to become a provider'),
    reason: z.string().optional().describe('Reason of the last decision on the application'),
    askedAt: z.iso.datetime().optional().describe('When an admin last asked them about the application'),
    answeredAt: z.iso.datetime().optional().describe('When they answered; missing before'),
    hasAppliedBefore: z.boolean().optional().describe('An earlier application of theirs was rejected'),
    suspension: suspensionSchema
      .optional()
      .describe('Present while the user is suspended and cannot sign in'),
    consents: z
      .array(consentSchema)
      .optional()
      .describe('The versions of the terms that the user has accepted, in order'),
    termsToAccept: z.int().optional().describe('The version of the terms that the user is asked to accept'),
    hasCalendarFeed: z.boolean().optional().describe('In the own profile: whether a calendar address exists'),
    version: versionSchema,
  })
  .meta({
    id: 'User',
    description: 'A user as its owner and admins see it',
    examples: [
      {
        _id: exampleIds.customer,
        ...exampleCustomer,
        emailVerified: true,
        role: 'customer',
        createdAt: exampleInstant(1),
        version: 3,
      },
    ],
  });
export type User = z.infer<typeof userSchema>;

export const userResponseSchema = z.object({ user: userSchema });
export type UserResponse = z.infer<typeof userResponseSchema>;

export const changedUserResponseSchema = z.object({ message: responseMessageSchema, user: userSchema });
export type ChangedUserResponse = z.infer<typeof changedUserResponseSchema>;

/** The response of register and login (product 3). */
export const authResponseSchema = z.object({
  token: z.string().describe('The bearer token of the new session'),
  user: userSchema,
});
export type AuthResponse = z.infer<typeof authResponseSchema>;

const userListSchema = z.array(userSchema).describe('The users on this page of the list');
export const customersResponseSchema = z.object({ customers: userListSchema, pagination: paginationSchema });
export const providersResponseSchema = z.object({ providers: userListSchema, pagination: paginationSchema });
export type CustomersResponse = z.infer<typeof customersResponseSchema>;
export type ProvidersResponse = z.infer<typeof providersResponseSchema>;
