import type { outsideApplicationCalls } from '#contract/outside-applications.ts';
import type { Declarations } from '../declaration.ts';
import { founders } from '../thing.ts';

export const outsideDeclarations: Declarations<typeof outsideApplicationCalls> = {
  listOutsideApplications: { query: () => ({ sort: '-appliedOn', q: 'Fund', limit: 100 }) },
  noteOutsideApplication: {
    on: { elsewhereProject: 'all' },
    id: 'projectId',
    body: () => ({ appliedOn: '2026-11-20', note: 'By their form.' }),
  },
  // Its team alone knows of it: not the organisation, and no connector.
  removeOutsideApplication: { on: { outsideApplication: founders }, id: 'outsideId' },
};
