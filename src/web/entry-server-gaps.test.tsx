// @vitest-environment node
import { QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Link, StaticRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { App } from '#web/app/app.tsx';
import { publicRoutes } from '#web/app/public-routes.tsx';
import { facetKeys, listParams, projectPages } from '#web/features/projects/parts/list-queries.ts';
import { loadLanguage, renderIn } from '#web/lib/i18n.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { ReadyPart } from '#web/lib/ready-part.tsx';
import { readParams, writeParams } from '#web/lib/search-params.ts';
import { RenderedAt } from '#web/lib/time.ts';
import { keptWeight, renderInParts } from './entry-server-parts.tsx';

const NOW = Date.UTC(2026, 10, 26, 12);
const languages = ['en', 'fr'] as const;

beforeAll(async () => {
  await loadLanguage('fr');
  for (const { screen } of publicRoutes) await screen.preload();
});

/* What people and organisations may be called, and what would break out of a page. */
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  fc.constantFrom('', '"><script>', '&amp;\'"', 'Énergie $& $1', 'gap-0.', '?gap-1.'),
);
const id = fc.constantFrom(
  '0f297d45-d3c0-8e62-9850-4d70a56f8b67',
  '28ff3177-6ffe-8ce8-bfa3-4c8d4dab86f5',
  'no id',
);
const facet = fc.record({
  size: fc.nat(40),
  values: fc.uniqueArray(fc.record({ _id: id, name: text, count: fc.nat(20_000) }), {
    selector: ({ _id }) => _id,
  }),
});
const facets = fc.record(
  Object.fromEntries(facetKeys.map((key) => [key, facet])) as Record<
    (typeof facetKeys)[number],
    typeof facet
  >,
);
const project = fc.record({
  slug: fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/),
  name: text,
  executiveSummary: fc.option(text),
  deadline: fc.option(
    fc.integer({ min: -3, max: 90 }).map((days) => new Date(NOW + days * 86_400_000).toISOString()),
  ),
  award: fc.constant(null),
  venue: fc.option(text),
  type: fc.option(text),
  banner: fc.constant(null),
  featured: fc.boolean(),
  tags: fc.uniqueArray(text, { maxLength: 3 }),
  organisation: fc.record({ name: text, hue: fc.nat(9), logoUrl: fc.constant(null) }),
});
const page = fc.record({
  projects: fc.uniqueArray(project, { maxLength: 3, selector: ({ slug }) => slug }),
  total: fc.nat(30_000),
  next: fc.option(fc.constant('more')),
  search: fc.constant(null),
  facets,
});
const ids = fc.uniqueArray(id, { maxLength: 3 });
const filters = fc.record(
  {
    q: text,
    status: fc.constantFrom('open' as const, 'past' as const),
    sort: fc.constantFrom('newest' as const, 'viewed' as const),
    view: fc.constant('list' as const),
    featured: fc.constantFrom('yes' as const, 'no' as const),
    account: text,
    closes: fc.constant('7'),
    amount: fc.constantFrom('5000', 'much'),
    language: fc.uniqueArray(fc.constantFrom('fr', 'de'), { minLength: 1 }),
    type: ids,
    sector: ids,
    place: ids,
  },
  { requiredKeys: [] },
);

type Around = (element: ReactElement) => string;
const around =
  (location: string, queries = makeQueryClient()): Around =>
  (element) =>
    renderToString(
      <StaticRouter location={location}>
        <QueryClientProvider client={queries}>
          <RenderedAt value={NOW}>{element}</RenderedAt>
        </QueryClientProvider>
      </StaticRouter>,
    );

/* As it travels; from parts twice, before and after they are known. */
function bothOf(element: ReactElement, location: string, render: Around) {
  return languages.flatMap((language) => {
    const asked = { language, location, renderedAt: NOW };
    const whole = Buffer.from(renderIn(language, () => render(element))).toString();
    const inParts = () =>
      Buffer.concat(renderIn(language, () => renderInParts(element, asked, render))).toString();
    return [inParts(), inParts()].map((made) => [made, whole] as const);
  });
}

