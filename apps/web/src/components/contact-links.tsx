const LINK = 'inline-block min-h-6 text-brand underline-offset-4 hover:underline';

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LINK}>
      {phone}
    </a>
  );
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={LINK}>
      {email}
    </a>
  );
}
