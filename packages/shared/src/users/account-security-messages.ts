export const accountSecurityMessages = {
  emailRequired: 'Email is required',
  /** The same for every email, so that it does not tell whether an account has it. */
  resetLinkSent:
    'If an account has this email, we have sent a link to it. The link works once, for 30 minutes.',
  /** Where no mail is sent: admins read the link at /admin/mail. */
  resetLinkStored:
    'This marketplace sends no mail. Ask its support for the link, which works once, for 30 minutes.',
  tooManyResetLinks: 'Too many links were requested from your network. Please try again later.',
  linkInvalid: 'This link does not work any more. Please ask for a new one.',
  accountReported:
    'All devices are signed out, and the admins are told. Reset your password now: nobody can sign in before.',
  passwordResetRequired:
    'Somebody reported that a stranger was in this account. Reset the password before you sign in.',
  passwordReset: 'Your password has been changed. Please sign in with it.',
  emailVerified: 'Your email is confirmed.',
  emailAlreadyVerified: 'Your email is already confirmed',
  theirEmailAlreadyVerified: 'The email is already confirmed',
  verificationSent: 'We have sent you a link. Please open it within 24 hours.',
  verificationStored: 'This marketplace sends no mail. Ask its support for the link.',
  tooManyVerificationMails: 'We have sent you too many links. Please try again later.',
  confirmToSeeContact: 'Confirm your e-mail address to see how to reach providers',
  emailNotVerified: 'Please confirm your email first. We have sent you a link.',

  secondFactorRequired: 'Enter the code of your authenticator app',
  setUpRequired: 'Admins sign in with a second factor here. Set it up in your profile first.',
  codeRequired: 'Code is required',
  codeWrong: 'This code is wrong or was used before',
  tooManyCodes: 'Too many wrong codes. Please try again later, or reset your password.',
  alreadyOn: 'Your second factor is already on',
  notOn: 'Your second factor is off',
  setUpNotStarted: 'Start the setup of your second factor first',
  notSetUp: 'This account has no second factor',
  confirmFirst: 'Confirm your email first. Then you can set up a second factor.',
  confirmationRequired: 'Enter your password, or a code of your authenticator app',
  switchedOff: 'Your second factor is off.',
} as const;
