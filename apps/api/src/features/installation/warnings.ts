import {
  warningSeverities,
  type InstallationDisk,
  type InstallationJobs,
  type InstallationMail,
  type InstallationWarning,
} from '@nearhand/shared/installation/installation';
import { config, isExposed, type Config } from '../../config.ts';
import { UserModel } from '../../models/user.model.ts';
import { findDisk, LOW_DISK_BYTES } from './disk-space.ts';

/** The latest backup counts for so many days. */
const BACKUP_DAYS = 7;
/** A job that has been due for longer has no instance that runs it. */
const OVERDUE_SECONDS = 900;

/** What would be lost with the disk: what came after the latest backup, or all. */
export interface Lost {
  hasBackup: boolean;
  /** How old the latest backup is, or without one the marketplace. */
  days: number;
  bookings: number;
  accounts: number;
}

/** How the marketplace runs; unknown at the start. */
export interface Running {
  mail: InstallationMail;
  jobs: InstallationJobs;
  lost: Lost;
}

/** What the conditions depend on. */
interface State {
  config: Config;
  adminEmails: readonly string[];
  disk: InstallationDisk | undefined;
  running?: Running | undefined;
}

type Severity = InstallationWarning['severity'];

interface Condition {
  severity: Severity | ((state: State) => Severity);
  /** Returns whether the warning applies, or what it is about. */
  find: (state: State) => boolean | string | undefined;
  text: (found: string) => string;
  remedy: string;
  /** A command, or a setting for `.env`. */
  line?: (found: string) => string;
  /** Applies on every machine. Default: only where other machines can reach the marketplace. */
  isEverywhere?: true;
  /** What it is about is personal, so that only the terminal of the operator names it. */
  isPersonal?: true;
}

/** All warnings, by code. The start prints one line for each that applies, `/admin/about` shows them, and `npm run doctor` too. */
const conditions = {
  no_backup: {
    severity: ({ running }) => (running && running.lost.days >= BACKUP_DAYS ? 'danger' : 'warning'),
    find: ({ running }) =>
      running && (!running.lost.hasBackup || running.lost.days >= BACKUP_DAYS) && describeLost(running.lost),
    text: (lost) => lost,
    remedy: 'Make one now, and let a timer make one every night.',
    line: () => 'npm run backup -- /var/backups/nearhand --keep 14',
  },
  no_smtp: {
    severity: 'danger',
    find: ({ config: { SMTP_URL } }) => SMTP_URL === undefined,
    text: () =>
      'SMTP_URL is not set: users get no mail, so they cannot reset a password or confirm an address, and hear of bookings only in the app',
    remedy: 'Set SMTP_URL to a mail server. Until then admins read the mails at /admin/mail.',
    line: () => 'SMTP_URL=smtps://name:password@mail.example.org',
  },
  mail_failed: {
    severity: 'danger',
    find: ({ running }) => running && running.mail.failed > 0 && describeCount(running.mail.failed, 'mail'),
    text: (mails) => `${mails} could not be sent: their recipients do not know what is in them`,
    remedy: 'Read the reasons at /admin/mail?status=dead, then send them again there.',
  },
  jobs_overdue: {
    severity: 'danger',
    find: ({ running }) =>
      running &&
      running.jobs.overdueSeconds > OVERDUE_SECONDS &&
      describeCount(Math.floor(running.jobs.overdueSeconds / 60), 'minute'),
    text: (minutes) => `No job has run for ${minutes}: notices, expiries and refunds wait`,
    remedy: 'Restart the marketplace. Its log says why jobs have stopped.',
  },
  disk_low: {
    severity: ({ disk }) => (disk && isDiskLow(disk, 0.05) ? 'danger' : 'warning'),
    find: ({ config: settings, disk }) =>
      disk &&
      (disk.freeBytes < LOW_DISK_BYTES || (isExposed(settings) && isDiskLow(disk, 0.15))) &&
      `${Math.round(disk.freeBytes / 1_000_000)} MB`,
    text: (left) => `The disk of the database has only ${left} left: when it is full, nothing can be saved`,
    remedy: 'Delete old backups and logs, or enlarge the disk.',
    isEverywhere: true,
  },
  no_public_url: {
    severity: 'warning',
    find: ({ config: { hasPublicUrl } }) => !hasPublicUrl,
    text: () =>
      'PUBLIC_URL is not set: links in mails and calendars would lead nowhere, so mails are kept and not sent where HOST is no loopback address',
    remedy: 'Set PUBLIC_URL to the URL at which users open the marketplace, such as https://example.org.',
    line: () => 'PUBLIC_URL=https://example.org',
  },
  admin_email: {
    severity: 'warning',
    find: ({ adminEmails }) => adminEmails.filter(isUndeliverable).join(', '),
    text: (emails) =>
      `No mail reaches ${emails ? `the admin ${emails}` : 'an admin'}: neither notices nor a link to reset the password`,
    remedy: 'Change the email in the profile of the admin, or set ADMIN_EMAIL and ADMIN_PASSWORD.',
    isPersonal: true,
  },
  jobs_failed: {
    severity: 'warning',
    find: ({ running }) => running && running.jobs.failed > 0 && describeCount(running.jobs.failed, 'job'),
    text: (jobs) => `${jobs} failed in all attempts: what they were to do was not done`,
    remedy: 'Read the reasons at /admin/mail?tab=jobs&jobs=failed.',
  },
  default_time_zone: {
    severity: 'warning',
    find: ({ config: { hasTimeZone, MARKETPLACE_TIME_ZONE } }) => !hasTimeZone && MARKETPLACE_TIME_ZONE,
    text: (zone) => `MARKETPLACE_TIME_ZONE is not set: all dates are in the time zone of the server, ${zone}`,
    remedy: 'Set MARKETPLACE_TIME_ZONE before the first booking.',
    line: (zone) => `MARKETPLACE_TIME_ZONE=${zone}`,
  },
  default_currency: {
    severity: 'warning',
    find: ({ config: { hasCurrency, MARKETPLACE_CURRENCY } }) => !hasCurrency && MARKETPLACE_CURRENCY,
    text: (currency) => `MARKETPLACE_CURRENCY is not set: all prices are in ${currency}`,
    remedy: 'Set MARKETPLACE_CURRENCY before the first booking.',
    line: (currency) => `MARKETPLACE_CURRENCY=${currency}`,
  },
  no_password_pepper: {
    severity: 'info',
    find: ({ config: { NODE_ENV, PASSWORD_PEPPER } }) => NODE_ENV === 'production' && PASSWORD_PEPPER === '',
    text: () => 'PASSWORD_PEPPER is not set: a stolen database is enough to guess passwords',
    remedy:
      'Set PASSWORD_PEPPER before the first account is created; later it would invalidate every password.',
  },
} as const satisfies Record<string, Condition>;

