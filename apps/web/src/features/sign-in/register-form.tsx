import {
  registerSchema,
  type RegisterInput,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  accountTypeSchema,
} from '@nearhand/shared/users/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Briefcase, House } from 'lucide-react';
import { useState, type FocusEvent } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../components/form-error-summary.tsx';
import { TextField } from '../../components/form-field.tsx';
import { ImageField } from '../../components/image-field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { RadioCards } from '../../components/radio-cards.tsx';
import { marketplaceQuery } from '../../entities/marketplace/marketplace.ts';
import { settingsQuery, useSettings } from '../../entities/marketplace/settings.ts';
import { applicationTexts } from '../../entities/user/application-status.ts';
import { useCategoryExamples } from '../../entities/service-category/service-categories-api.ts';
import { registerAccount } from '../../entities/user/session-api.ts';
import { useSession } from '../../entities/user/session.ts';
import { ApiError, getErrorMessage, hasCode } from '../../lib/api-error.ts';
import { bindField } from '../../lib/bind-field.ts';
import { hasFieldErrors, setServerErrors } from '../../lib/server-errors.ts';
import { commonTexts } from '../../lib/texts.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { getBarrier, type AccountType } from './registration-modes.ts';
import { TermsField } from './terms-field.tsx';
import { authTexts } from './texts.ts';
import { clearDraft, saveDraft, readDraft } from '../../lib/drafts.ts';

const ACCOUNT_TYPES = [
  { value: 'customer', label: 'Customer', text: 'I need services', icon: House },
  { value: 'provider', label: 'Service Provider', text: 'I offer services', icon: Briefcase },
] as const;

interface RegisterFormProps {
  accountType?: AccountType | undefined;
  /** The token of an invitation. */
  invitation?: string | undefined;
}

/** Creates an account (product 2 and 5, register). */
export function RegisterForm({ accountType, invitation }: RegisterFormProps) {
  const settings = useSettings();
  const barriers = {
    customer: getBarrier('customer', settings, invitation !== undefined),
    provider: getBarrier('provider', settings, invitation !== undefined),
  };
  const [image, setImage] = useState<File>();
  const [draft] = useState(readRegisterDraft);
  const form = useForm<RegisterValues, unknown, RegisterInput>({
    resolver: zodResolver(registerSchema),
    defaultValues: {
      ...draft,
      role: chooseType(accountType ?? draft.role, barriers),
      invitation,
      password: '',
      confirmPassword: '',
    },
    shouldFocusError: false,
  });
  const isProvider = useWatch({ control: form.control, name: 'role' }) === 'provider';
  const { register, formError, imageError } = useRegister(form);
  const submit = form.handleSubmit((account) => register.mutate({ account, image }));
  const chooseImage = (chosen: File | undefined) => {
    if (imageError) register.reset();
    setImage(chosen);
  };

  return (
    <form
      onSubmit={(event) => void submit(event)}
      onChange={() => saveRegisterDraft(form.getValues())}
      noValidate
      className="grid gap-6"
    >
      <FormErrorSummary form={form} fields={ACCOUNT_FIELDS} />
      <RadioCards
        legend="Account type"
        options={ACCOUNT_TYPES.map(({ text, ...type }) => {
          const barrier = barriers[type.value];
          return { ...type, text: barrier ?? text, isDisabled: barrier !== undefined };
        })}
        control={form.register('role')}
      />
      <UserFields form={form} />
      <div aria-live="polite">{isProvider && <BusinessFields form={form} />}</div>
      <PasswordFields form={form} />
      <ImageField label="Profile photo" image={image} error={imageError} onChange={chooseImage} />
      <TermsField
        field={form.register('acceptedTerms')}
        error={form.formState.errors.acceptedTerms?.message}
      />
      {register.error && formError && <FailureAlert message={formError} error={register.error} />}
      <Button
        type="submit"
        size="large"
        isPending={register.isPending}
        loadingText={authTexts.creatingAccount}
      >
        Create account
      </Button>
    </form>
  );
}

/** Returns the type that was asked for, or the other one if it cannot be chosen. */
function chooseType(type: AccountType, barriers: Record<AccountType, string | undefined>): AccountType {
  if (barriers[type] === undefined) return type;
  return type === 'customer' ? 'provider' : 'customer';
}

interface FieldsProps {
  form: UseFormReturn<RegisterValues, unknown, RegisterInput>;
}

