import { act } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logOut, useAuth } from '#web/lib/auth-store.ts';
import { closeCommands } from '#web/lib/command-store.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { routes } from '../routes.tsx';
import { matchRoute } from '#web/lib/route.ts';
import { matching } from './command.ts';
import { Commands } from './commands.tsx';
import { creation } from './creation.ts';
import { useCommandGroups } from './use-command-groups.ts';

const account = {
  _id: 'acc-1',
  role: 'manager',
  entity: { _id: 'e-1', name: 'Fund', logoUrl: null, slug: 'fund', hue: 100, verified: true },
};
const nordic = { name: 'Nordic Seed', slug: 'nordic-seed', hue: 1, logoUrl: null };
const paging = { total: 1, next: null };
const row = {
  _id: 'app-1',
  status: 'pending',
  startupId: { name: 'Mesh' },
  userId: { profile: { firstName: 'Ada', lastName: null } },
  projectId: { name: 'Heat grants', slug: 'heat-grants' },
};
let received: () => Response;
const asked: string[] = [];
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

// Their code is large for a test's patience.
beforeAll(async () => {
  await Promise.all([import('./palette.modal.tsx'), import('./shortcuts.modal.tsx')]);
});
beforeEach(() => {
  asked.length = 0;
  received = () => json({ status: 'success', data: [row], paging, counts: [], summary: {} });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path.startsWith('/v3/management/acc-1/applications')) return received();
    if (path.startsWith('/v3/organisations?q=nordic')) {
      return json({ status: 'success', data: [{ entity: nordic, openProjects: 2 }], paging });
    }
    const isAccounts = path === '/v2/entities/myManagemenAccounts';
    return json({ status: 'success', data: isAccounts ? [account] : [], paging });
  });
});
afterEach(() => {
  act(() => closeCommands());
  act(() => logOut());
});

function logIn(operator = false): void {
  act(() => {
    useAuth.setState({
      token: 't',
      profile: { _id: 'u', email: 'a@b.c', firstName: 'Ada', verified: true, operator },
    });
  });
}
function Address() {
  const { pathname, search } = useLocation();
  return <p role="note">{pathname + search}</p>;
}
function key(name: string, init: KeyboardEventInit = {}, target: Element = document.body) {
  act(() => {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }),
    );
  });
}
async function openAt(at: string) {
  const screen = show(
    <>
      <Commands />
      <Address />
    </>,
    { at },
  );
  key('k', { ctrlKey: true });
  await screen.wait('dialog', 'Search and commands');
  const field = screen.get('combobox', 'Search and commands');
  return { ...screen, field };
}
const option = (
  screen: { find: (role: string, name: RegExp) => HTMLElement | null },
  name: RegExp,
) => until(() => screen.find('option', name), `option ${String(name)}`);

