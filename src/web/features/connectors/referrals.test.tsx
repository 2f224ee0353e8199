import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '#web/lib/auth-store.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { Toasts } from '#web/ui/toasts.tsx';
import { useToasts } from '#web/ui/toast-store.ts';
import { ClicksPanel } from './parts/clicks-chart.tsx';
import { Funnel } from './parts/funnel.tsx';
import { LinkMaker } from './parts/link-maker.tsx';
import { ListTab } from './parts/list-tab.tsx';
import { sampleFigures, sampleReferrals, sampleTracking } from './parts/sample-data.ts';
import { ReferralsScreen } from './referrals.screen.tsx';

const me = '01900000-0000-7000-8000-000000000001';

/** Answers by the path of the call; what is not named here is a fault of the test. */
function answering(replies: Record<string, (url: URL) => unknown>) {
  const fetched = vi.fn<typeof fetch>(async (input) => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://flair.test');
    const found = Object.entries(replies).find(([path]) => url.pathname.startsWith(path));
    const reply = found?.[1](url);
    if (reply instanceof Response) return reply;
    if (reply === undefined) throw new Error(`Nothing answers ${url.pathname}.`);
    return Response.json({ status: 'success', ...(reply as object) });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const link = (code: string) => ({
  data: {
    code,
    url: `http://flair.test/r/${code}`,
    leadsTo: 'list',
    createdAt: '2026-11-27T12:00:00.000Z',
  },
});

// Read from the contract at its first use, which takes longer than a test waits.
beforeAll(async () => void (await loadCallTable()));
beforeEach(() => {
  useAuth.setState({ token: null, profile: null });
  useToasts.setState({ toasts: [] });
});

it('shows visitors the way in over a sample, and asks no server', () => {
  const fetched = answering({});
  const page = show(<ReferralsScreen />);
  expect(page.get('link', 'Sign up').getAttribute('href')).toContain('modal=register');
  expect(page.get('link', 'Sign up').getAttribute('href')).toContain('redirect=%2Freferrals');
  expect(document.body.textContent).toContain(
    'Referrals earn money with every successful application',
  );
  expect(page.all('heading').map(({ textContent }) => textContent)).toContain(
    'This is how your referrals will look',
  );
  expect(page.all('listitem', /Sample/).length).toBeGreaterThan(1);
  expect(fetched).not.toHaveBeenCalled();
});

it('makes the link of the project in the address, and copies it', async () => {
  const written = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: written }, onLine: true });
  const entity = { name: 'Harbour Works' };
  answering({
    '/v3/projects/harbour-grant': () => ({
      data: {
        _id: '01900000-0000-7000-8000-000000000002',
        slug: 'harbour-grant',
        name: 'Harbour Grant',
        entityManagementAccountId: { entity },
      },
    }),
    '/v/projects/': () => ({
      data: { applicatiopnPrice: 160, connectorShare: 32, currency: 'EUR' },
    }),
    '/v3/connectors/me/links': () => link('hk7m2pq9xz'),
  });
  const page = show(<LinkMaker of={{ kind: 'user', id: me }} name="Kim" />, {
    at: '/referrals?project=harbour-grant',
  });
  await page.wait('heading', 'Your link to Harbour Grant');
  const earns = 'You earn €32 of the €160';
  await until(() => document.body.textContent.includes(earns) || null, earns);
  await until(() => document.body.textContent.includes('/r/hk7m2pq9xz') || null, 'short link');
  press(page.get('button', 'Copy link'));
  await vi.waitFor(() => expect(written).toHaveBeenCalledOnce());
  expect(written.mock.calls[0]?.[0]).toBe(`${window.location.origin}/r/hk7m2pq9xz`);
});

it('copies the long link where no short one can be had', async () => {
  const written = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: written }, onLine: true });
  const failure = { status: 'error', code: 'not_found', message: 'There is none.', requestId: '1' };
  answering({ '/v3/connectors/me/links': () => Response.json(failure, { status: 404 }) });
  const page = show(<LinkMaker of={{ kind: 'user', id: me }} name="Kim" />, { at: '/referrals' });
  await until(() => document.body.textContent.includes(`referer_id=${me}`) || null, 'long link');
  press(page.get('button', 'Copy link'));
  await vi.waitFor(() => expect(written).toHaveBeenCalledOnce());
  const url = new URL(written.mock.calls[0]?.[0] ?? '');
  expect([url.pathname, url.searchParams.get('referer_id')]).toEqual(['/projects', me]);
});

