import { expect, it } from 'vitest';
import { show } from '#web/lib/testing.tsx';
import { ApplyCard } from './apply-card.tsx';
import type { ProjectPage } from './project-facts.tsx';

const pageOf = (sourceUrl: string | null) =>
  ({
    project: {
      slug: 'cold-start',
      name: 'Cold Start',
      status: 'open',
      deadline: null,
      deadlineZone: 'UTC',
      applyClosesAt: null,
      sourceUrl,
      entityManagementAccountId: { entity: { name: 'Nordic Seed', slug: 'nordic-seed' } },
    },
  }) as ProjectPage;
const open = (sourceUrl: string | null, isElsewhere: boolean, hasApplication = false) =>
  show(
    <ApplyCard
      page={pageOf(sourceUrl)}
      state={{
        open: true,
        isElsewhere,
        mayRemind: isElsewhere,
        hasApplication,
        hasLeft: false,
        onLeave: () => undefined,
        editTo: null,
      }}
    />,
  );

it('leads to the source, named, where there is no form of ours', () => {
  const link = open('https://www.example.org/call', true).get('link', 'Apply at example.org');
  expect(link.getAttribute('href')).toBe('https://www.example.org/call');
  expect(link.getAttribute('rel')).toContain('noopener');
});

it('offers a reminder where applications are made elsewhere', () => {
  const elsewhere = open('https://www.example.org/call', true);
  expect(elsewhere.find('link', 'Remind me')).not.toBeNull();
  elsewhere.close();
  expect(open('https://www.example.org/call', false).find('link', 'Remind me')).toBeNull();
});

it('leads to the organisation where nobody named a source', () => {
  const link = open(null, true).get('link', 'See the organisation');
  expect(link.getAttribute('href')).toBe('/organisations/nordic-seed');
});

it.each([
  ['Start application', false, false],
  ['Open your application', true, true],
])('says “%s” for a form of ours, or one begun here', (name, isElsewhere, hasApplication) => {
  const link = open('https://example.org', isElsewhere, hasApplication).get('link', name);
  expect(link.getAttribute('href')).toBe('/projects/cold-start/apply');
});
