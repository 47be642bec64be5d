import { buildPhoneUrl } from '@nearhand/shared/users/phone-url';

const LINK = 'inline-block min-h-6 text-brand underline-offset-4 hover:underline';

interface PhoneLinkProps {
  /** As typed, in any notation. */
  phone: string;
  phoneE164?: string | undefined;
}

/** Links to a phone number; a text that cannot be dialed stays text. */
export function PhoneLink({ phone, phoneE164 }: PhoneLinkProps) {
  const url = buildPhoneUrl(phone, phoneE164);
  if (!url) return <bdi>{phone}</bdi>;
  return (
    <a href={url} className={LINK}>
      <bdi>{phone}</bdi>
    </a>
  );
}

export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <a href={`mailto:${email}`} className={LINK}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
