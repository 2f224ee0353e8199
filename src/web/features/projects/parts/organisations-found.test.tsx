import { beforeEach, expect, it, vi } from 'vitest';
import { press, show, until } from '#web/lib/testing.tsx';
import { OrganisationsFound } from './organisations-found.tsx';

const names = ['Nordic Seed', 'Nordic Sea', 'Nordic Sun', 'Nordic Sky', 'Nordic Snow'];
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const limit = Number(new URL(path, 'https://flair.test').searchParams.get('limit'));
    const data = names.slice(0, limit).map((name) => ({
      entity: { name, slug: name.toLowerCase().replace(' ', '-'), hue: 1, logoUrl: null },
      openProjects: 2,
    }));
    const paging = { total: path.includes('nordic') ? names.length : 0, limit, next: null };
    return new Response(
      JSON.stringify({ status: 'success', data: paging.total > 0 ? data : [], paging }),
    );
  });
});

it('names the organisations that words find, the best first, and all of them on a press', async () => {
  const page = show(<OrganisationsFound q="nordic" />);
  const link = await page.wait('link', /Nordic Seed/);
  expect(link.getAttribute('href')).toBe('/organisations/nordic-seed');
  expect(page.find('link', /Nordic Snow/)).toBeNull();
  press(page.get('button', 'All 5'));
  await page.wait('link', /Nordic Snow/);
  expect(page.find('button')).toBeNull();
});

it('asks for nothing without words, and shows nothing where nothing is found', async () => {
  const page = show(<OrganisationsFound q="  " />);
  const other = show(<OrganisationsFound q="zzz" />);
  await until(() => (asked.length === 1 ? true : null), 'one request');
  expect(page.find('link')).toBeNull();
  expect(other.find('heading', 'Organisations')).toBeNull();
});
