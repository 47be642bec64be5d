import { matchPhone, matchText } from '../lib/match.ts';
import { HighlightRanges } from './highlight.tsx';

export function HighlightPart({ text, typed }: { text: string; typed: string }) {
  const match = matchText(text, typed);
  return <HighlightRanges text={text} ranges={match ? [match] : []} />;
}

/** Marks the digits of a phone number that match those typed, in any notation. */
export function HighlightPhone({ phone, typed }: { phone: string; typed: string }) {
  const match = matchPhone(phone, typed);
  return <HighlightRanges text={phone} ranges={match ? [match] : []} />;
}
