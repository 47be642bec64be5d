import type { Application } from '@nearhand/shared/applications/application-review';
import { formatLength as formatMinutes } from '@nearhand/shared/durations';
import {
  Briefcase,
  CalendarDays,
  Clock,
  FileQuestionMark,
  Mail,
  MailCheck,
  MailX,
  Map,
  MapPin,
  Phone,
  PhoneCall,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { weekdays, type Weekday } from '@nearhand/shared/availability/weekdays';
import { EmailLink, PhoneLink } from '../../components/contact-links.tsx';
import { InfoItem } from '../../components/info-item.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { getDisplayUnit } from '../../entities/service/service-display.ts';
import { ServiceImage } from '../../entities/service/service-image.tsx';
import { formatDate, formatWeekday, formatShortWeekday } from '../../lib/dates.ts';
import { formatCount, formatLength, formatLabelWithCount } from '../../lib/format-number.ts';
import { formatPrice } from '../../lib/money.ts';
import { formatTimeSpan } from '../../lib/time-of-day.ts';

/** Shows all that is known of an applicant, in three columns on wide screens; what is missing is said. */
export function ApplicantFacts({ application }: { application: Application }) {
  return (
    <div className="grid grid-cols-1 divide-y divide-border text-small lg:grid-cols-[3fr_5fr_3fr] lg:divide-x lg:divide-y-0">
      <Contact application={application} />
      <div className="grid content-start gap-3 px-5 py-4">
        <Words application={application} />
        <PreparedServices application={application} />
      </div>
      <Knowledge application={application} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h4 className="font-semibold text-fg-muted">{title}</h4>
      {children}
    </div>
  );
}

interface FactProps {
  icon: LucideIcon;
  /** For screen readers, where the text does not say what it is. */
  label: string;
  children: ReactNode;
}

function Fact({ icon, label, children }: FactProps) {
  return (
    <InfoItem icon={icon}>
      <span className="sr-only">{label}: </span>
      {children}
    </InfoItem>
  );
}

function Contact({ application }: { application: Application }) {
  const { timeZone } = useMarketplace();
  const { serviceType, email, phone, phoneE164, contact, address, appliedAt, createdAt } = application;
  const applied = appliedAt ?? createdAt;
  return (
    <div className="px-5 py-4">
      <Section title="Contact">
        <ul className="grid gap-2">
          <Fact icon={Briefcase} label="Service type">
            {serviceType || 'No service type given'}
          </Fact>
          <Fact icon={Mail} label="Email">
            <EmailLink email={email} />
          </Fact>
          <Fact icon={Phone} label="Phone">
            <PhoneLink phone={phone} phoneE164={phoneE164} />
          </Fact>
          <Fact icon={PhoneCall} label="Business contact">
            {contact ? <PhoneLink phone={contact} /> : 'No business contact given'}
          </Fact>
          <Fact icon={MapPin} label="Address">
            {address || 'No address given'}
          </Fact>
          <Fact icon={CalendarDays} label="Applied">
            {formatDate(applied, timeZone)} ({formatWeekday(applied, timeZone)})
          </Fact>
        </ul>
      </Section>
    </div>
  );
}

const quoteClassName = 'border-s-3 ps-3 wrap-anywhere whitespace-pre-line';

/** Shows what the applicant says about the work, or the question of an admin with its answer. */
function Words({ application }: { application: Application }) {
  const { about, name, askedAt, question, answeredAt, answer, conversation } = application;
  const { timeZone } = useMarketplace();
  return (
    <>
      {askedAt && (
        <Section title={answeredAt ? 'Your question, and the answer' : 'Your question'}>
          <p dir="auto" className={`${quoteClassName} border-border-strong`}>
            <strong className="font-semibold">{formatDate(askedAt, timeZone)}:</strong> {question}
          </p>
          {answeredAt && (
            <p dir="auto" className={`${quoteClassName} border-accent`}>
              <strong className="font-semibold">
                <bdi>{name}</bdi>, {formatDate(answeredAt, timeZone)}:
              </strong>{' '}
              {answer ?? 'Sent a photo'}
            </p>
          )}
          <Link to={`/admin/conversations/${conversation ?? ''}`} className="text-brand underline">
            Open the conversation
          </Link>
        </Section>
      )}
      <Section title="About">
        {about ? (
          <p dir="auto" className={`${quoteClassName} border-border-strong`}>
            {about}
          </p>
        ) : (
          <p>Nothing about the work yet</p>
        )}
      </Section>
    </>
  );
}

function PreparedServices({ application: { services, serviceCount } }: { application: Application }) {
  const { currency } = useMarketplace();
  return (
    <Section title={formatLabelWithCount('Prepared services', serviceCount)}>
      {serviceCount === 0 && <p>No services yet</p>}
      <ul className="grid gap-2 empty:hidden">
        {services.map(({ _id, name, imageUrl, basePrice, unit, duration }) => (
          <li key={_id} className="flex items-center gap-3">
            <span className="aspect-4/3 w-13 shrink-0 overflow-hidden rounded-tag bg-surface-2">
              <ServiceImage imageUrl={imageUrl} />
            </span>
            <span className="min-w-0 flex-1">
              <Link
                to={`/services/${_id}`}
                className="font-semibold underline-offset-4 wrap-anywhere hover:underline pointer-coarse:py-2"
              >
                <bdi>{name}</bdi>
              </Link>
              <span className="block text-caption text-fg-muted">
                {getDisplayUnit(unit)}
                {duration && `, ${formatMinutes(duration)}`}
              </span>
            </span>
            <strong className="font-semibold tabular-nums">{formatPrice(basePrice, currency)}</strong>
          </li>
        ))}
      </ul>
      {serviceCount > services.length && (
        <p className="text-fg-muted">and {formatCount(serviceCount - services.length, 'more service')}</p>
      )}
    </Section>
  );
}

const ICON_CLASSES = { plain: '', good: 'text-success', missing: 'text-warning-soft-fg' };

function Knowledge({ application }: { application: Application }) {
  const { timeZone, units } = useMarketplace();
  const { emailVerified, createdAt, bookingCount, serviceArea, weeklyHours = [] } = application;
  const since = `since ${formatDate(createdAt, timeZone)}`;
  const bookings = bookingCount === 0 ? 'no bookings' : formatCount(bookingCount, 'booking');
  const facts: [LucideIcon, string, keyof typeof ICON_CLASSES][] = [
    [
      emailVerified ? MailCheck : MailX,
      emailVerified ? 'Email confirmed' : 'Email not confirmed',
      emailVerified ? 'good' : 'missing',
    ],
    [UserRoundCheck, `Customer ${since}, ${bookings}`, bookingCount > 0 ? 'good' : 'plain'],
    [
      Map,
      serviceArea
        ? `${formatLength(serviceArea.radiusKm, units)} around ${serviceArea.label}`
        : 'No area of work yet',
      serviceArea ? 'good' : 'missing',
    ],
    [
      Clock,
      weeklyHours.length > 0 ? describeHours(weeklyHours) : 'No hours yet',
      weeklyHours.length > 0 ? 'good' : 'missing',
    ],
    [FileQuestionMark, 'No documents. Ask for the license by message.', 'missing'],
  ];
  return (
    <div className="px-5 py-4">
      <Section title="What we know">
        <ul className="grid gap-2">
          {facts.map(([icon, text, state]) => (
            <InfoItem key={text} icon={icon} iconClassName={ICON_CLASSES[state]}>
              {text}
            </InfoItem>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** 2024 began on a Monday. */
const formatShort = (day: Weekday) => formatShortWeekday(`2024-01-0${weekdays.indexOf(day) + 1}`);

/** "Mon to Fri 8:00 AM – 5:00 PM, Sat 9:00 AM – 12:00 PM": days in a row with the same hours together. */
export function describeHours(weeklyHours: NonNullable<Application['weeklyHours']>): string {
  const rows: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const day of weekdays) {
    const windows = weeklyHours.filter((window) => window.day === day);
    if (windows.length === 0) continue;
    const hours = windows.map(({ from, to }) => formatTimeSpan(from, to)).join(' and ');
    const before = rows.at(-1);
    const follows = before && weekdays.indexOf(before.last) + 1 === weekdays.indexOf(day);
    if (follows && before.hours === hours) before.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  return rows
    .map(({ first, last, hours }) =>
      first === last
        ? `${formatShort(first)} ${hours}`
        : `${formatShort(first)} to ${formatShort(last)} ${hours}`,
    )
    .join(', ');
}
