import { ALERT_LINK_HOURS, RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from '../limits.ts';
import type { NoticeTexts, SecurityData, SecurityNotice, Wording } from './notice-data.ts';

const NOT_YOU =
  'If this was not you, reset your password at once: choose "Forgot password?" where you sign in.';
const ALERT_LABEL = 'That was not me';
const ALERT = `If this was not you, choose "${ALERT_LABEL}" within ${ALERT_LINK_HOURS} hours: it signs out all devices and asks for a new password.`;

/** Mails about what a stranger may have done. They have the link "That was not me". */
const alertEvents: ReadonlySet<keyof SecurityData> = new Set([
  'password-changed',
  'email-change-requested',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'new-device',
]);

export function hasAlert(event: keyof SecurityData): boolean {
  return alertEvents.has(event);
}

type Write<Data> = (data: Data, wording: Wording) => NoticeTexts;

/** The mails about the account. A link has its token in the fragment, which browsers send to no server. */
const securityMails: { [Event in keyof SecurityData]: Write<SecurityData[Event]> } = {
  'reset-requested': ({ token, email }, { marketplace }) => ({
    title: 'Reset your password',
    text: `A new password was requested for your account at ${marketplace}. The link works once, for ${RESET_LINK_MINUTES} minutes.`,
    paragraphs: ['If this was not you, ignore this mail. Your password stays as it is.'],
    action: 'Choose a new password',
    // The email is for password managers.
    link: `/reset-password#token=${token}${email ? `&email=${encodeURIComponent(email)}` : ''}`,
  }),
  'password-changed': () => ({
    title: 'Your password was changed',
    text: 'The password of your account was changed. Other devices have been signed out.',
  }),
  'email-unverified': ({ token }, { marketplace }) => ({
    title: 'Confirm your email',
    text: `Confirm that this is the email of your account at ${marketplace}. The link works for ${VERIFICATION_LINK_HOURS} hours.`,
    paragraphs: ['If you have no account here, ignore this mail.'],
    action: 'Confirm email',
    link: `/verify-email#token=${token}`,
  }),
  // To the present email.
  'email-change-requested': ({ newEmail }) => ({
    title: 'Your email is about to change',
    text: 'A new email was entered for your account. It replaces this one as soon as it is confirmed.',
    details: [['New email', newEmail]],
  }),
  // To the former email.
  'email-changed': ({ newEmail }) => ({
    title: 'Your email was changed',
    text: 'Your account has a new email. This one no longer signs in.',
    details: [['New email', newEmail]],
  }),
  'second-factor-on': () => ({
    title: 'Your second factor is on',
    text: 'From now on, signing in needs a code of your authenticator app besides your password.',
  }),
  'second-factor-off': () => ({
    title: 'Your second factor is off',
    text: 'Signing in needs your password only.',
  }),
  'second-factor-removed': ({ reason }) => ({
    title: 'Your second factor was removed',
    text: 'An admin has removed the second factor of your account. Signing in needs your password only. All devices have been signed out.',
    details: [['Reason', reason]],
  }),
  'account-closed': (_data, { marketplace }) => ({
    title: 'Your account is closed',
    text: `Your account at ${marketplace} was closed with its password, and its data is being erased.`,
    paragraphs: ['If this was not you, write to the support of the marketplace.'],
  }),
  'recovery-code-used': ({ left }) => ({
    title: 'A recovery code was used',
    text: 'A recovery code was used in place of your authenticator app.',
    details: [['Recovery codes left', String(left)]],
  }),
  'recovery-codes-renewed': () => ({
    title: 'New recovery codes',
    text: 'Your account has new recovery codes. The old ones no longer work.',
  }),
  'new-device': ({ browser = 'Unknown', system = 'Unknown', at }, { formatTime }) => ({
    title: 'New sign-in to your account',
    text: 'Your account was signed in to from a device that it does not know.',
    details: [
      ['Browser', browser],
      ['System', system],
      ['Time', formatTime(at)],
    ],
    action: 'See your devices',
    link: '/devices',
  }),
};

export function writeSecurityNotice(notice: SecurityNotice, wording: Wording): NoticeTexts {
  const texts = write(notice, wording);
  const { event, alertToken } = notice;
  if (!hasAlert(event)) return texts;
  if (alertToken === undefined) return { ...texts, paragraphs: [NOT_YOU] };
  const otherAction = { label: ALERT_LABEL, link: `/account-alert#token=${alertToken}` };
  return { ...texts, paragraphs: [ALERT], otherAction };
}

function write<Event extends keyof SecurityData>(
  notice: { event: Event } & SecurityData[Event],
  wording: Wording,
): NoticeTexts {
  return securityMails[notice.event](notice, wording);
}
