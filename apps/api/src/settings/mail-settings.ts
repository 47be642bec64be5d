import { z } from 'zod';
import { isOrigin } from './setting-schemas.ts';

const MAILBOX = /^(?:[^<>\p{Cc}]*<([^<>\s]+)>|([^<>\s]+))$/u;

/** Matches `name@example.org` and `Nearhand <name@example.org>`, also at `localhost`, as the default may be. */
function isMailbox(text: string): boolean {
  const [, bracketed, plain] = MAILBOX.exec(text) ?? [];
  const email = (bracketed ?? plain)?.replace(/@localhost$/, '@localhost.example');
  return z.email().safeParse(email).success;
}

/** The settings of mail. The text of each error says what the variable must be. */
export const mailSettings = {
  PUBLIC_URL: z
    .string()
    .transform((url) => url.replace(/\/$/, ''))
    .refine(isOrigin, 'the URL of the marketplace, such as https://example.org')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, 'a URL that starts with smtp:// or smtps://')
    .refine((url) => URL.canParse(url), 'a URL such as smtp://name:password@mail.example.org:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, 'an email address, or a name with one: Nearhand <mail@example.org>')
    .optional(),
};

/** Returns the URL of a marketplace that only this machine can reach. */
export function getDefaultPublicUrl({ HOST, PORT }: { HOST: string; PORT: number }): string {
  return `http://${HOST.includes(':') && !HOST.startsWith('[') ? `[${HOST}]` : HOST}:${PORT}`;
}

/** Returns `Nearhand <no-reply@host>`, with localhost for an IP, which cannot be the domain of an email. */
export function getDefaultSender(name: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const domain = /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
  return `${name.replaceAll(/[<>"\p{Cc}]/gu, '')} <no-reply@${domain}>`;
}
