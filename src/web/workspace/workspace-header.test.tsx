import { describe, expect, it } from 'vitest';
import { show, until } from '#web/lib/testing.tsx';
import { WorkspaceHeader } from './workspace-header.tsx';

const entity = { name: 'Harbour Fund', logoUrl: null, hue: 160 };
const face = { _id: '7', role: 'manager' as const, entity };
const bar = () => document.querySelector('[data-thumb-bar]');

function open(at: string) {
  show(
    <WorkspaceHeader
      tab="applications"
      workspace={{ accountId: '7', role: face.role, entity }}
      accounts={[face]}
      wide={false}
    />,
    { at },
  );
}

describe('WorkspaceHeader', () => {
  it('puts the places of the workspace at the bottom of a phone, with the present one marked', async () => {
    open('/organisation/7/applications');
    await until(bar, 'the bar');
    expect([...(bar()?.querySelectorAll('a') ?? [])].map((one) => one.textContent)).toEqual([
      'Overview',
      'Projects',
      'Applications',
      'Messages',
      'Team',
      'Settings',
    ]);
    expect(bar()?.querySelector('[aria-current="page"]')?.textContent).toBe('Applications');
  });

  it('leaves the bottom to a page where one application is worked on', () => {
    open('/organisation/7/applications/3');
    expect(bar()).toBeNull();
  });
});
