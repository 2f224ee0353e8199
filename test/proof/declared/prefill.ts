import type { prefillCalls } from '#contract/prefill.ts';
import type { slotCalls } from '#contract/slots.ts';
import { type Declarations, whoCan } from '../declaration.ts';
import { founders } from '../thing.ts';

const id = 'applicationId';
const named = ({ ids }: { ids: Record<string, string> }) => ({ questionIds: [ids['questionId']] });
/** The startup's own choice: its founders', never its organisations'. */
const setting = {
  on: { startup: founders, appliedStartup: founders },
  known: founders,
  id: 'startupId',
} as const;

export const prefillDeclarations: Declarations<typeof prefillCalls & typeof slotCalls> = {
  // What founders wrote elsewhere is shown to them alone, for a form that they fill.
  getPrefill: { on: { draft: founders, sentApplication: founders }, id: 'projectId' },
  fillApplicationWithAI: { on: { draft: founders }, id, body: named },
  getFill: { on: { fill: founders, acceptedFill: founders }, id },
  cancelFill: { on: { fill: founders, acceptedFill: founders }, id },
  acceptFill: { on: { fill: founders }, id, body: named },
  undoFill: { on: { acceptedFill: founders }, id, body: named },
  getAiFillSetting: setting,
  setAiFillSetting: { ...setting, body: () => ({ enabled: true }) },
  listSlots: {},
  suggestSlots: {
    on: { account: whoCan('read') },
    body: ({ ids }) => ({
      managementAccountId: ids['accountId'],
      questions: [
        {
          label: 'What do you build?',
          help: 'One line.',
          type: 'single_choice',
          options: ['Here', { value: 'there', label: 'There' }],
        },
      ],
    }),
  },
};
