interface StatementProps {
  text: string | undefined;
  images?: readonly string[];
}

/** Quotes what a side has written about a problem, with its photos; each opens in a new tab. */
export function Statement({ text, images = [] }: StatementProps) {
  return (
    <div className="grid gap-3">
      {text && (
        <blockquote
          dir="auto"
          className="border-s-2 border-border-strong ps-3 whitespace-pre-line wrap-anywhere"
        >
          {text}
        </blockquote>
      )}
      <ul aria-label="Photos of the problem" className="flex flex-wrap gap-2 empty:hidden">
        {images.map((url, index) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" className="block rounded-control">
              <img
                src={url}
                alt={`The problem, ${index + 1}`}
                loading="lazy"
                width={80}
                height={80}
                className="size-20 rounded-control object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