function isDiskLow({ freeBytes, totalBytes }: InstallationDisk, share: number): boolean {
  return freeBytes < LOW_DISK_BYTES || freeBytes < totalBytes * share;
}

function describeCount(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

function describeLost({ hasBackup, days, bookings, accounts }: Lost): string {
  const state = hasBackup
    ? `The latest backup is ${describeCount(days, 'day')} old`
    : 'There is no backup yet';
  const lost = `${describeCount(bookings, 'booking')} and ${describeCount(accounts, 'account')}`;
  return `${state}: if the disk fails today, ${lost} are lost`;
}

/** Returns the warnings that apply: at the start about settings and disk, and later about how the marketplace runs. */
export async function listWarnings(running?: Running): Promise<InstallationWarning[]> {
  const admins = await UserModel.find({ role: 'admin', suspension: { $exists: false } }, { email: 1 }).lean();
  const adminEmails = admins.map(({ email }) => email);
  return findWarnings({ config, adminEmails, disk: await findDisk(), running });
}

export function findWarnings(state: State): InstallationWarning[] {
  const isOpen = isExposed(state.config);
  const table: [string, Condition][] = Object.entries(conditions);
  const warnings = table.flatMap(([code, { severity, find, text, remedy, line, ...condition }]) => {
    const found = (isOpen || condition.isEverywhere) && find(state);
    if (found === false || found === '' || found === undefined) return [];
    const named = condition.isPersonal && state.running ? '' : String(found);
    return [
      {
        code,
        severity: typeof severity === 'string' ? severity : severity(state),
        text: text(named),
        remedy,
        ...(line && { line: line(named) }),
      },
    ];
  });
  return warnings.toSorted(
    (one, other) => warningSeverities.indexOf(one.severity) - warningSeverities.indexOf(other.severity),
  );
}

/** Names that no mail server has (RFC 2606, RFC 6761), and hosts without a domain. */
const RESERVED = /(^|[.@])(example|test|invalid|localhost|local)$|[.@]example\.(com|net|org)$|@[^.]+$/i;

function isUndeliverable(email: string): boolean {
  return RESERVED.test(email);
}
