import { z } from 'zod';
import { idSchema } from './id-schema.ts';
import { imageAddressSchema } from './image-schemas.ts';
import { messages } from './messages.ts';
import { optionalQuery, pageQueryFields, paginationSchema } from './pagination.ts';
import { optionalText, requiredText } from './text.ts';

/** Spec section 6. */
export const roleSchema = z.enum(['customer', 'provider', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** The account types a person may choose when registering (spec section 2, register). Admins are made by the operator. */
export const accountTypeSchema = roleSchema.exclude(['admin'], {
  error: 'Account type must be customer or provider',
});

/** Spec sections 3 and 4. A user with `inqueue` has asked to become a provider and waits for an admin. */
export const providerStatusSchema = z.enum(['inqueue', 'approved', 'rejected']);
export type ProviderStatus = z.infer<typeof providerStatusSchema>;

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
/** What is longer is refused before it is compared with the password of an account. */
export const MAX_COMPARED_PASSWORD_LENGTH = 1024;
const MAX_EMAIL_LENGTH = 254;

/** An e-mail address in the form in which addresses are stored and compared: trimmed and in lower case. */
export const emailSchema = requiredText('Email', { max: MAX_EMAIL_LENGTH })
  .toLowerCase()
  .regex(z.regexes.email, 'Please enter a valid email address');

function passwordSchema(label: string) {
  const required = `${label} is required`;
  const length = `${label} must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`;
  return z
    .string({ error: ({ input }) => (input === undefined ? required : `${label} must be text`) })
    .min(1, required)
    .min(MIN_PASSWORD_LENGTH, length)
    .max(MAX_PASSWORD_LENGTH, length);
}

const personFields = {
  name: requiredText('Name'),
  email: emailSchema,
  phone: requiredText('Phone'),
};

const businessFields = {
  serviceType: optionalText('Service type'),
  address: optionalText('Business address'),
  contact: optionalText('Business contact'),
};

/** What a provider must give to register, and what is said when it is missing (spec section 5, register). */
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

/** Spec sections 5 and 7: the body of POST /users/register. */
export const registerSchema = z
  .object({
    ...personFields,
    ...businessFields,
    password: passwordSchema('Password'),
    confirmPassword: z.string({ error: messages.register.passwordsDiffer }),
    role: accountTypeSchema.default('customer'),
    profilePhoto: imageAddressSchema.optional(),
  })
  .check(({ value, issues }) => {
    if (value.password !== value.confirmPassword) {
      issues.push({
        code: 'custom',
        path: ['confirmPassword'],
        message: messages.register.passwordsDiffer,
        input: value,
      });
    }
    if (value.role === 'provider') issues.push(...missingBusinessFields(value));
  });
export type RegisterInput = z.output<typeof registerSchema>;

/** Spec section 7: the body of POST /users/login. An address that cannot exist is answered like a wrong password. */
export const loginSchema = z.object({
  email: requiredText('Email', { max: MAX_EMAIL_LENGTH }).toLowerCase(),
  password: z
    .string({
      error: ({ input }) => (input === undefined ? 'Password is required' : 'Password must be text'),
    })
    .min(1, 'Password is required')
    .max(MAX_COMPARED_PASSWORD_LENGTH, messages.login.wrongCredentials),
});
export type LoginInput = z.output<typeof loginSchema>;

/** Spec sections 5 and 7: the body of PUT /users/profile/update. Business fields that are left out stay as they are. */
export const updateProfileSchema = z.object({
  ...personFields,
  ...businessFields,
  profilePhoto: imageAddressSchema.optional(),
});
export type UpdateProfileInput = z.output<typeof updateProfileSchema>;

/** Design section 6: the body of PUT /users/password. */
export const changePasswordSchema = z.object({
  currentPassword: z
    .string({ error: 'Current password is required' })
    .min(1, 'Current password is required')
    .max(MAX_COMPARED_PASSWORD_LENGTH, messages.profile.currentPasswordWrong),
  newPassword: passwordSchema('New password'),
});
export type ChangePasswordInput = z.output<typeof changePasswordSchema>;

/** Design section 4: the optional body of POST /users/request-provider. */
export const requestProviderSchema = z.object(businessFields);
/** The form of an application asks for what registering as a provider asks for; the API takes less. */
export const applicationFormSchema = requestProviderSchema.check(({ value, issues }) => {
  issues.push(...missingBusinessFields(value));
});
export type RequestProviderInput = z.output<typeof requestProviderSchema>;

export const MAX_USER_QUERY_LENGTH = 100;
/** How many applications the admin's overview shows (spec sections 2 and 9). */
export const OVERVIEW_APPLICATION_COUNT = 5;

const userQueryFields = {
  ...pageQueryFields,
  /** The beginning of an e-mail address, or of a part of a name. */
  q: optionalQuery(optionalText('q', MAX_USER_QUERY_LENGTH)),
};

/** The orders of the admin's lists of customers and of providers; the first is the default. */
export const userSorts = ['newest', 'oldest', 'name', '-name', 'email', '-email'] as const;
export const userSortSchema = z.enum(userSorts, { error: `sort must be one of: ${userSorts.join(', ')}` });
export type UserSort = z.output<typeof userSortSchema>;

const sortField = optionalQuery(userSortSchema).default(userSorts[0]);

/** GET /users/admin/applications. */
export const listApplicationsQuerySchema = z.object(userQueryFields);
export type ListApplicationsQuery = z.output<typeof listApplicationsQuerySchema>;

/** GET /users/admin/all_customers. */
export const listCustomersQuerySchema = z.object({ ...userQueryFields, sort: sortField });
export type ListCustomersQuery = z.output<typeof listCustomersQuerySchema>;

/** GET /users/admin/all_providers; `all` is the same as no status (design section 6). */
export const listProvidersQuerySchema = z.object({
  ...userQueryFields,
  sort: sortField,
  status: optionalQuery(
    z
      .enum([...providerStatusSchema.options, 'all'], {
        error: 'status must be inqueue, approved, rejected or all',
      })
      .transform((status) => (status === 'all' ? undefined : status)),
  ),
});
export type ListProvidersQuery = z.output<typeof listProvidersQuerySchema>;

/** A user as its owner and admins see it (spec section 3). */
export const userSchema = z.object({
  _id: idSchema('User id is not valid'),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: roleSchema,
  status: providerStatusSchema.optional(),
  profilePhoto: z.string().optional(),
  serviceType: z.string().optional(),
  address: z.string().optional(),
  contact: z.string().optional(),
  createdAt: z.iso.datetime(),
  /** When they last asked to become a provider, if they have. */
  appliedAt: z.iso.datetime().optional(),
  /** What the admin wrote to the last decision on the application. */
  reason: z.string().optional(),
  /** An earlier application of theirs was rejected. */
  hasAppliedBefore: z.boolean().optional(),
});
export type User = z.infer<typeof userSchema>;

/** The numbers of the admin's overview (spec section 2, admin dashboard). */
export const userCountsSchema = z.object({
  customers: z.int(),
  /** Customers of the last seven days. */
  newCustomers: z.int(),
  providers: z.int(),
  /** Providers that are approved. */
  activeProviders: z.int(),
  applications: z.int(),
  /** When the application that waits longest was made; null when none waits. */
  oldestApplicationAt: z.iso.datetime().nullable(),
});
export type UserCounts = z.infer<typeof userCountsSchema>;

export const userReplySchema = z.object({ user: userSchema });
export type UserReply = z.infer<typeof userReplySchema>;

export const changedUserReplySchema = z.object({ message: z.string(), user: userSchema });
export type ChangedUserReply = z.infer<typeof changedUserReplySchema>;

/** What register and login answer (spec section 3). */
export const sessionReplySchema = z.object({ token: z.string(), user: userSchema });
export type SessionReply = z.infer<typeof sessionReplySchema>;

const userListSchema = z.array(userSchema);
export const customersReplySchema = z.object({ customers: userListSchema, pagination: paginationSchema });
export const providersReplySchema = z.object({ providers: userListSchema, pagination: paginationSchema });
export const applicationsReplySchema = z.object({
  applications: userListSchema,
  pagination: paginationSchema,
});
export type CustomersReply = z.infer<typeof customersReplySchema>;
export type ProvidersReply = z.infer<typeof providersReplySchema>;
export type ApplicationsReply = z.infer<typeof applicationsReplySchema>;

export const userCountsReplySchema = z.object({ counts: userCountsSchema });
export type UserCountsReply = z.infer<typeof userCountsReplySchema>;
