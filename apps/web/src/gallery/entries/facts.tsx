import { Clock, MapPin } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { EmailLink, PhoneLink } from '../../components/contact-links.tsx';
import { InfoItem } from '../../components/info-item.tsx';
import { Highlight } from '../../components/highlight.tsx';
import { ProviderStatusBadge } from '../../components/provider-status-badge.tsx';
import { Rating } from '../../components/rating.tsx';
import type { Entry } from '../entry.ts';
import { LONG_TEXT } from '../helpers.tsx';

const TONES = ['brand', 'success', 'warning', 'danger', 'info', 'neutral'] as const;
const STATUSES = ['approved', 'inqueue', 'rejected'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const ROW = 'flex flex-wrap items-center gap-3';

const badge: Entry = {
  file: 'badge',
  samples: [
    {
      state: 'Tones',
      show: (
        <div className={ROW}>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              <Clock aria-hidden strokeWidth={1.75} />
              {tone}
            </Badge>
          ))}
        </div>
      ),
    },
  ],
};

const providerStatusBadge: Entry = {
  file: 'provider-status-badge',
  samples: [
    {
      state: 'Every status',
      show: (
        <div className={ROW}>
          {STATUSES.map((status) => (
            <ProviderStatusBadge key={status} status={status} />
          ))}
        </div>
      ),
    },
  ],
};

const contactLinks: Entry = {
  file: 'contact-links',
  samples: [
    {
      state: 'A number and an address',
      show: (
        <div className={ROW}>
          <PhoneLink phone="+1 (555) 010-0199" />
          <EmailLink email="casey@example.org" />
        </div>
      ),
    },
  ],
};

const avatar: Entry = {
  file: 'avatar',
  samples: [
    {
      state: 'With a photo',
      show: (
        <div className={ROW}>
          {SIZES.map((size) => (
            <Avatar key={size} name="Casey" image="/icon.svg" size={size} />
          ))}
        </div>
      ),
    },
    {
      state: 'Without a photo, and with one that cannot be loaded',
      show: (
        <div className={ROW}>
          {SIZES.map((size) => (
            <Avatar key={size} name="Casey" size={size} />
          ))}
          <Avatar name="Pat" image="/no-such-photo" />
          <Avatar name="" />
        </div>
      ),
    },
  ],
};

const rating: Entry = {
  file: 'rating',
  samples: [
    { state: 'Default', show: <Rating rating={4.8} reviewCount={1270} /> },
    { state: 'Not rated yet', show: <Rating rating={0} reviewCount={0} /> },
    { state: 'One review', show: <Rating rating={5} reviewCount={1} /> },
  ],
};

const fact: Entry = {
  file: 'info-item',
  samples: [
    {
      state: 'Default and long text',
      show: (
        <ul className="grid gap-2">
          <InfoItem icon={Clock}>60 minutes</InfoItem>
          <InfoItem icon={MapPin}>{LONG_TEXT}</InfoItem>
        </ul>
      ),
    },
  ],
};

const markedText: Entry = {
  file: 'highlight',
  samples: [
    {
      state: 'Without regard to case and accents',
      show: (
        <p>
          <Highlight text="Café chairs and a café table, mended" query="CAFE mend" />
        </p>
      ),
    },
    {
      state: 'Nothing found',
      show: (
        <p>
          <Highlight text="Leaky tap repair" query="piano" />
        </p>
      ),
    },
  ],
};

export const facts = [badge, providerStatusBadge, avatar, contactLinks, rating, fact, markedText];
