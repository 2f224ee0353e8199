import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamDuty } from '#contract/management-overview.ts';
import type { Role } from '#rules/management/roles.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { json, serve, show, until } from '#web/lib/testing.tsx';
import { placesOf } from './places.ts';
import { SideBar } from './side-bar.tsx';
import type { WorkspaceTab } from './tabs.ts';

const entity = { name: 'Harbour Fund', logoUrl: null, hue: 160 };
const bars = () => [...document.querySelectorAll('nav')];
const namesIn = (bar: Element | undefined) =>
  [...(bar?.querySelectorAll('a, button') ?? [])].map((one) => one.textContent);

function open(
  tab: WorkspaceTab,
  { role, isPlace = true }: { role?: Role; isPlace?: boolean } = {},
) {
  const account = { _id: '7', role: role ?? ('owner' as const), entity };
  show(<SideBar tab={tab} isPlace={isPlace} account={account} accounts={[account]} />, {
    at: '/organisation/7',
  });
}

const duty = (part: Partial<TeamDuty> & Pick<TeamDuty, 'kind'>): TeamDuty => ({
  count: 1,
  late: 0,
  due: null,
  since: null,
  projectId: null,
  applicationId: null,
  ...part,
});

const button = (title: string) => () => document.querySelector<HTMLElement>(`[title="${title}"]`);

describe('SideBar', () => {
  beforeEach(() => {
    localStorage.clear();
    serve(({ path }) => (path.endsWith('/duties') ? json([]) : undefined));
  });

  it('shows the places of the role, the present one marked', async () => {
    open('applications');
    await until(() => bars()[0], 'the bar');
    expect(namesIn(bars()[0])).toEqual([
      'Overview',
      'Projects',
      'Applications',
      'Messages',
      'Referrals',
      'Billing',
      'Team',
      'Settings',
    ]);
    for (const bar of bars()) {
      expect(bar.querySelector('[aria-current="page"]')?.textContent).toBe('Applications');
    }
  });

  it('puts what is looked at most at the thumb, and the rest behind "more"', async () => {
    open('team');
    await until(() => bars()[1], 'the bar');
    expect(namesIn(bars()[1])).toEqual([
      'Overview',
      'Applications',
      'Messages',
      'Projects',
      'More',
    ]);
    // The present place is behind it.
    expect(bars()[1]?.querySelector('button')?.getAttribute('aria-current')).toBe('true');
  });

  it('leaves the bottom to a page where one thing is worked on', async () => {
    open('applications', { isPlace: false });
    await until(() => bars()[0], 'the bar');
    expect(bars()).toHaveLength(1);
  });

  it('stays folded for the person who folded it, and for nobody else', async () => {
    const profile = { _id: 'ada', email: 'a@b.test', firstName: 'Ada', verified: true };
    useAuth.setState({ profile });
    open('overview');
    await until(button('Fold the bar'), 'the button');
    act(() => button('Fold the bar')()?.click());
    await until(button('Unfold the bar'), 'the folded bar');
    expect(localStorage.getItem('flair.side-bar')).toBe('ada');
    act(() => {
      useAuth.setState({ profile: { ...profile, _id: 'bob' } });
    });
    await until(button('Fold the bar'), 'the bar of another');
    act(() => {
      useAuth.setState({ profile: null });
    });
  });
});

describe('placesOf', () => {
  it('says what waits where, and leads to the review that comes first', () => {
    const duties = [
      duty({ kind: 'reviews', count: 4, late: 2, applicationId: 'a1' }),
      duty({ kind: 'new', count: 9 }),
      duty({ kind: 'messages', count: 3 }),
    ];
    const places = placesOf('7', 'owner', duties);
    const counts = places.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]);
    expect(counts).toEqual([
      ['overview', 2],
      ['applications', 9],
      ['reviews', 4],
      ['messages', 3],
    ]);
    expect(places.find(({ key }) => key === 'reviews')).toMatchObject({
      to: '/organisation/7/applications/a1',
      isLate: true,
    });
    expect(placesOf('7', 'owner', []).some(({ key }) => key === 'reviews')).toBe(false);
  });

  it('leaves finance with what it may see', () => {
    expect(placesOf('7', 'finance', []).map(({ key }) => key)).toEqual([
      'referrals',
      'billing',
      'team',
    ]);
  });
});
