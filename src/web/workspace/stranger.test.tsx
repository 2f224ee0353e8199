import { Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { CurrentRoute } from '#web/lib/current-route.ts';
import { json, serve, show } from '#web/lib/testing.tsx';
import { Stranger } from './stranger.tsx';

const applicationId = '0198a5c0-0000-7000-8000-00000000000a';

function Elsewhere() {
  return <h1>{useLocation().pathname}</h1>;
}

const open = () =>
  show(
    <CurrentRoute value={{ applicationId }}>
      <Routes>
        <Route path="/organisation/*" element={<Stranger />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </CurrentRoute>,
    { at: `/organisation/of-somebody/applications/${applicationId}` },
  );

it('leads a founder from the address of the team to their own page of the application', async () => {
  serve(({ path }) =>
    path.endsWith(`/v2/applications/${applicationId}`)
      ? json({ _id: applicationId, comments: null })
      : undefined,
  );
  expect(await open().wait('heading', `/applications/${applicationId}`)).not.toBeNull();
});

it.each([
  ['has nothing to do with it', undefined],
  ['was in the team a moment ago', { _id: applicationId, comments: 2 }],
])('says to somebody who %s that they have no access', async (_, application) => {
  serve(() => application && json(application));
  const page = open();
  await page.wait('heading', 'You do not have access to this workspace');
  expect(page.find('link', 'My organisations')?.getAttribute('href')).toBe('/organisation');
});
