import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { Mail, Phone } from 'lucide-react';
import { EmailLink, PhoneLink } from '../../components/contact-links.tsx';
import { InfoItem } from '../../components/info-item.tsx';
import { useMustConfirmEmail } from '../user/session.ts';
import { PROVIDER_DEFAULTS } from '../service/service-display.ts';

interface ProviderContactProps {
  phone?: string | undefined;
  phoneE164?: string | undefined;
  email?: string | undefined;
}

/** Links to a provider's phone number and email, or says that they are unknown, or why they are hidden. */
export function ProviderContact({ phone, phoneE164, email }: ProviderContactProps) {
  const mustConfirm = useMustConfirmEmail();
  if (mustConfirm && !phone && !email)
    return <InfoItem icon={Mail}>{accountSecurityMessages.confirmToSeeContact}</InfoItem>;
  return (
    <>
      <InfoItem icon={Phone}>
        {phone ? <PhoneLink phone={phone} phoneE164={phoneE164} /> : PROVIDER_DEFAULTS.phone}
      </InfoItem>
      <InfoItem icon={Mail}>{email ? <EmailLink email={email} /> : PROVIDER_DEFAULTS.email}</InfoItem>
    </>
  );
}
