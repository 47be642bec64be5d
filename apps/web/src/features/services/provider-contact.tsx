import { PROVIDER_DEFAULTS } from '@nearhand/shared/service-display';
import { Mail, Phone } from 'lucide-react';
import { EmailLink, PhoneLink } from '../../components/contact-links.tsx';
import { Fact } from '../../components/fact.tsx';

interface ProviderContactProps {
  phone?: string | undefined;
  email?: string | undefined;
}

/** Phone and e-mail address of a provider, to be called and written to, or that they are not known. */
export function ProviderContact({ phone, email }: ProviderContactProps) {
  return (
    <>
      <Fact icon={Phone}>{phone ? <PhoneLink phone={phone} /> : PROVIDER_DEFAULTS.phone}</Fact>
      <Fact icon={Mail}>{email ? <EmailLink email={email} /> : PROVIDER_DEFAULTS.email}</Fact>
    </>
  );
}
