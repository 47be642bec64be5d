import {
  RESET_LINK_MINUTES,
  RESET_PASSWORD_PATH,
  VERIFICATION_LINK_HOURS,
  VERIFY_EMAIL_PATH,
} from '@nearhand/shared/recovery/recovery';
import type { Types } from 'mongoose';
import { config } from '../../config.ts';
import type { NewMail } from '../mail/commands.ts';

interface Addressee {
  _id: Types.ObjectId;
  email: string;
}

type Content = Omit<NewMail, 'to' | 'recipient' | 'kind'>;

const NOT_YOU =
  'If this was not you, reset your password at once: choose "Forgot password?" where you sign in.';

function buildMail({ _id, email }: Addressee, content: Content): NewMail {
  return { to: email, recipient: _id, kind: 'security', ...content };
}

/** Puts the token into the fragment, which browsers send to no server. */
function buildLink(path: string, token: string): string {
  return `${path}#token=${token}`;
}

export function buildPasswordResetLinkMail(account: Addressee, token: string): NewMail {
  return buildMail(account, {
    subject: 'Reset your password',
    paragraphs: [
      `A new password was requested for your account at ${config.MARKETPLACE_NAME}. The link works once, for ${RESET_LINK_MINUTES} minutes.`,
      'If this was not you, ignore this mail. Your password stays as it is.',
    ],
    action: { label: 'Choose a new password', path: buildLink(RESET_PASSWORD_PATH, token) },
  });
}

export function buildPasswordChangedMail(account: Addressee): NewMail {
  return buildMail(account, {
    subject: 'Your password was changed',
    paragraphs: ['The password of your account was changed. Other devices have been signed out.', NOT_YOU],
  });
}

export function buildVerificationMail(account: Addressee, token: string): NewMail {
  return buildMail(account, {
    subject: 'Confirm your email',
    paragraphs: [
      `Confirm that this is the email of your account at ${config.MARKETPLACE_NAME}. The link works for ${VERIFICATION_LINK_HOURS} hours.`,
      'If you have no account here, ignore this mail.',
    ],
    action: { label: 'Confirm email', path: buildLink(VERIFY_EMAIL_PATH, token) },
  });
}

/** Warns the current email of a requested change. Without a link, which a thief might imitate. */
export function buildEmailChangeRequestedMail(account: Addressee, newEmail: string): NewMail {
  return buildMail(account, {
    subject: 'Your email is about to change',
    paragraphs: [
      'A new email was entered for your account. It replaces this one as soon as it is confirmed.',
      NOT_YOU,
    ],
    details: [['New email', newEmail]],
  });
}

/** Reports a change to the former email. */
export function buildEmailChangedMail(account: Addressee, newEmail: string): NewMail {
  return buildMail(account, {
    subject: 'Your email was changed',
    paragraphs: ['Your account has a new email. This one no longer signs in.'],
    details: [['New email', newEmail]],
  });
}

export function buildSecondFactorMail(account: Addressee, isOn: boolean): NewMail {
  return buildMail(account, {
    subject: isOn ? 'Your second factor is on' : 'Your second factor is off',
    paragraphs: [
      isOn
        ? 'From now on, signing in needs a code of your authenticator app besides your password.'
        : 'Signing in needs your password only.',
      NOT_YOU,
    ],
  });
}

export function buildRecoveryCodeUsedMail(account: Addressee, left: number): NewMail {
  return buildMail(account, {
    subject: 'A recovery code was used',
    paragraphs: ['A recovery code was used in place of your authenticator app.', NOT_YOU],
    details: [['Recovery codes left', String(left)]],
  });
}

export function buildNewRecoveryCodesMail(account: Addressee): NewMail {
  return buildMail(account, {
    subject: 'New recovery codes',
    paragraphs: ['Your account has new recovery codes. The old ones no longer work.', NOT_YOU],
  });
}

interface SignIn {
  browser?: string;
  system?: string;
  at: Date;
}

export function buildNewDeviceMail(account: Addressee, { browser, system, at }: SignIn): NewMail {
  const time = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: config.MARKETPLACE_TIME_ZONE,
  });
  return buildMail(account, {
    subject: 'New sign-in to your account',
    paragraphs: ['Your account was signed in to from a device that it does not know.', NOT_YOU],
    details: [
      ['Browser', browser ?? 'Unknown'],
      ['System', system ?? 'Unknown'],
      ['Time', time.format(at)],
    ],
    action: { label: 'See your devices', path: '/profile' },
  });
}