function UserFields({ form }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
      <div className="sm:col-span-2">
        <TextField label="Full name" autoComplete="name" {...bindField(form, 'name')} />
      </div>
      <TextField label="Email" type="email" autoComplete="username" {...bindField(form, 'email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...bindField(form, 'phone')} />
    </div>
  );
}

/** Shows the fields that only providers fill in (product 2, register). */
function BusinessFields({ form }: FieldsProps) {
  return (
    <fieldset className="grid animate-settle gap-5 rounded-card border border-border bg-surface-2 p-4 pt-3 sm:grid-cols-2 sm:items-start sm:p-5 sm:pt-3">
      <legend className="float-start mb-1 text-h3 sm:col-span-2">Your business</legend>
      <div className="clear-both sm:col-span-2">
        <TextField
          label="Service type"
          placeholder={useCategoryExamples()}
          autoComplete="off"
          {...bindField(form, 'serviceType')}
        />
      </div>
      <TextField label="Business address" autoComplete="street-address" {...bindField(form, 'address')} />
      <TextField
        label="Business contact"
        placeholder="Phone or email"
        autoComplete="off"
        {...bindField(form, 'contact')}
      />
    </fieldset>
  );
}

function PasswordFields({ form }: FieldsProps) {
  const { formState, getValues, trigger } = form;
  const { errors, isSubmitted } = formState;
  const compare = () => {
    if (getValues('confirmPassword')) void trigger('confirmPassword');
  };
  const compareOnBlur = ({ relatedTarget }: FocusEvent) => {
    // Submitting compares them too. An error now would shift the submit button from under the pointer.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
    compare();
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
      <PasswordField
        label="Password"
        hint={`${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`}
        autoComplete="new-password"
        {...bindField(form, 'password', {
          onChange: () => (isSubmitted || errors.confirmPassword) && compare(),
        })}
      />
      <PasswordField
        label="Confirm password"
        hint="Enter it again"
        autoComplete="new-password"
        {...bindField(form, 'confirmPassword', { onBlur: compareOnBlur })}
      />
    </div>
  );
}

type RegisterValues = z.input<typeof registerSchema>;

const ACCOUNT_FIELDS = [
  'role',
  'name',
  'email',
  'phone',
  'serviceType',
  'address',
  'contact',
  'password',
  'confirmPassword',
  'acceptedTerms',
] as const satisfies (keyof RegisterValues)[];

/** Creates the account and signs in. `imageError` is the message of an error about the photo, `formError` of any other. */
function useRegister<Output>({ setError, setFocus }: UseFormReturn<RegisterValues, unknown, Output>) {
  const { startSession } = useSession();
  const client = useQueryClient();
  const register = useGuardedMutation({
    mutationFn: registerAccount,
    onSuccess: (response) => {
      clearRegisterDraft();
      if (response.user.role === 'provider') showSuccess(applicationTexts.inqueue);
      startSession(response);
    },
    onError: (error) => {
      setServerErrors(error, ACCOUNT_FIELDS, setError);
      // The terms, or who may register, may have changed since the page was opened.
      if (hasFieldErrors(error) || isBarred(error)) {
        void client.invalidateQueries({ queryKey: marketplaceQuery.queryKey });
        void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      }
      if (!hasCode(error, 'email_taken')) return;
      setError('email', { message: error.message });
      setFocus('email');
    },
  });
  const imageError = register.error && getImageErrorMessage(register.error);
  return {
    register,
    imageError: imageError ?? undefined,
    formError:
      register.error && !imageError
        ? getErrorMessage(register.error, commonTexts.registrationFailed)
        : undefined,
  };
}

function isBarred(error: Error): boolean {
  return hasCode(error, 'registration_closed') || hasCode(error, 'registration_by_invitation');
}

/** Returns the message of an error about the photo (product 5, register). */
function getImageErrorMessage(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, code, serverMessage } = error;
  if (code === 'image_host_failed') return commonTexts.profilePhotoUploadFailed;
  const isRejectedImage = status === 413 || status === 415 || code === 'image_invalid';
  return isRejectedImage ? serverMessage : undefined;
}

const NAME = 'register';
const text = z.string().catch('');

/** The fields of a registration that are saved while the tab is open: never a password. */
const draftSchema = z.object({
  name: text,
  email: text,
  phone: text,
  role: accountTypeSchema.catch('customer'),
  serviceType: text,
  address: text,
  contact: text,
});
type RegisterDraft = z.output<typeof draftSchema>;

function readRegisterDraft(): RegisterDraft {
  return readDraft(NAME, draftSchema) ?? draftSchema.parse({});
}

function saveRegisterDraft(values: object) {
  saveDraft(NAME, draftSchema.parse(values));
}

function clearRegisterDraft() {
  clearDraft(NAME);
}
