import { zodResolver } from '@hookform/resolvers/zod';
import { registerSchema, type RegisterInput, type Role } from '@nearhand/shared/users/users';
import { Briefcase, House } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../components/form-error-summary.tsx';
import { ImageField } from '../../components/image-field.tsx';
import { RadioCards } from '../../components/radio-cards.tsx';
import { BusinessFields, PasswordFields, UserFields } from './register-fields.tsx';
import { saveRegisterDraft, readRegisterDraft } from './register-draft.ts';
import { authTexts } from './texts.ts';
import { ACCOUNT_FIELDS, useRegister, type RegisterValues } from './use-register.ts';

const ACCOUNT_TYPES = [
  { value: 'customer', label: 'Customer', text: 'I need services', icon: House },
  { value: 'provider', label: 'Service Provider', text: 'I offer services', icon: Briefcase },
] as const;

interface RegisterFormProps {
  /** The preselected account type. */
  accountType?: Exclude<Role, 'admin'> | undefined;
}

/** Creates an account (product 2 and 5, register). */
export function RegisterForm({ accountType }: RegisterFormProps) {
  const [image, setImage] = useState<File>();
  const [draft] = useState(readRegisterDraft);
  const form = useForm<RegisterValues, unknown, RegisterInput>({
    resolver: zodResolver(registerSchema),
    defaultValues: { ...draft, ...(accountType && { role: accountType }), password: '', confirmPassword: '' },
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
      <RadioCards legend="Account type" options={ACCOUNT_TYPES} control={form.register('role')} />
      <UserFields form={form} />
      <div aria-live="polite">{isProvider && <BusinessFields form={form} />}</div>
      <PasswordFields form={form} />
      <ImageField label="Profile photo" image={image} error={imageError} onChange={chooseImage} />
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
