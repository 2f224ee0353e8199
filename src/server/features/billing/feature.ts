import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { billingHandlers } from './handlers/billing.ts';
import { serveStripe } from './handlers/stripe.ts';
import { forgetPayee } from './commands/payee-details.ts';
import { billingJobs, cardAsking, eventAsking, invoicing, payeeAsking } from './jobs.ts';
import { exportPerson } from './queries/export-person.ts';

export const billing = serverFeature({
  name: 'billing',
  calls: contract.billing,
  handlers: billingHandlers,
  serve: serveStripe,
  jobs: billingJobs,
  timed: [invoicing, payeeAsking, cardAsking, eventAsking],
  forgetPerson: async ({ db, caller }) => forgetPayee(db, { kind: 'user', id: caller.userId }),
  exportPerson,
  closeOrganisation: async ({ db, accountId: id }) => forgetPayee(db, { kind: 'account', id }),
});
