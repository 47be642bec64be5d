import type { InstallationWarning } from '@nearhand/shared/installation/installation';
import { config, isExposed, type Config } from '../../config.ts';
import { UserModel } from '../../models/user.model.ts';
import { findFreeDiskBytes, LOW_DISK_BYTES } from './disk-space.ts';

/** What the conditions depend on. */
interface State {
  config: Config;
  /** The emails of the active admins. */
  adminEmails: readonly string[];
  freeDiskBytes: number | undefined;
}

interface Condition {
  /** Returns whether the warning applies, or what it is about. */
  find: (state: State) => boolean | string;
  text: (found: string) => string;
  remedy: string;
  /** Applies on every machine. Default: only where other machines can reach the marketplace. */
  isEverywhere?: true;
}

/** All warnings, by code. The start prints one line for each that applies, `/admin` shows them, and `npm run doctor` too. */
const conditions = {
  no_smtp: {
    find: ({ config: { SMTP_URL } }) => SMTP_URL === undefined,
    text: () =>
      'SMTP_URL is not set: users get no mail, so they cannot reset a password or confirm an address, and hear of bookings only in the app',
    remedy: 'Set SMTP_URL to a mail server. Until then admins read the mails at /admin/mail.',
  },
  no_public_url: {
    find: ({ config: { hasPublicUrl } }) => !hasPublicUrl,
    text: () =>
      'PUBLIC_URL is not set: links in mails and calendars would lead nowhere, so mails are kept and not sent where HOST is no loopback address',
    remedy: 'Set PUBLIC_URL to the URL at which users open the marketplace, such as https://example.org.',
  },
  no_password_pepper: {
    find: ({ config: { NODE_ENV, PASSWORD_PEPPER } }) => NODE_ENV === 'production' && PASSWORD_PEPPER === '',
    text: () => 'PASSWORD_PEPPER is not set: a stolen database is enough to guess passwords',
    remedy:
      'Set PASSWORD_PEPPER before the first account is created; later it would invalidate every password.',
  },
  default_time_zone: {
    find: ({ config: { hasTimeZone, MARKETPLACE_TIME_ZONE } }) => !hasTimeZone && MARKETPLACE_TIME_ZONE,
    text: (zone) => `MARKETPLACE_TIME_ZONE is not set: all dates are in the time zone of the server, ${zone}`,
    remedy: 'Set MARKETPLACE_TIME_ZONE before the first booking.',
  },
  default_currency: {
    find: ({ config: { hasCurrency, MARKETPLACE_CURRENCY } }) => !hasCurrency && MARKETPLACE_CURRENCY,
    text: (currency) => `MARKETPLACE_CURRENCY is not set: all prices are in ${currency}`,
    remedy: 'Set MARKETPLACE_CURRENCY before the first booking.',
  },
  admin_email: {
    find: ({ adminEmails }) => adminEmails.filter(isUndeliverable).join(', '),
    text: (emails) => `No mail reaches the admin ${emails}: neither notices nor a link to reset the password`,
    remedy: 'Change the email in the profile of the admin, or set ADMIN_EMAIL and ADMIN_PASSWORD.',
  },
  disk_low: {
    find: ({ freeDiskBytes }) =>
      freeDiskBytes !== undefined &&
      freeDiskBytes < LOW_DISK_BYTES &&
      `${Math.round(freeDiskBytes / 1_000_000)} MB`,
    text: (left) => `The disk of the database has only ${left} left: when it is full, nothing can be saved`,
    remedy: 'Delete old backups and logs, or enlarge the disk.',
    isEverywhere: true,
  },
} as const satisfies Record<string, Condition>;

/** Returns the warnings that apply. */
export async function listWarnings(): Promise<InstallationWarning[]> {
  const admins = await UserModel.find({ role: 'admin', suspension: { $exists: false } }, { email: 1 }).lean();
  const freeDiskBytes = await findFreeDiskBytes();
  return findWarnings({ config, adminEmails: admins.map(({ email }) => email), freeDiskBytes });
}

/** Returns the warnings that apply in this state. */
export function findWarnings(state: State): InstallationWarning[] {
  const isOpen = isExposed(state.config);
  const table: [string, Condition][] = Object.entries(conditions);
  return table.flatMap(([code, { find, text, remedy, isEverywhere }]) => {
    const found = (isOpen || isEverywhere) && find(state);
    return found === false || found === '' || found === undefined
      ? []
      : [{ code, text: text(String(found)), remedy }];
  });
}

/** Names that no mail server has (RFC 2606, RFC 6761), and hosts without a domain. */
const RESERVED = /(^|[.@])(example|test|invalid|localhost|local)$|[.@]example\.(com|net|org)$|@[^.]+$/i;

function isUndeliverable(email: string): boolean {
  return RESERVED.test(email);
}
