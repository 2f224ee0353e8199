import { expect, it } from 'vitest';
import { show } from '#web/lib/testing.tsx';
import { ConsoleNav } from './console-nav.tsx';
import { consolePages } from './pages.ts';

it('leads to each page of the console from the side and from the row, and says what waits', () => {
  const page = show(<ConsoleNav page="payouts" waiting={{ disputes: 3, moderation: 0 }} />);
  const [row = [], side = []] = [...document.querySelectorAll('nav')].map((nav) =>
    [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  );
  expect(row).toEqual(Object.values(consolePages));
  expect(side).toEqual(row);
  expect(page.all('link', 'Disputes3')).toHaveLength(2);
  expect(page.all('link', 'Moderation')).toHaveLength(2);
  const current = page.all('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Payouts', 'Payouts']);
});
