import { beforeEach, expect, it, vi } from 'vitest';
import { readParams, writeParams } from '#web/lib/search-params.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { listParams, type ListValues } from './list-queries.ts';
import { MoreFacets } from './more-facets.tsx';

const facets = {
  ecosystem: [],
  sector: [],
  projectType: [],
  startupStage: [],
  opensTo: [{ _id: 'KE', name: 'Kenya', count: 12 }],
  statingNoCountry: 11,
  language: [{ _id: 'de', name: 'German', count: 3 }],
  closesWithin: [{ days: 30, count: 4 }],
  award: {
    currency: 'EUR',
    steps: [
      { atLeast: 10_000, count: 9 },
      { atLeast: 50_000, count: 5 },
    ],
    currencies: [
      { code: 'EUR', count: 9 },
      { code: 'USD', count: 2 },
    ],
  },
  applyHere: 7,
};
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const paging = { total: 0, limit: 1, next: null };
    return new Response(JSON.stringify({ status: 'success', data: [], paging, facets }));
  });
});

const changes: Partial<ListValues>[] = [];
function open(search: string) {
  const params = new URLSearchParams(search);
  changes.length = 0;
  return show(
    <MoreFacets
      values={readParams(listParams, params)}
      href={(change) => writeParams(listParams, params, change) || '?'}
      set={(change) => changes.push(change)}
      eligibleFor={undefined}
    />,
  );
}
const hrefOf = (element: HTMLElement) => element.getAttribute('href');

it('offers each value with its count and the address that chooses it', async () => {
  const page = open('?q=sea');
  expect(hrefOf(await page.wait('link', '30 days4'))).toBe('/?q=sea&closes=30');
  expect(hrefOf(page.get('link', 'At least €50k5'))).toBe('/?q=sea&amount=50000');
  expect(hrefOf(page.get('link', 'Takes applications here7'))).toBe('/?q=sea&here=yes');
  expect(hrefOf(page.get('link', 'German3'))).toBe('/?q=sea&language=de');
  expect(hrefOf(page.get('link', 'Kenya12'))).toBe('/?q=sea&country=KE');
  expect(page.find('link', /^7 days/)).toBeNull();
  // Any other country can be found.
  press(page.get('button', 'Open to: all 250'));
  type(page.get('textbox', 'Find in “Open to”'), 'mongol');
  expect(hrefOf(page.get('link', 'Mongolia11'))).toBe('/?q=sea&country=MN');
});

it('takes away what is chosen, also what no project has any more', async () => {
  const all = { closes: '7', amount: '20000', language: 'pl,de', country: 'JP', here: 'yes' };
  const page = open(`?${new URLSearchParams(all)}`);
  await page.wait('link', '7 days, chosen0');
  const left = (name: string) => {
    const href = hrefOf(page.get('link', name)) ?? '';
    return Object.fromEntries(new URL(href, 'https://flair.test').searchParams);
  };
  const { closes, amount, language, country, here } = all;
  expect(left('7 days, chosen0')).toEqual({ amount, language, country, here });
  expect(left('At least €20k, chosen0')).toEqual({ closes, language, country, here });
  expect(left('Polish, chosen0')).toEqual({ ...all, language: 'de' });
  expect(left('Japan, chosen11')).toEqual({ closes, amount, language, here });
  expect(left('Takes applications here, chosen7')).toEqual({ closes, amount, language, country });
  expect(asked[0]).toContain('awardMin=20000');
});

it('counts amounts in the currency of the address, and keeps it with the amount', async () => {
  facets.award.currency = 'USD';
  const page = open('?currency=USD');
  const amount = await page.wait('link', 'At least US$10k9');
  expect(hrefOf(amount)).toBe('/?currency=USD&amount=10000');
  expect(asked[0]).toContain('awardCurrency=USD');
  facets.award.currency = 'EUR';
});

it('says nothing of deadlines where the projects are over', async () => {
  const page = open('?status=past');
  await page.wait('link', 'German3');
  expect(page.find('link', /days/)).toBeNull();
  await until(() => (asked.length === 1 ? true : null), 'one request');
});

it('names the country of the reader first, whatever their system calls its languages', async () => {
  vi.stubGlobal('navigator', { languages: ['en_US.UTF-8', 'zh-Hans-MN', 'C'] });
  const page = open('');
  const first = await page.wait('link', 'Mongolia11');
  expect(hrefOf(first)).toBe('/?country=MN');
});
