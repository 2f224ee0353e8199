import type { CallSpec } from '#contract/define.ts';
import { calls } from '#contract/index.ts';
import type { Declaration } from './declaration.ts';
import {
  authDeclarations,
  fileDeclarations,
  homeDeclarations,
  lookupDeclarations,
  notificationDeclarations,
  profileDeclarations,
  secondFactorDeclarations,
} from './declared/accounts.ts';
import {
  applicationDeclarations,
  applicationExportDeclarations,
  applicationManagementDeclarations,
  rejectionReasonDeclarations,
  releaseDateDeclarations,
  decisionMailDeclarations,
  secondPersonDeclarations,
} from './declared/applications.ts';
import { billingDeclarations } from './declared/billing.ts';
import { conversationDeclarations } from './declared/conversations.ts';
import { outsideDeclarations } from './declared/outside.ts';
import { bookmarkDeclarations, savedSearchDeclarations } from './declared/bookmarks.ts';
import { formDeclarations, submissionDeclarations } from './declared/forms.ts';
import { connectorDeclarations } from './declared/connectors.ts';
import { managementDeclarations } from './declared/management.ts';
import { operatorDeclarations } from './declared/operators.ts';
import { prefillDeclarations } from './declared/prefill.ts';
import {
  blindReviewDeclarations,
  organisationSearchDeclarations,
  projectDeclarations,
  projectManagementDeclarations,
  projectRoundDeclarations,
} from './declared/projects.ts';
import { caseFileDeclarations, reviewDeclarations } from './declared/reviews.ts';
import { startupDeclarations } from './declared/startups.ts';
import { webhookDeclarations } from './declared/webhooks.ts';

export const declarations: Record<string, Declaration> = {
  ...authDeclarations,
  ...secondFactorDeclarations,
  ...profileDeclarations,
  ...homeDeclarations,
  ...lookupDeclarations,
  ...fileDeclarations,
  ...notificationDeclarations,
  ...managementDeclarations,
  ...projectDeclarations,
  ...projectManagementDeclarations,
  ...projectRoundDeclarations,
  ...blindReviewDeclarations,
  ...organisationSearchDeclarations,
  ...startupDeclarations,
  ...applicationDeclarations,
  ...applicationManagementDeclarations,
  ...rejectionReasonDeclarations,
  ...releaseDateDeclarations,
  ...secondPersonDeclarations,
  ...decisionMailDeclarations,
  ...applicationExportDeclarations,
  ...formDeclarations,
  ...submissionDeclarations,
  ...reviewDeclarations,
  ...caseFileDeclarations,
  ...operatorDeclarations,
  ...connectorDeclarations,
  ...billingDeclarations,
  ...prefillDeclarations,
  ...bookmarkDeclarations,
  ...savedSearchDeclarations,
  ...outsideDeclarations,
  ...conversationDeclarations,
  ...webhookDeclarations,
};

/** Every call of the contract: the proofs are tables over it. */
export const table = Object.entries(calls) as [string, CallSpec][];

/** What is declared of a call. Throws with what to write when nothing is. */
export function declarationOf(name: string): Declaration {
  const found = declarations[name];
  if (found) return found;
  throw new Error(
    `The call ${name} is not declared for the proofs. Add it to test/proof/declared/: on which things ` +
      'it works and for whom (`on`), what `{id}` stands for (`id`), and one right `query` or `body`.',
  );
}
