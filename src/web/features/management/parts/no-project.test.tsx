import { expect, it } from 'vitest';
import { can, type Need, type Role } from '#rules/management/roles.ts';
import { show } from '#web/lib/testing.tsx';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { NoProject } from './no-project.tsx';

const open = (role: Role) =>
  show(
    <NoProject
      workspace={{ accountId: 'a', role, can: (need: Need) => can(role, need) } as Workspace}
    />,
  );

it.each([
  ['owner', 'Publish your first project', 1],
  ['manager', 'Publish your first project', 1],
  ['reviewer', 'Nothing is assigned to you yet', 0],
  ['viewer', 'No project yet', 0],
] as const)('asks of a %s only what they may do', (role, title, links) => {
  const page = open(role);
  expect(document.body.textContent).toContain(title);
  expect(page.all('link')).toHaveLength(links);
});
