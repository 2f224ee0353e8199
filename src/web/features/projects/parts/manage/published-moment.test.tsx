import { expect, it } from 'vitest';
import type { ProjectDetail } from '#contract/projects.ts';
import { json, serve, show } from '#web/lib/testing.tsx';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { PublishedMoment } from './published-moment.tsx';
import { PublishLink } from './publish-link.tsx';

const project = {
  _id: 'p1',
  name: 'Lighthouse Round',
  slug: 'lighthouse-round',
  status: 'open',
  deadline: null,
  deadlineZone: 'UTC',
} as unknown as ProjectDetail;
const workspace = { accountId: 'a1', can: () => true } as unknown as Workspace;

const openWith = (criteria: object[]) => {
  serve(({ path }) =>
    path.endsWith('/rubric') ? json({ version: 1, number: 1, criteria, judged: 0 }) : undefined,
  );
  return show(<PublishedMoment workspace={workspace} project={project} />);
};

it('leads to the review while there is none', async () => {
  const page = openWith([]);
  const next = await page.wait('link', 'Set up the review');
  expect(next.getAttribute('href')).toBe('/organisation/a1/projects/p1/review');
  expect(page.find('link', 'See the applications')).toBeNull();
});

it('leads to the applications once the review is set up', async () => {
  const page = openWith([{ _id: 'c1' }, { _id: 'c2' }]);
  const next = await page.wait('link', 'See the applications');
  expect(next.getAttribute('href')).toBe('/organisation/a1/applications?project=p1');
  expect(document.body.textContent).toContain('The review is set up, with 2 criteria.');
  expect(page.find('link', 'Set up the review')).toBeNull();
});

const linkOf = (status: ProjectDetail['status']) => {
  const page = show(<PublishLink accountId="a1" project={{ _id: 'p1', status }} />);
  const link = page.find('link');
  const found = link && [link.textContent, link.getAttribute('href')];
  page.close();
  return found;
};

it('offers to publish from every tab of a project that is not open', () => {
  const to = '/organisation/a1/projects/p1?publish=1';
  expect(linkOf('draft')).toEqual(['Publish', to]);
  expect(linkOf('closed')).toEqual(['Reopen', to]);
  expect(linkOf('open')).toBeNull();
  expect(linkOf('archived')).toBeNull();
});
