import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logIn, logOut } from '#web/lib/auth-store.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { useToasts } from '#web/ui/toast-store.ts';
import { BookmarksScreen } from './bookmarks.screen.tsx';
import { BookmarkSlot } from './parts/bookmark-slot.tsx';
import { CalendarCard } from './parts/calendar-card.tsx';
import { takePendingBookmark } from './parts/pending-bookmark.ts';
import { SavedSearchesScreen } from './saved-searches.screen.tsx';
import { StopAlertsScreen } from './stop-alerts.screen.tsx';

type Sent = { method: string; path: string; body: unknown };

const account = {
  _id: 'a-1',
  entityName: 'Nordic Seed',
  entity: { _id: 'e-1', name: 'Nordic Seed', logoUrl: null, slug: 'n', hue: 160, verified: false },
};
const project = {
  _id: 'p-1',
  slug: 'cold-start',
  name: 'Cold Start',
  deadline: null,
  deadlineZone: 'UTC',
  applyClosesAt: null,
  status: 'open',
  entityManagementAccountId: account,
};
const search = {
  _id: 's-1',
  name: 'Energy',
  query: { q: 'energy', sector: ['01990000-0000-7000-8000-000000000001'] },
  alert: 'daily',
  createdAt: '2026-11-21T12:00:00.000Z',
};

const refuses = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
let slugs: string[];
let refusal: { status: number; code: string; message: string } | null;
let unread: boolean;
let offline: boolean;
/** Until when an answer to a change is held back. */
let held: Promise<void>;
let readings: number;
let kept: { remindsAt: string | null; noReminder: string | null };
const sent: Sent[] = [];
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const answers: Record<string, () => object> = {
  'GET /v3/bookmarks/slugs': () => ({ data: slugs }),
  'GET /v3/bookmarks/calendar': () => ({ data: { madeAt: null } }),
  'POST /v3/bookmarks/calendar': () => ({
    data: { url: 'https://flair.test/v3/calendar/s.ics', madeAt: '2026-11-21T12:00:00.000Z' },
  }),
  'GET /v3/bookmarks': () => ({
    data: [{ project, createdAt: '2026-11-21T12:00:00.000Z' }],
    paging: { total: 1, limit: 30, next: null },
    counts: { open: 1, past: 0, gone: 2 },
  }),
  'GET /v3/searches': () => ({ data: [search], paging: { total: 1, limit: 20, next: null } }),
};

beforeAll(async () => {
  await Promise.all([loadCallTable(), import('./parts/bookmark-button.tsx')]);
});
beforeEach(() => {
  slugs = [];
  refusal = null;
  unread = false;
  offline = false;
  held = Promise.resolve();
  readings = 0;
  kept = { remindsAt: '2026-12-01T08:00:00.000Z', noReminder: null };
  sent.length = 0;
  sessionStorage.clear();
  useToasts.setState({ toasts: [] });
  logIn('t-1');
  vi.stubGlobal('fetch', async (path: string, init?: { method?: string; body?: string }) => {
    const method = init?.method ?? 'GET';
    const plain = path.split('?')[0] ?? '';
    if (offline) throw new TypeError('Failed to fetch');
    if (plain === '/v3/bookmarks/slugs') readings += 1;
    if (unread && plain === '/v3/bookmarks/slugs') {
      return json(400, { status: 'error', code: 'validation', message: 'Not now.' });
    }
    if (method !== 'GET') {
      sent.push({ method, path, body: init?.body ? JSON.parse(init.body) : undefined });
      await held;
      if (refusal) return json(refusal.status, { ...refusal, status: 'error' });
      if (method === 'PUT') {
        slugs = [...slugs, 'cold-start'];
        return json(200, { status: 'success', data: { slug: 'cold-start', ...kept } });
      }
      if (method === 'DELETE') slugs = [];
    }
    const answer = answers[`${method} ${plain}`]?.() ?? { data: {} };
    return json(200, { status: 'success', ...answer });
  });
});

