import { describe, expect, it } from 'vitest';
import type { TeamDuty } from '#contract/management-overview.ts';
import { dutyLink } from './duty-links.ts';

const duty = (part: Partial<TeamDuty> & Pick<TeamDuty, 'kind'>): TeamDuty => ({
  count: 1,
  late: 0,
  due: null,
  since: null,
  projectId: null,
  applicationId: null,
  ...part,
});

describe('dutyLink', () => {
  it.each([
    [
      { kind: 'promises', projectId: 'p' },
      '/organisation/7/applications?project=p&status=pending%2Cin_review%2Cshortlisted%2Cinterview%2Cneeds_info',
    ],
    [{ kind: 'reviews', applicationId: 'a' }, '/organisation/7/applications/a'],
    [{ kind: 'reviews' }, '/organisation/7/applications'],
    [{ kind: 'staged', projectId: 'p' }, '/organisation/7/applications?project=p'],
    [{ kind: 'messages' }, '/organisation/7/messages'],
    [{ kind: 'new' }, '/organisation/7/applications?status=pending'],
    [{ kind: 'deadlines' }, '/organisation/7/projects?status=open'],
    [{ kind: 'deadlines', projectId: 'p' }, '/organisation/7/projects/p'],
    [{ kind: 'charges' }, '/organisation/7/billing'],
  ] as const)('leads to where it is done: %j', (part, to) => {
    expect(dutyLink('7', duty(part))).toBe(to);
  });
});
