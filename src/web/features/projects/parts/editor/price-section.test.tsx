import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ProjectDetail } from '#contract/projects.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { show, until } from '#web/lib/testing.tsx';
import { Price } from './price-section.tsx';
import type { ProjectDraft } from './project-draft.ts';

const project = {
  _id: '0198a5c0-0000-7000-8000-000000000001',
  referralPolicy: 'paid',
} as ProjectDetail;

beforeAll(loadCallTable);
beforeEach(() => {
  const data = {
    applicatiopnPrice: 160,
    estimatedShortlist: 154,
    total: 24_640,
    currency: 'EUR',
    connectorShare: 0.2,
    source: 'default',
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 'success', data })));
});

const said = () => document.body.textContent ?? '';

it('says what it comes to in full: rounded, an organisation would owe more than it read', async () => {
  const draft = { estimatedShortlist: '154' } as ProjectDraft;
  show(<Price project={project} draft={draft} mayEdit={false} edit={() => undefined} />);
  await until(() => (said().includes('as expected') ? true : null), 'the price');
  expect(said()).toContain('With 154 shortlisted as expected: €24,640.');
});
