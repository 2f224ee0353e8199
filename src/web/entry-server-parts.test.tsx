// @vitest-environment node
import { QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CardProject } from '#web/features/projects/queries.ts';
import { ProjectCard } from '#web/features/projects/parts/project-card.tsx';
import { ProjectRow } from '#web/features/projects/parts/project-row.tsx';
import { loadLanguage, renderIn } from '#web/lib/i18n.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { RenderedAt } from '#web/lib/time.ts';
import { Link as RouterLink } from 'react-router';
import { renderInParts } from './entry-server-parts.tsx';
import { Link } from './entry-server-router.tsx';

const NOW = Date.UTC(2026, 10, 25, 12);
const DAY = 86_400_000;

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('<b id="0"></b>', '</script><img src=x onerror=y>', '&amp;"\'', 'Énergie $& $1'),
);
const place = fc.tuple(fc.nat(4), fc.nat(20)).map(([from, to]): [number, number] => [from, to]);
const project: fc.Arbitrary<CardProject> = fc.record({
  slug: fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/),
  name: text,
  executiveSummary: fc.option(text),
  deadline: fc.option(
    fc
      .oneof(fc.integer({ min: -3 * DAY, max: 90 * DAY }), fc.constantFrom(-DAY, 0, DAY, 14 * DAY))
      .map((ms) => new Date(NOW + ms).toISOString()),
  ),
  award: fc.option(
    fc.record({
      min: fc.option(fc.nat(90_000)),
      max: fc.option(fc.nat(90_000)),
      currency: fc.constantFrom('EUR', 'USD', 'INR'),
    }),
  ),
  venue: fc.option(text),
  type: fc.option(text),
  banner: fc.option(fc.constant('https://example.com/"b".png')),
  featured: fc.boolean(),
  tags: fc.uniqueArray(text, { maxLength: 3 }),
  organisation: fc.record({ name: text, hue: fc.nat(9), logoUrl: fc.option(fc.webUrl()) }),
  marks: fc.constant(undefined),
}) as never;
const marked = fc
  .tuple(project, fc.option(fc.array(place, { maxLength: 2 })))
  .map(([one, name]) => (name ? { ...one, marks: { name } } : one)) as fc.Arbitrary<CardProject>;
/* What the server keeps is frozen, and known again without being read. */
const kept = fc
  .tuple(marked, fc.boolean())
  .map(([one, isFrozen]) => (isFrozen ? Object.freeze(one) : one));

const queries = makeQueryClient();
let renders = 0;
const rendererAt = (location: string, at: number) => (element: ReactElement) => {
  renders += 1;
  return renderToString(
    <StaticRouter location={location}>
      <QueryClientProvider client={queries}>
        <RenderedAt value={at}>{element}</RenderedAt>
      </QueryClientProvider>
    </StaticRouter>,
  );
};

test('a page put together from parts is what React renders of the whole, now and a moment later, wherever they are', async () => {
  await loadLanguage('fr');
  await fc.assert(
    fc.asyncProperty(
      fc.array(kept, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('en' as const, 'fr' as const),
      fc.integer({ min: 0, max: 20 * DAY }),
      async (projects, language, later) => {
        const page = (
          <main>
            {projects.map((one, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- nothing of the list ever moves.
              <div key={at}>
                {at % 2 ? <ProjectRow project={one} /> : <ProjectCard project={one} />}
              </div>
            ))}
          </main>
        );
        const moments = [
          ['/projects', NOW],
          ['/projects?q=a&view=list', NOW + later],
        ] as const;
        for (const [location, renderedAt] of moments) {
          const render = rendererAt(location, renderedAt);
          const asked = { language, location, renderedAt };
          // As it travels: a mark may cut a character in two.
          const whole = Buffer.from(renderIn(language, () => render(page))).toString();
          const inParts = () =>
            Buffer.concat(renderIn(language, () => renderInParts(page, asked, render))).toString();
          expect(inParts()).toBe(whole);
          renders = 0;
          expect(inParts()).toBe(whole);
          // The frame alone: all parts were known.
          expect(renders).toBe(1);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('a link is written on the server as the router writes it', () => {
  const to = fc.oneof(
    fc.webPath(),
    fc.webQueryParameters().map((query) => `?${query}`),
    fc.webQueryParameters().map((query) => ({ search: `?${query}` })),
    fc.constantFrom('/', '?', '/a//b', '/a/', '/../b', './c', '#d', '/a?b#c', '', '//host/a'),
    fc.constantFrom('https://example.com/a', 'mailto:a@b.c', { pathname: '/x', search: '?y' }),
  );
  fc.assert(
    fc.property(to, fc.constantFrom('/', '/projects', '/projects/a/'), (address, location) => {
      const written = (TheLink: typeof RouterLink) =>
        renderToString(
          <StaticRouter location={location}>
            <TheLink
              to={address}
              replace
              state={{ a: 1 }}
              preventScrollReset
              className="c"
              rel="nofollow"
            >
              words
            </TheLink>
          </StaticRouter>,
        );
      expect(written(Link as typeof RouterLink)).toBe(written(RouterLink));
    }),
    { numRuns: 500 },
  );
});
