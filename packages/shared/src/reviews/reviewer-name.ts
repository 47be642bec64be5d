const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the name under which a review is published: the first word and the initial of the last, such as "Sofia L.". */
export function toReviewerName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (!last) return first;
  const [initial] = graphemes.segment(last);
  return `${first} ${initial?.segment ?? ''}.`;
}
