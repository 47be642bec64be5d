import { AddressLink } from '../components/address-link.tsx';
import { Clock, MapPin } from 'lucide-react';
import { Avatar } from '../components/avatar.tsx';
import { Badge } from '../components/badge.tsx';
import { EmailLink, PhoneLink } from '../components/contact-links.tsx';
import { DayArch } from '../components/day-arch.tsx';
import { Distance } from '../components/distance.tsx';
import { HighlightPart, HighlightPhone } from '../components/highlight-part.tsx';
import { Highlight, HighlightRanges } from '../components/highlight.tsx';
import { InfoItem } from '../components/info-item.tsx';
import { Key } from '../components/key.tsx';
import { LinkedText } from '../components/linked-text.tsx';
import { Stars } from '../components/stars.tsx';
import { ProviderStatusBadge } from '../entities/provider/provider-status-badge.tsx';
import { Rating } from '../entities/service/rating.tsx';
import { type Components, rowClassName, LONG_TEXT } from './helpers.tsx';

const SIZES = ['small', 'medium', 'large'] as const;

const TONES = ['brand', 'success', 'warning', 'danger', 'info', 'neutral'] as const;

const STATUSES = ['approved', 'inqueue', 'rejected'] as const;

export const facts: Components = {
  avatar: {
    'With a photo': (
      <div className={rowClassName}>
        {SIZES.map((size) => (
          <Avatar key={size} name="Casey" image="/icon.svg" size={size} />
        ))}
      </div>
    ),
    'Without a photo, and with one that cannot be loaded': (
      <div className={rowClassName}>
        {SIZES.map((size) => (
          <Avatar key={size} name="Casey" size={size} />
        ))}
        <Avatar name="Pat" image="/no-such-photo" />
        <Avatar name="" />
      </div>
    ),
  },
  badge: {
    Tones: (
      <div className={rowClassName}>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            <Clock aria-hidden strokeWidth={1.75} />
            {tone}
          </Badge>
        ))}
      </div>
    ),
  },
  'address-link': {
    'An address, a long one, and one in Arabic': (
      <div className="grid max-w-80 gap-2">
        <AddressLink address="Rua Augusta 1, 1100-045 Lisboa" />
        <AddressLink address={LONG_TEXT} />
        <AddressLink address="١٢ شارع التحرير، القاهرة" />
      </div>
    ),
  },
  'contact-links': {
    'A phone number and an email': (
      <div className={rowClassName}>
        <PhoneLink phone="+1 (555) 010-0199" />
        <PhoneLink phone="Ask Casey" />
        <EmailLink email="casey@example.org" />
      </div>
    ),
  },
  'day-arch': { Day: <DayArch date="2026-12-01" /> },
  distance: {
    'Very near': <Distance km={0.8} units="metric" name="Harborside" />,
    Near: <Distance km={2.7} units="imperial" />,
    Far: <Distance km={14.2} units="metric" name={LONG_TEXT} />,
  },
  'highlight-part': {
    'A part of a word, and a phone number in another notation': (
      <p>
        <HighlightPart text="Home Repair, plumbing" typed="umb" />,{' '}
        <HighlightPhone phone="(503) 555-0123" typed="5035" />
      </p>
    ),
  },
  highlight: {
    'Without regard to case and accents': (
      <p>
        <Highlight text="Café chairs and a café table, mended" query="CAFE mend" />
      </p>
    ),
    'By ranges of the API': (
      <p>
        <HighlightRanges
          text="Große Straßenreinigung"
          ranges={[
            [0, 4],
            [6, 11],
          ]}
        />
      </p>
    ),
    'Nothing found': (
      <p>
        <Highlight text="Leaky tap repair" query="piano" />
      </p>
    ),
  },
  'info-item': {
    'Default and long text': (
      <ul className="grid gap-2">
        <InfoItem icon={Clock}>60 minutes</InfoItem>
        <InfoItem icon={MapPin}>{LONG_TEXT}</InfoItem>
      </ul>
    ),
  },
  key: { 'A letter and a word': [<Key key="k">j</Key>, <Key key="e">Esc</Key>] },
  'linked-text': {
    'With links': <LinkedText text="See https://example.org/taps, and call me." />,
    Lines: <LinkedText text={'First line\nSecond line'} />,
    Long: <LinkedText text={`${LONG_TEXT} https://example.org/${'a'.repeat(120)}`} />,
  },
  stars: {
    All: <Stars rating={5} />,
    Three: <Stars rating={3} />,
    Rounded: <Stars rating={4.6} />,
  },
  'provider-status-badge': {
    'Every status': (
      <div className={rowClassName}>
        {STATUSES.map((status) => (
          <ProviderStatusBadge key={status} status={status} />
        ))}
      </div>
    ),
  },
  rating: {
    Default: <Rating rating={4.8} reviewCount={1270} />,
    'Not rated yet': <Rating rating={0} reviewCount={0} />,
    'One review': <Rating rating={5} reviewCount={1} />,
  },
};