const isSaidToBeHere = () => document.body.textContent.includes('Only on this device');

it('keeps what was changed in one text while another is looked at', async () => {
  answering({ '/v3/projects': () => ({ data: [], paging: { total: 0, limit: 8, next: null } }) });
  const page = show(<LinkMaker of={{ kind: 'user', id: me }} name="Kim" />);
  press(page.get('button', 'Texts, QR code and picture'));
  const text = await page.wait('textbox', /^Text/);
  expect(isSaidToBeHere()).toBe(false);
  type(text, 'Look at this, Ada.');
  expect(isSaidToBeHere()).toBe(true);
  press(page.get('button', 'E-mail'));
  expect((page.get('textbox', /^Text/) as HTMLTextAreaElement).value).toContain('Kim');
  press(page.get('button', 'Message'));
  expect((page.get('textbox', /^Text/) as HTMLTextAreaElement).value).toBe('Look at this, Ada.');
  press(page.get('button', 'Start again'));
  expect((page.get('textbox', /^Text/) as HTMLTextAreaElement).value).toContain(me);
  expect(isSaidToBeHere()).toBe(false);
});

it('says in the words of the specification that tracking failed, and tries again', async () => {
  let works = false;
  answering({
    '/external/trackings/': () =>
      works ? { data: sampleTracking(Date.now()) } : new Response('{}', { status: 503 }),
  });
  const page = show(
    <>
      <ClicksPanel of={{ kind: 'user', id: me }} />
      <Toasts />
    </>,
  );
  const retry = await page.wait('button', 'Try again');
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    "Couldn't get Event connect stats",
  ]);
  works = true;
  press(retry);
  await page.wait('img', /^Clicks on your links/);
});

it('asks the tracking server that the page names', async () => {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'event-connect-url';
  meta.content = 'https://events.example.org';
  const fetched = answering({
    '/external/trackings/': () => ({ data: sampleTracking(Date.now()) }),
  });
  const page = show(<ClicksPanel of={{ kind: 'user', id: me }} />);
  await page.wait('img', /^Clicks on your links/);
  meta.remove();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    `https://events.example.org/external/trackings/${me}?trackingType=user`,
  ]);
});

it('filters by outcome with the counts of all, and pages on', async () => {
  const all = sampleReferrals(Date.now());
  const fetched = answering({
    '/v3/connectors/me/referrals': (url) => {
      const wanted = url.searchParams.get('outcomes');
      const cursor = url.searchParams.get('cursor');
      const fitting = all.filter(({ outcome }) => wanted === null || outcome === wanted);
      return {
        data: cursor ? fitting.slice(1) : fitting.slice(0, 1),
        paging: { total: fitting.length, limit: 1, next: cursor ? null : 'next' },
        counts: [
          { outcome: 'credited', count: 2 },
          { outcome: 'not_yet', count: 1 },
        ],
      };
    },
  });
  const page = show(<ListTab userId={me} />, { at: '/referrals?tab=list' });
  press(await page.wait('link', /^Credited2/));
  await page.wait('status', 'Showing 1 of 2');
  expect(fetched.mock.lastCall?.[0]).toContain('outcomes=credited');
  press(page.get('button', 'Show more'));
  await page.wait('listitem', /Kilnhouse/);
  expect(document.body.textContent).toContain('The application is credited to this link.');
});

it('draws the funnel, and has its table for whoever asks', () => {
  const page = show(<Funnel figures={sampleFigures} />);
  const drawing = page.get('img', /^From view to accepted/);
  expect(drawing.getAttribute('aria-label')).toBe(
    'From view to accepted. 412 views led to 23 applications, of which 9 were accepted.',
  );
  expect(page.get('table', /^/).closest('details')?.open).toBe(false);
  page.close();
  const nobody = { ...sampleFigures, views: 0, sent: 0, shortlisted: 0, accepted: 0 };
  const empty = show(<Funnel figures={nobody} />);
  expect(empty.all('img')).toEqual([]);
  expect(empty.all('table')).toEqual([]);
});
