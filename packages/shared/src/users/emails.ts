import { z } from 'zod';

/** Returns the form in which emails are stored and compared: in lower case, and the domain in ASCII (UTS 46). */
export function normalizeEmail(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.normalize('NFKC').toLowerCase()) ?? [];
  if (!domain) return email.toLowerCase();
  return `${local}@${toAsciiDomain(domain)}`;
}

/** Returns the form in which domains are compared: in ASCII (UTS 46). */
export function toAsciiDomain(domain: string): string {
  // The URL parser would turn the ASCII domain 127.1 into 127.0.0.1.
  if (/^[\0-\x7f]*$/.test(domain)) return domain;
  return URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : domain;
}

/** Matches an email with an ASCII domain, also below a top-level domain of another script. */
export const EMAIL = new RegExp(
  z.regexes.email.source.replace('[A-Za-z]{2,}$', '(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$'),
);
