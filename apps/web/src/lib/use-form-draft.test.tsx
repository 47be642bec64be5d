// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { authToken } from './auth-token.ts';
import { clearDrafts, saveDraft } from './drafts.ts';
import { useFormDraft, useTypedDraft } from './use-form-draft.ts';

/** Why what is typed into a form does not outlive the session. */
const WITHOUT_DRAFT: Record<string, string> = {
  'features/account/close-account.tsx': 'a password',
  'features/bookings/booking-dialog/hire-choices.tsx':
    'the hire dialog starts with its values and saves them',
  'features/bookings/booking-dialog/hire-form.tsx': 'the fields of use-hire-form.ts',
  'features/bookings/payment/payment-form.tsx': 'a card',
  'features/profile/password-form.tsx': 'passwords',
  'features/recovery/forgot-password-form.tsx': 'for visitors',
  'features/recovery/reset-password-form.tsx': 'for visitors',
  'features/search/filters/filter-dialog.tsx': 'the URL has the filters',
  'features/second-factor/second-factor.tsx': 'a password and a code',
  'features/second-factor/setup-dialog.tsx': 'a password and a code',
  'features/services/service-dialog/service-fields.tsx': 'the fields of use-service-form.ts',
  'features/settings/entries-field.tsx': 'a field of settings-form.tsx',
  'features/settings/setting-field.tsx': 'a field of settings-form.tsx',
  'features/sign-in/login-form.tsx': 'for visitors',
  'features/user-administration/proof-dialog.tsx': 'a password',
};

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../gallery/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('what is typed into any form outlives the session, or this table says why not', () => {
  const forms = Object.entries(sources).filter(([, source]) => /\buseForm[<(]|<TextArea\b/.test(source));
  const withoutDraft = forms
    .filter(([, source]) => !/\buse(Form|Typed)Draft\b|\bsaveDraft\b|RegisterDraft\b/.test(source))
    .map(([file]) => file.replace('../', ''));

  expect(forms.length).toBeGreaterThan(40);
  expect(withoutDraft.toSorted()).toEqual(Object.keys(WITHOUT_DRAFT));
});

const expireSession = () => act(() => authToken.clear());

afterEach(clearDrafts);

describe('a form whose session expires', () => {
  const initial = { kind: null as string | null, text: '', images: [] as string[], isKept: true };
  const openForm = () =>
    renderHook(() => {
      const form = useForm({ defaultValues: initial });
      return { form, isDirty: form.formState.isDirty, hasRestoredDraft: useFormDraft('form', form) };
    });

  it('gets back what was typed, once', () => {
    const { result, unmount } = openForm();
    act(() => result.current.form.setValue('kind', 'other', { shouldDirty: true }));
    expireSession();
    unmount();

    const again = openForm();
    expect(again.result.current).toMatchObject({ hasRestoredDraft: true, isDirty: true });
    expect(again.result.current.form.getValues()).toEqual({ ...initial, kind: 'other' });
    again.unmount();

    expect(openForm().result.current.hasRestoredDraft).toBe(false);
  });

  it('saves nothing that was not typed', () => {
    openForm();
    expireSession();

    expect(openForm().result.current.hasRestoredDraft).toBe(false);
  });

  it.each([
    ['another kind of value', { ...initial, text: 5 }],
    ['a text for a list', { ...initial, images: 'x.png' }],
    ['fewer fields', { text: 'typed' }],
    ['no object', 'typed'],
  ])('takes no draft of an older version of the form: %s', (_what, draft) => {
    // The storage can hold anything.
    saveDraft('form', draft as object);

    expect(openForm().result.current.form.getValues()).toEqual(initial);
  });
});

describe('fields without a form library', () => {
  const openFields = (text = '') => renderHook(() => useTypedDraft('note', { text }));

  it('get back what was typed, and say so until it is saved', () => {
    const { result, unmount } = openFields();
    act(() => result.current.setTyped({ text: 'Ring twice' }));
    expireSession();
    unmount();

    const again = openFields();
    expect(again.result.current).toMatchObject({ typed: { text: 'Ring twice' }, hasRestoredDraft: true });
    act(() => again.result.current.setTyped({ text: '' }));
    expect(again.result.current.hasRestoredDraft).toBe(false);
  });

  it('save nothing when they are closed', () => {
    const { result, unmount } = openFields();
    act(() => result.current.setTyped({ text: 'Ring twice' }));
    unmount();

    expect(openFields().result.current.typed.text).toBe('');
  });
});