/* The page that says that there is none, at this address. */
function missingAt(location: string) {
  const queries = makeQueryClient();
  const app = <App queryClient={queries} renderedAt={NOW} missing />;
  return bothOf(app, location, around(location, queries));
}

test('a list put together from parts with gaps is what React renders of the whole, whatever it shows and is called', () => {
  fc.assert(
    fc.property(page, filters, (first, chosen) => {
      const search = writeParams(listParams, new URLSearchParams(), chosen);
      const location = `/projects${search}`;
      const queries = makeQueryClient();
      const values = readParams(listParams, new URLSearchParams(search));
      queries.setQueryData(projectPages(values).queryKey, {
        pages: [first as never],
        pageParams: [null],
      });
      const app = <App queryClient={queries} renderedAt={NOW} />;
      for (const [made, whole] of bothOf(app, location, around(location, queries))) {
        expect(made).toBe(whole);
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('a page that there is not is what React renders of it, whatever is in its address', () => {
  const path = fc.constantFrom(
    '/',
    '/projects',
    '/projects/',
    '/projectsx',
    '/settings/a',
    '/nowhere/"x"',
  );
  const ownWords = fc.constantFrom(
    'modal=login',
    'x-modal=a&b',
    'modal=%22&code=1',
    'referer_id=1',
  );
  const search = fc
    .oneof(fc.webQueryParameters(), ownWords)
    .map((query) => (query ? `?${query}` : ''));
  fc.assert(
    fc.property(path, search, (pathname, query) => {
      for (const [made, whole] of missingAt(`${pathname}${query}`)) expect(made).toBe(whole);
    }),
    { numRuns: 60 },
  );
});

test('however many addresses are made up, their frames weigh as much as one', () => {
  for (const first of ['/', '/projects', '/projects/a']) missingAt(first);
  const before = keptWeight();
  for (let n = 0; n < 30; n += 1) {
    missingAt(`/made-up-${n}?q=${n}`);
    missingAt(`/projects/made-up-${n}`);
  }
  expect(keptWeight()).toBe(before);
});

const part = (words: string) => (
  <div>
    <ReadyPart kind="of a test" shows={null} texts={{ words }} links={{ to: `?q=${words}` }}>
      {(texts, { to }) => (
        <p title={texts.words}>
          {texts.words}, <Link to={to}>{texts.words}</Link>
        </p>
      )}
    </ReadyPart>
  </div>
);

test('what fills a gap is not kept: a thousand texts weigh as much as one', () => {
  const render = around('/');
  const asked = { language: 'en', location: '/', renderedAt: NOW } as const;
  renderInParts(part('first'), asked, render);
  const before = keptWeight();
  for (let n = 0; n < 1000; n += 1) {
    const made = Buffer.concat(renderInParts(part(`word${n}`), asked, render)).toString();
    expect(made).toBe(render(part(`word${n}`)));
  }
  expect(keptWeight()).toBe(before);
});

test('however many parts of however many shapes are asked for, as much is kept as may be', () => {
  const render = around('/');
  const asked = { language: 'en', location: '/', renderedAt: NOW } as const;
  for (let n = 0; n < 100; n += 1) {
    const another = (
      <ReadyPart
        kind="of a test"
        shows={`${n} ${'x'.repeat(1_000_000)}`}
        links={{}}
        texts={{ words: 'a' }}
      >
        {({ words }) => <p>{words}</p>}
      </ReadyPart>
    );
    expect(Buffer.concat(renderInParts(another, asked, render)).toString()).toBe('<p>a</p>');
    expect(keptWeight()).toBeLessThanOrEqual(64_000_000);
  }
  expect(keptWeight()).toBeGreaterThan(30_000_000);
});
