// Without zod, so that pages load without it.

/** The messages about mails. */
export const mailMessages = {
  notFound: 'This mail does not exist',
  alreadySent: 'This mail has been sent',
  retried: 'The mail is tried again',
  kept: 'The mail stays here: no mail server is set',
  unsubscribe: 'Stop mails of this kind',
  unsubscribeQuestion: 'Stop mails of this kind?',
  unsubscribed: 'You will no longer get this kind of mail',
  unknownLink: 'This link to unsubscribe does not exist',
} as const;
