import { Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useAuth } from '#web/lib/auth-store.ts';
import { CurrentRoute } from '#web/lib/current-route.ts';
import { json, serve, show } from '#web/lib/testing.tsx';
import { ApplicationScreen } from './application.screen.tsx';

const applicationId = '0198a5c0-0000-7000-8000-00000000000a';
const accountId = '0198a5c0-0000-7000-8000-00000000000b';

function Elsewhere() {
  return <h1>{useLocation().pathname}</h1>;
}

it('leads somebody of the team to the workspace, where what founders may do is not offered', async () => {
  useAuth.setState({ token: 'of a reviewer' });
  serve(({ path }) =>
    path.endsWith(`/v2/applications/${applicationId}`)
      ? json({
          _id: applicationId,
          status: 'accepted',
          comments: 0,
          managementAccountId: { _id: accountId },
          projectId: { name: 'Cold Start' },
        })
      : undefined,
  );
  const page = show(
    <Routes>
      <Route
        path="/applications/:id"
        element={
          <CurrentRoute value={{ id: applicationId }}>
            <ApplicationScreen />
          </CurrentRoute>
        }
      />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at: `/applications/${applicationId}` },
  );
  await page.wait('heading', `/organisation/${accountId}/applications/${applicationId}`);
  expect(page.find('button', 'Confirm my place')).toBeNull();
});