const slot = (at = '/projects/cold-start') =>
  show(<BookmarkSlot slug="cold-start" name="Cold Start" as="button" />, { at });
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);
const isPressed = (element: HTMLElement) => element.getAttribute('aria-pressed') === 'true';

describe('the bookmark of a project', () => {
  it('is pressed once it is kept, and lets go of it again', async () => {
    const page = slot();
    const button = await page.wait('button', 'Bookmark');
    expect(isPressed(button)).toBe(false);
    await until(() => {
      if (sent.length === 0) press(button);
      return isPressed(button) ? true : null;
    }, 'a bookmark');
    expect(button.textContent).toBe('Bookmarked');
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/v3/projects/cold-start/bookmark' });
    expect(sent[0]?.body).toHaveProperty('timeZone');
    await until(() => (toasts().length > 0 ? true : null), 'a word about it');
    expect(toasts()).toEqual(['Bookmarked. We remind you on 1 Dec 2026.']);
    await until(() => {
      if (sent.length === 1) press(button);
      return isPressed(button) ? null : true;
    }, 'no bookmark');
    expect(sent[1]).toMatchObject({ method: 'DELETE', path: '/v3/projects/cold-start/bookmark' });
  });

  it('is taken back where the server refuses it, with its reason', async () => {
    refusal = { status: 409, code: 'state_conflict', message: 'Remove some first.' };
    const page = slot();
    const button = await page.wait('button', 'Bookmark');
    await until(() => {
      if (sent.length === 0) press(button);
      return useToasts.getState().toasts[0] ?? null;
    }, 'the reason');
    expect(useToasts.getState().toasts[0]?.message).toContain('Remove some first.');
    await until(() => (isPressed(button) ? null : true), 'no bookmark');
  });

  it('let go of in another tab already, is gone and no failure', async () => {
    slugs = ['cold-start'];
    const button = await slot().wait('button', 'Bookmarked');
    await until(() => (isPressed(button) ? true : null), 'the bookmark');
    [refusal, slugs] = [{ status: 404, code: 'not_found', message: 'This is not there.' }, []];
    press(button);
    await until(() => (toasts().length > 0 ? true : null), 'a word about it');
    expect(toasts()).toEqual(['No longer bookmarked.']);
    expect(isPressed(button)).toBe(false);
  });

  it('is taken back where nothing reaches the server, also none of what is kept', async () => {
    slugs = ['cold-start'];
    const button = await slot().wait('button', 'Bookmarked');
    offline = true;
    press(button);
    await until(() => toasts()[0] ?? null, 'the reason');
    expect(isPressed(button)).toBe(true);
  });

  it('promises a reminder only where one comes', async () => {
    kept = { remindsAt: null, noReminder: 'too_near' };
    const page = slot();
    const button = await page.wait('button', 'Bookmark');
    await until(() => {
      if (sent.length === 0) press(button);
      return toasts()[0] ?? null;
    }, 'a word about it');
    expect(toasts()).toEqual(['Bookmarked. It closes too soon for a reminder.']);
  });

  it('says why a press does nothing while what is kept cannot be read, and asks again', async () => {
    unread = true;
    const page = slot();
    const button = await page.wait('button', 'Bookmark');
    press(button);
    await until(() => toasts()[0] ?? null, 'the reason');
    expect(toasts()[0]).toContain('Not now.');
    unread = false;
    press(button);
    await until(() => (isPressed(button) ? true : null), 'a bookmark');
    expect(sent).toHaveLength(1);
  });

  it('ends as the last press says, also while the answer to the one before is not here', async () => {
    const button = await slot().wait('button', 'Bookmark');
    const answer = Promise.withResolvers<void>();
    held = answer.promise;
    await until(() => (readings > 0 ? true : null), 'what is kept');
    press(button);
    await until(() => (isPressed(button) ? true : null), 'a bookmark');
    press(button);
    await until(() => (isPressed(button) ? null : true), 'no bookmark');
    answer.resolve();
    const shown = new Set<boolean>();
    await until(() => {
      shown.add(isPressed(button));
      return toasts().length === 2 ? true : null;
    }, 'both answers');
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
    expect([...shown, slugs]).toEqual([false, []]);
  });

  it('tells nobody who has logged in since how it ended', async () => {
    const page = slot();
    const button = await page.wait('button', 'Bookmark');
    const answer = Promise.withResolvers<void>();
    held = answer.promise;
    await until(() => {
      if (sent.length === 0) press(button);
      return sent[0] ?? null;
    }, 'a request');
    act(() => {
      logOut();
      logIn('t-2');
    });
    const before = readings;
    answer.resolve();
    await until(() => (readings > before ? true : null), 'what comes after the answer');
    expect(toasts()).toEqual([]);
  });

  it('leads a visitor to log in, also before the app has loaded, and is kept afterwards', async () => {
    logOut();
    const visitor = slot();
    const href = visitor.get('link', 'Bookmark').getAttribute('href') ?? '';
    expect(href).toContain('modal=login');
    visitor.close();
    slot(href).close();
    logIn('t-1');
    slot();
    await until(() => (sent.length > 0 ? true : null), 'the wish');
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/v3/projects/cold-start/bookmark' });
    expect(takePendingBookmark('cold-start')).toBe(false);
  });

  it('is not kept for a visitor who closes the log-in, and logs in later for something else', async () => {
    logOut();
    slot('/projects/cold-start?modal=login&bookmark=cold-start').close();
    slot('/projects/cold-start').close();
    expect(takePendingBookmark('cold-start')).toBe(false);
  });

  it('breaks no page in a browser that keeps nothing', async () => {
    logOut();
    vi.stubGlobal('sessionStorage', { getItem: refuses, setItem: refuses, removeItem: refuses });
    expect(slot().find('link', 'Bookmark')).not.toBeNull();
    vi.unstubAllGlobals();
  });
});

