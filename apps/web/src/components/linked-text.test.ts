import { describe, expect, it } from 'vitest';
import { splitLinks } from './linked-text.tsx';

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe('splitLinks', () => {
  it('splits without losing a character', () => {
    const text = 'See https://example.org/a?b=1#c, (https://example.org/x). <b>Bye</b>\nnow';
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(linksIn(text)).toEqual(['https://example.org/a?b=1#c', 'https://example.org/x']);
  });

  it.each([
    'no link',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'http://',
    '<a href="x">x</a>',
  ])('finds no link in %j', (text) => {
    expect(splitLinks(text)).toEqual([{ text }]);
  });

  it.each([
    ['https://example.org/a_(b)', 'https://example.org/a_(b)'],
    ['(https://example.org/a_(b)).', 'https://example.org/a_(b)'],
    ['HTTPS://EXAMPLE.org/A!', 'https://example.org/A'],
  ])('finds the URL in %j', (text, href) => {
    expect(linksIn(text)).toEqual([href]);
  });

  it('has no parts of an empty text', () => {
    expect(splitLinks('')).toEqual([]);
  });
});
