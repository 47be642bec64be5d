interface PhotosProps {
  /** What they show. */
  of: 'job' | 'problem';
  images: readonly string[];
}

/** Shows the photos that a side has sent along; each opens in a new tab. */
export function Photos({ of, images }: PhotosProps) {
  if (images.length === 0) return null;
  return (
    <ul aria-label={`Photos of the ${of}`} className="flex flex-wrap gap-2">
      {images.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className="block rounded-control">
            <img
              src={url}
              alt={`The ${of}, ${index + 1}`}
              loading="lazy"
              width={80}
              height={80}
              className="size-20 rounded-control object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
