// @vitest-environment jsdom
import type { InstallationWarning } from '@nearhand/shared/installation/installation';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Verdict } from './verdict.tsx';

const warn = (
  code: string,
  severity: InstallationWarning['severity'],
  line?: string,
): InstallationWarning => ({
  code,
  severity,
  text: `${code} is wrong: people notice it`,
  remedy: 'Mend it.',
  ...(line && { line }),
});

afterEach(cleanup);

it('says first how much there is to mend, what each costs, and gives the line to copy', () => {
  render(
    <Verdict
      warnings={[warn('a', 'danger', 'PUBLIC_URL=https://example.org'), warn('b', 'warning')]}
      isMailSent
    />,
  );

  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 things to mend');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'a is wrong',
    'b is wrong',
  ]);
  expect(screen.getAllByText('People notice it. Mend it.')).toHaveLength(2);
  expect(screen.getAllByRole('button').map((button) => button.ariaLabel)).toEqual(['Copy: PUBLIC_URL']);
});

it('is well when all that is left cannot be changed', () => {
  render(<Verdict warnings={[warn('c', 'info')]} isMailSent />);

  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Everything works');
  expect(screen.getByText('c is wrong: people notice it.')).toBeDefined();
});

it('does not say that everything works where mails are not sent', () => {
  render(<Verdict warnings={[]} isMailSent={false} />);

  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Nothing to mend on this machine');
});
