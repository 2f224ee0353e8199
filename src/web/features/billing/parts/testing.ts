import type { Reply } from '#web/lib/client.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';

export type Invoice = Reply<'listManagementInvoices'>['data'][number];

/** Of the organisation, and of whatever else has an id there. */
export const id = '0198a5c0-0000-7000-8000-00000000000a';
/** Half of it is open, and late. */
export const invoice: Invoice = {
  _id: id,
  number: '2026-00042',
  month: '2026-10',
  issuedAt: '2026-11-01T00:52:00.000Z',
  dueOn: '2026-12-01',
  total: 320,
  open: 160,
  credited: 0,
  creditNotes: [],
  currency: 'EUR',
  state: 'overdue',
  lines: 2,
};

/** Of somebody who may do everything there. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the parts read of it, and no more.
export const workspace = { accountId: id, can: () => true } as unknown as Workspace;
