import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useAuth } from '#web/lib/auth-store.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { setLanguage } from '#web/lib/i18n.ts';
import { show } from '#web/lib/testing.tsx';
import { StatisticsTab } from './statistics-tab.tsx';

const counts = { total: 2, pending: 1, accepted: 1, rejected: 0, draft: 0 };
const figures = {
  byMonth: [{ month: '2026-11-01', sent: 2, accepted: 1 }],
  byStatus: [{ status: 'pending', count: 1 }],
  byProjectType: [{ name: 'Grant', count: 2 }],
  answerRate: 0.5,
  medianHoursToDecision: 48,
};

// Read from the contract at its first use, which takes longer than a test waits.
beforeAll(async () => void (await loadCallTable()));
afterEach(async () => setLanguage('en'));

it('names the kinds of projects in the language that is shown', async () => {
  useAuth.setState({ token: 'of-ines', profile: null });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://flair.test');
    const data = pathname.includes('analytics') ? figures : counts;
    return Response.json({ status: 'success', data });
  });
  await setLanguage('fr');
  const page = show(<StatisticsTab />);
  await page.wait('heading', 'Par type de projet');
  expect(document.body.textContent).toContain('Subvention');
  expect(document.body.textContent).not.toContain('Grant');
  page.close();
});