describe('the palette', () => {
  it('opens by Ctrl+K, narrows by words and goes where Enter says', async () => {
    const screen = await openAt('/');
    await until(
      () => (document.activeElement === screen.field ? true : null),
      'the field in focus',
    );
    type(screen.field, 'perk');
    await until(() => (screen.all('option').length <= 2 ? true : null), 'fewer commands');
    await option(screen, /^Perks/);
    key('Enter', {}, screen.field);
    await screen.waitGone('dialog');
    expect(screen.get('note').textContent).toBe('/perks');
  });

  it('finds organisations and goes to their page', async () => {
    const screen = await openAt('/');
    type(screen.field, 'nordic');
    press(await option(screen, /^Nordic Seed2 open projects/));
    await screen.waitGone('dialog');
    expect(screen.get('note').textContent).toBe('/organisations/nordic-seed');
  });

  it('closes by Escape and keeps the page', async () => {
    const screen = await openAt('/projects');
    key('Escape', {}, screen.field);
    await screen.waitGone('dialog');
    expect(screen.get('note').textContent).toBe('/projects');
  });

  it('offers a visitor no page of members, and an operator the console', async () => {
    const groups: string[] = [];
    function Ids() {
      groups.splice(
        0,
        groups.length,
        ...useCommandGroups().flatMap(({ items }) => items.map(({ id }) => id)),
      );
      return null;
    }
    show(<Ids />);
    expect(groups).toContain('log-in');
    expect(groups).not.toContain('/startups');
    expect(groups).not.toContain('log-out');
    logIn(true);
    show(<Ids />);
    await until(() => (groups.includes('acc-1-overview') ? true : null), 'the workspace');
    expect(groups).toContain('new-project-acc-1');
    // A manager does not invite.
    expect(groups).not.toContain('invite-acc-1');
    expect(groups).toContain('/operators/audit');
    expect(groups).toContain('log-out');
  });

  it('names only pages that exist', async () => {
    const places = new Set<string>();
    function Places() {
      for (const { items } of useCommandGroups())
        for (const { to } of items) if (to) places.add(to);
      return null;
    }
    logIn(true);
    show(<Places />);
    await until(() => (places.has('/organisation/acc-1/team') ? true : null), 'the workspace');
    const unknown = [...places].filter((to) => !matchRoute(routes, to.split(/[?#]/)[0] ?? ''));
    expect(unknown).toEqual([]);
  });

  it('searches what the server has, once the typing pauses, in the workspace too', async () => {
    logIn();
    const screen = await openAt('/organisation/acc-1/team');
    type(screen.field, 'm');
    type(screen.field, 'mesh');
    await option(screen, /Mesh.*Heat grants · New/);
    const searches = asked.filter((path) => path.includes('q='));
    expect(searches.every((path) => path.includes('q=mesh'))).toBe(true);
    press(await option(screen, /Mesh/));
    await screen.waitGone('dialog');
    expect(screen.get('note').textContent).toBe('/organisation/acc-1/applications/app-1');
  });

  it('presses what stands on the page, where one thing bears the name', async () => {
    const pressed: string[] = [];
    const screen = show(
      <>
        <Commands />
        <main id="main">
          <button type="button" onClick={(event) => pressed.push(event.currentTarget.innerText)}>
            Take <b>the place</b>
          </button>
          <button type="button">Take row</button>
          <button type="button">Take row</button>
          <button type="button" disabled>
            Take nothing
          </button>
          <a href="/projects/heat" aria-label="Take a look">
            →
          </a>
        </main>
      </>,
    );
    key('k', { ctrlKey: true });
    await screen.wait('dialog', 'Search and commands');
    type(screen.get('combobox', 'Search and commands'), 'take');
    await option(screen, /^All projects/);
    expect(screen.all('option').map(({ textContent }) => textContent)).toEqual([
      'Take the place',
      'Take a look',
      'All projects with “take”',
    ]);
    press(await option(screen, /^Take the place/));
    await until(() => (pressed.length > 0 ? true : null), 'the press');
    expect(screen.find('dialog')).toBeNull();
  });

  it('says when a search failed, and tries again', async () => {
    logIn();
    received = () => json({ status: 'fail', code: 'forbidden', message: 'No.' }, 403);
    const screen = await openAt('/organisation/acc-1');
    type(screen.field, 'mesh');
    const retry = await option(screen, /^Applications in this workspace: .*try again/);
    received = () => json({ status: 'success', data: [row], paging, counts: [], summary: {} });
    press(retry);
    await option(screen, /Mesh/);
    expect(screen.find('dialog')).not.toBeNull();
  });
});

it('tells applications apart that were found by the name that they share', async () => {
  logIn();
  const named = { ...row, found: { answers: [{ text: 'Mesh' }] } };
  received = () => json({ status: 'success', data: [named], paging, counts: [], summary: {} });
  const screen = await openAt('/organisation/acc-1');
  type(screen.field, 'mesh');
  expect((await option(screen, /^Mesh/)).textContent).toBe('MeshHeat grants · New');
});

describe('the keys of every page', () => {
  it('gives the focus to no link of the page when the palette goes that was opened from none', async () => {
    const main = document.body.appendChild(document.createElement('main'));
    main.id = 'main';
    main.tabIndex = -1;
    const screen = show(
      <>
        <a href="#main">Skip to the content</a>
        <Commands />
      </>,
    );
    key('k', { ctrlKey: true });
    key('Escape', {}, await screen.wait('dialog'));
    await screen.waitGone('dialog');
    await until(() => (document.activeElement === main ? true : null), 'the focus');
    expect(document.activeElement).toBe(main);
    main.remove();
  });

  it('shows the list of shortcuts by ?, which switches the single keys off', async () => {
    const screen = show(<Commands />);
    key('?', { shiftKey: true });
    await screen.wait('dialog', 'Keyboard shortcuts');
    press(screen.get('switch'));
    key('Escape', {}, screen.get('dialog'));
    await screen.waitGone('dialog');
    key('?', { shiftKey: true });
    expect(screen.find('dialog')).toBeNull();
  });

  it('goes to pages by g and a letter', async () => {
    const screen = show(
      <>
        <Commands />
        <Address />
      </>,
    );
    key('g');
    key('p');
    expect(screen.get('note').textContent).toBe('/projects');
  });

  it('makes by n what the page is about', () => {
    expect(creation('/organisation/acc-1/team', true)).toEqual({
      path: '/organisation/acc-1/projects?new=1',
    });
    expect(creation('/startups', true)).toEqual({ modal: 'create_startup' });
    expect(creation('/startups', false)).toEqual({ path: '/projects' });
    expect(creation('/organisation/new', true)).toEqual({ path: '/projects' });
  });
});

describe('matching', () => {
  it('finds by any word without accents or case', () => {
    const Icon = (() => null) as never;
    const groups = [
      { key: 'a', label: 'Aller à', items: [{ id: '1', label: 'Paramètres', Icon }] },
      { key: 'b', label: 'Faire', items: [{ id: '2', label: 'Créer une startup', Icon }] },
    ];
    expect(matching(groups, 'parametres').map(({ key: name }) => name)).toEqual(['a']);
    expect(matching(groups, 'STARTUP creer').map(({ key: name }) => name)).toEqual(['b']);
    expect(matching(groups, 'nothing')).toEqual([]);
  });
});
