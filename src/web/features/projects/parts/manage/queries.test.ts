import { expect, test } from 'vitest';
import type { Reply } from '#web/lib/client.ts';
import { workspaceProject } from './queries.ts';

const reply = { data: { entityManagementAccountId: { _id: 'ours' } } } as Reply<'getProject'>;

test('a project of the workspace is there, and one of another organisation is not', () => {
  expect(workspaceProject('ours', 'p').select(reply)).toBe(reply);
  expect(() => workspaceProject('theirs', 'p').select(reply)).toThrow(
    expect.objectContaining({ status: 404, code: 'not_found' }),
  );
});
