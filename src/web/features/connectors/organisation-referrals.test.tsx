import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '#rules/management/roles.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { useToasts } from '#web/ui/toast-store.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { ReceivedList } from './parts/received-list.tsx';
import { sampleFigures, sampleReferrals } from './parts/sample-data.ts';
import { SentPart } from './parts/sent-part.tsx';

const accountId = '01900000-0000-7000-8000-000000000007';
const workspace = (role: Role): Workspace => ({
  accountId,
  role,
  entity: { _id: 'e', name: 'Hub', logoUrl: null, slug: 'hub', hue: 10, verified: false },
  can: () => true,
});
const code = 'hk7m2pq9xz';
const link = { code, url: `http://flair.test/r/${code}`, leadsTo: 'list', createdAt: '' };
const days = [{ day: '2026-11-20', clicks: 7, visitors: 5 }];
const none = { paging: { total: 0, limit: 20, next: null }, counts: [] };
const lost = () => ({
  ...sampleReferrals(Date.now())[0],
  _id: '01900000-0000-7000-8000-000000000008',
  outcome: 'later_touch' as const,
  application: null,
  disputableUntil: new Date(Date.now() + 86_400_000).toISOString(),
});

/** Answers the page's calls; what is sent is kept. */
function answering(sent: object[] = [], page: object = {}) {
  const counts = sent.length > 0 ? [{ outcome: 'later_touch', count: sent.length }] : [];
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const url = new URL(
        String(input instanceof Request ? input.url : input),
        'http://flair.test',
      );
      const body = init?.body;
      asked.push({
        path: url.pathname,
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
      });
      const replies: [string, object][] = [
        ['/v3/connectors/me/links', { data: link }],
        ['/v2/connector/entityStats', { data: sampleFigures }],
        ['/disputes', { data: {} }],
        ['/sentReferrals/clicks', { data: { clicks: 7, visitors: 5, projects: 2, days } }],
        ['/sentReferrals/projects', { data: [], ...none }],
        ['/sentReferrals/ledger', { data: [], ...none }],
        ['/sentReferrals', { data: sent, ...none, counts }],
        ['/referrals', { data: [], ...none }],
        ['/v2/entities', { data: page }],
      ];
      const found = replies.find(([part]) => url.pathname.includes(part));
      if (!found) throw new Error(`Nothing answers ${url.pathname}.`);
      return Response.json({ status: 'success', ...found[1] });
    }),
  );
  return asked;
}

const says = async (words: string) =>
  until(() => document.body.textContent.includes(words) || null, words);

// Read from the contract at its first use, which takes longer than a test waits.
beforeAll(async () => void (await loadCallTable()));
beforeEach(() => useToasts.setState({ toasts: [] }));

it('makes the organisation’s links, to all projects and to its own page', async () => {
  const asked = answering();
  const page = show(<SentPart workspace={workspace('owner')} />);
  await says(`/r/${code}`);
  press(page.get('button', 'Link to your organisation’s page'));
  await until(() => asked.filter(({ path }) => path.endsWith('/links'))[1] ?? null, 'the page');
  expect(asked.filter(({ path }) => path.endsWith('/links')).map(({ body }) => body)).toEqual([
    { leadsTo: 'list', managementAccountId: accountId },
    { leadsTo: 'connector', managementAccountId: accountId },
  ]);
  press(page.get('button', 'Texts, QR code and picture'));
  const words = await page.wait('textbox', /^Text/);
  expect((words as HTMLTextAreaElement).value).toMatch(/^This is Hub, .*\/r\/hk7m2pq9xz$/);
  // Nothing is earned by somebody who is not verified without saying so.
  await says('Your organisation is not verified yet.');
  await page.wait('heading', 'No referrals yet');
  await says('7 clicks');
  // Asked of its own calls, not of the member's.
  expect(asked.map(({ path }) => path)).toContain(
    `/v3/management/${accountId}/sentReferrals/ledger`,
  );
  expect(asked.map(({ path }) => path).filter((path) => path.includes('/me/ledger'))).toEqual([]);
});

it('says while it is hidden that nothing is credited', async () => {
  answering([], { hidden: { at: '2026-11-01T00:00:00.000Z', reason: 'Spam.' } });
  const page = show(<SentPart workspace={workspace('owner')} />);
  const notice = await page.wait('status', /Your organisation is hidden/);
  expect(notice.textContent).toContain('nothing that comes of them is credited');
});

it('sends a dispute for the organisation', async () => {
  const asked = answering([lost()]);
  const page = show(<SentPart workspace={workspace('finance')} />);
  press(await page.wait('button', 'Dispute this outcome'));
  type(await page.wait('textbox', /^What is wrong with it/), ' Ours was first. ');
  press(page.get('button', 'Send the dispute'));
  const sent = await until(
    () => asked.find(({ path }) => path.endsWith('/disputes')) ?? null,
    'the dispute',
  );
  expect(sent).toEqual({
    path: `/v3/management/${accountId}/sentReferrals/01900000-0000-7000-8000-000000000008/disputes`,
    body: { text: 'Ours was first.' },
  });
});

it('says to a reviewer that they see less, and gives each empty list a next step', async () => {
  const asked = answering();
  show(<SentPart workspace={workspace('reviewer')} />);
  await says('Your role shows how each link fared');
  // What they would be refused is not asked for.
  expect(asked.map(({ path }) => path).filter((path) => /ledger|projects$/.test(path))).toEqual([]);
  const page = show(<ReceivedList accountId={accountId} />);
  const next = await page.wait('link', 'See your projects');
  expect(next.getAttribute('href')).toBe(`/organisation/${accountId}/projects`);
});
