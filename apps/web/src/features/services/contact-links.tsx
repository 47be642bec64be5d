import { PROVIDER_DEFAULTS } from '@nearhand/shared/service-display';
import { Mail, Phone } from 'lucide-react';
import { Fact } from '../../components/fact.tsx';

const LINK = 'inline-block min-h-6 text-brand underline-offset-4 hover:underline';

interface ContactLinksProps {
  phone?: string | undefined;
  email?: string | undefined;
}

/** Phone and e-mail address of a provider, to be called and written to, or that they are not known. */
export function ContactLinks({ phone, email }: ContactLinksProps) {
  return (
    <>
      <Fact icon={Phone}>
        {phone ? (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LINK}>
            {phone}
          </a>
        ) : (
          PROVIDER_DEFAULTS.phone
        )}
      </Fact>
      <Fact icon={Mail}>
        {email ? (
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        ) : (
          PROVIDER_DEFAULTS.email
        )}
      </Fact>
    </>
  );
}
