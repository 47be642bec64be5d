import { Markdown } from 'markdown-to-jsx/react';

/** The page has the h1. */
const overrides = { h1: { component: 'h2' } } as const;

const className =
  'grid max-w-prose grid-cols-1 gap-4 wrap-anywhere [&_[href]]:text-brand [&_[href]]:underline [&_[href]]:underline-offset-2 ' +
  '[&_blockquote]:border-s-2 [&_blockquote]:border-border-strong [&_blockquote]:ps-4 [&_code]:text-small ' +
  '[&_h2]:mt-4 [&_h2]:text-h2 [&_h3]:mt-2 [&_h3]:text-h3 [&_h4]:font-semibold [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:ps-6 ' +
  '[&_pre]:overflow-x-auto [&_table]:w-full [&_table]:border-collapse [&_td]:border [&_td]:border-border [&_td]:p-2 ' +
  '[&_td]:align-top [&_th]:border [&_th]:border-border [&_th]:p-2 [&_th]:text-start [&_ul]:list-disc [&_ul]:ps-6';

/** Renders Markdown. HTML in it is shown as text, and links to scripts lead nowhere. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div dir="auto" className={className}>
      <Markdown
        options={{
          disableParsingRawHTML: true,
          forceBlock: true,
          overrides,
          // Ids of the page, such as `main`, are other ones.
          slugify: (heading) => `text-${heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`,
          wrapper: null,
        }}
      >
        {text}
      </Markdown>
    </div>
  );
}