it('lists what is kept, counts what is gone, and shows the address of the calendar once', async () => {
  const page = show(<BookmarksScreen />, { at: '/bookmarks' });
  expect((await page.wait('link', 'Cold Start')).getAttribute('href')).toBe('/projects/cold-start');
  expect(document.body.textContent).toContain('2 bookmarked projects are no longer public.');
  press(page.get('button', 'Remove'));
  await until(() => (sent.length > 0 ? true : null), 'a request');
  expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/v3/bookmarks' });
  press(await page.wait('button', 'Create an address'));
  await until(
    () => (document.body.textContent.includes('/v3/calendar/s.ics') ? true : null),
    'the address',
  );
});

it('says so where a browser has no clipboard for the address of the calendar', async () => {
  vi.stubGlobal('navigator', { onLine: true, language: 'en' });
  const page = show(<CalendarCard />);
  press(await page.wait('button', 'Create an address'));
  press(await page.wait('button', 'Copy'));
  await until(() => toasts()[0] ?? null, 'a word about it');
  expect(toasts()).toEqual(['It could not be copied. Select it and copy it yourself.']);
  vi.unstubAllGlobals();
});

it('lists saved searches with where they lead, their alerts and their feed', async () => {
  const page = show(<SavedSearchesScreen />, { at: '/bookmarks/searches' });
  const link = await page.wait('link', 'Energy');
  const id = search.query.sector[0] ?? '';
  expect(link.getAttribute('href')).toBe(`/projects?q=energy&sector=${id}`);
  const feed = page.get('link', 'RSS feed of Energy').getAttribute('href') ?? '';
  expect(new URL(feed, 'https://flair.test').searchParams.get('sector')).toBe(`["${id}"]`);
  press(page.get('button', 'Delete Energy'));
  await until(() => (sent.length > 0 ? true : null), 'a request');
  expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/v3/searches/s-1' });
});

it('ends alerts by a press alone, logged in or not', async () => {
  logOut();
  const page = show(<StopAlertsScreen />, { at: '/bookmarks/stop?stopToken=signed' });
  const button = await page.wait('button', 'Stop all alerts');
  expect(sent).toEqual([]);
  press(button);
  await page.wait('heading', 'No more alerts');
  expect(sent).toMatchObject([{ path: '/v3/searches/stop', body: { token: 'signed' } }]);
});
