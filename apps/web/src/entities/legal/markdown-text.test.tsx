// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';

const show = (text: string) => render(<MarkdownText text={text} />).container;

it('renders headings below that of the page, lists, tables and links', () => {
  const page = show(
    '# One\n\n- **a**\n- b\n\n| x |\n|---|\n| y |\n\n[Us](https://example.org) or help@example.org',
  );

  expect(page.querySelector('h1')).toBeNull();
  expect(page.querySelector('h2')?.textContent).toBe('One');
  expect(page.querySelectorAll('li')).toHaveLength(2);
  expect(page.querySelector('td')?.textContent).toBe('y');
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org',
    'mailto:help@example.org',
  ]);
});

it('gives headings no id of the page', () => {
  expect(show('# main').querySelector('h2')?.id).not.toBe('main');
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  'a <b onmouseover=alert(1)>b</b>',
])('shows HTML as text: %s', (html) => {
  const page = show(html);

  expect(page.querySelector('script, img, iframe, b, [onclick], [href]')).toBeNull();
  expect(page.textContent).toContain('alert(1)');
});

it.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](%6Aavascript:alert(1))',
  '[x](vbscript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '[x][y]\n\n[y]: javascript:alert(1)',
])('follows no link to a script: %s', (markdown) => {
  const page = show(markdown);

  for (const element of page.querySelectorAll('[href], [src]')) {
    const url = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
    expect(url).not.toMatch(/script:|data:/i);
  }
});
