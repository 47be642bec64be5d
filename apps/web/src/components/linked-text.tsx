/** Shows a text with its line breaks. Its URLs become links that search engines do not count for the marketplace (`nofollow ugc`). */
export function LinkedText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {splitLinks(text).map(({ text: part, href }, index) =>
        href === undefined ? (
          part
        ) : (
          <a
            // The parts of a text never change their order.
            key={index}
            href={href}
            // Providers may see where their customers come from.
            // oxlint-disable-next-line react/jsx-no-target-blank
            target="_blank"
            rel="nofollow noopener ugc"
            className="underline underline-offset-2"
          >
            {part}
          </a>
        ),
      )}
    </p>
  );
}

/** A part of a text: a link with its URL, or plain text. */
interface TextPart {
  text: string;
  href?: string;
}

const LINK = /https?:\/\/[^\s<>"]+/giu;
/** What ends a sentence rather than a URL. */
const TRAILING = /[.,!?:;'”’)\]}]+$/u;

/** Splits a text at its URLs. Everything else stays text, whatever it looks like. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const url = trimUrl(match[0]);
    if (!URL.canParse(url)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: url, href: new URL(url).href });
    end = match.index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** "https://example.org/a_(b))." → "https://example.org/a_(b)" */
function trimUrl(found: string): string {
  const [trailing = ''] = TRAILING.exec(found) ?? [];
  const bare = found.slice(0, found.length - trailing.length);
  const isOpen = bare.split('(').length > bare.split(')').length;
  return isOpen && trailing.startsWith(')') ? `${bare})` : bare;
}
