import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { endDisputesOf, forgetDisputes } from './commands/disputes.ts';
import { forgetConnector } from './commands/forget-connector.ts';
import { connectorHandlers } from './handlers.ts';
import { earningRelease, headSigning, touchClosing } from './jobs.ts';
import { exportPerson } from './queries/export-person.ts';
import { listReferralsAtHome } from './queries/home.ts';
import { toReferralsAtHome } from './views/connectors.ts';
import { listOpenMoney } from './queries/open-money.ts';

export const connectors = serverFeature({
  name: 'connectors',
  calls: contract.connectors,
  handlers: connectorHandlers,
  timed: [touchClosing, earningRelease, headSigning],
  forgetPerson: async ({ db, caller, now }) => {
    await forgetDisputes(db, caller.userId, now);
    await forgetConnector(db, caller);
  },
  closeOrganisation: async ({ db, accountId, now }) => endDisputesOf(db, accountId, now),
  exportPerson,
  home: async (home) => toReferralsAtHome(await listReferralsAtHome(home)),
  listOpenMoney,
});
