import { Photos } from '../photos.tsx';

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
      <Photos of="problem" images={images} />
    </div>
  );
}
