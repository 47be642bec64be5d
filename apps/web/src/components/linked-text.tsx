import { splitLinks } from '../lib/split-links.ts';

/** Shows a text with its line breaks. Its URLs become links that search engines do not count for the marketplace (`nofollow ugc`). */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
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
