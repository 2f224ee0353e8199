import type { CallSpec } from './define.ts';
import { apiKeyCalls } from './api-keys.ts';
import { applicationExportCalls } from './application-exports.ts';
import { applicationManagementCalls } from './application-management.ts';
import { applicationStepCalls } from './application-steps.ts';
import { applicationCalls } from './applications.ts';
import { authCalls } from './auth.ts';
import { billingCalls } from './billing.ts';
import { cardPaymentCalls } from './card-payments.ts';
import { creditNoteCalls } from './credit-notes.ts';
import { blindPreviewCalls, blindReviewCalls } from './blind-review.ts';
import { bookmarkCalls } from './bookmarks.ts';
import { caseFileCalls } from './case-file.ts';
import { connectorCalls } from './connectors.ts';
import { conversationCalls } from './conversations.ts';
import { fileCalls } from './files.ts';
import { formCalls } from './forms.ts';
import { homeCalls } from './home.ts';
import { lookupCalls } from './lookups.ts';
import { managementOverviewCalls } from './management-overview.ts';
import { managementReferralCalls } from './management-referrals.ts';
import { managementCalls } from './management.ts';
import { notificationCalls } from './notifications.ts';
import { referralDisputeCalls } from './referral-disputes.ts';
import { referralLinkCalls } from './referral-links.ts';
import { reviewCalls } from './reviews.ts';
import { operatorDeadlineCalls } from './operator-deadlines.ts';
import { operatorDisputeCalls } from './operator-disputes.ts';
import { operatorEarningCalls } from './operator-earnings.ts';
import { operatorMigrationCalls } from './operator-migrations.ts';
import { invoiceCalls } from './invoices.ts';
import { operatorCardCalls } from './operator-cards.ts';
import { operatorMoneyCalls } from './operator-money.ts';
import { operatorModerationCalls } from './operator-moderation.ts';
import { operatorSynonymCalls } from './operator-synonyms.ts';
import { operatorCalls } from './operators.ts';
import { organisationSearchCalls } from './organisation-search.ts';
import { payeeCalls } from './payees.ts';
import { profileCalls } from './profiles.ts';
import { outsideApplicationCalls } from './outside-applications.ts';
import { projectManagementCalls } from './project-management.ts';
import { projectRoundCalls } from './project-rounds.ts';
import { projectCalls } from './projects.ts';
import { startupEligibilityCalls } from './startup-eligibility.ts';
import { rejectionReasonCalls } from './rejection-reasons.ts';
import { releaseDateCalls } from './release-dates.ts';
import { decisionMailCalls } from './decision-mails.ts';
import { secondPersonCalls } from './second-person.ts';
import { startupApplicationCalls } from './startup-applications.ts';
import { startupFounderCalls } from './startup-founders.ts';
import { startupProfileCalls } from './startup-profile.ts';
import { prefillCalls } from './prefill.ts';
import { secondFactorCalls } from './second-factor.ts';
import { sentReferralCalls } from './sent-referrals.ts';
import { savedSearchCalls } from './saved-searches.ts';
import { slotCalls } from './slots.ts';
import { submissionCalls } from './submissions.ts';
import { startupCalls } from './startups.ts';
import { teamSecurityCalls } from './team-security.ts';
import { webhookCalls } from './webhooks.ts';

/** Every call of the product by feature: what the server promises and the client may use. */
export const contract = {
  auth: { ...authCalls, ...secondFactorCalls },
  profiles: { ...profileCalls, ...homeCalls },
  lookups: lookupCalls,
  files: fileCalls,
  notifications: notificationCalls,
  startups: { ...startupCalls, ...startupProfileCalls, ...startupFounderCalls },
  management: {
    ...managementCalls,
    ...managementOverviewCalls,
    ...managementReferralCalls,
    ...teamSecurityCalls,
    ...apiKeyCalls,
  },
  bookmarks: { ...bookmarkCalls, ...savedSearchCalls },
  projects: {
    ...projectCalls,
    ...projectManagementCalls,
    ...projectRoundCalls,
    ...blindReviewCalls,
    ...referralLinkCalls,
    ...startupEligibilityCalls,
    ...organisationSearchCalls,
    ...formCalls,
  },
  operators: {
    ...operatorCalls,
    ...operatorModerationCalls,
    ...operatorEarningCalls,
    ...operatorMoneyCalls,
    ...operatorCardCalls,
    ...operatorDisputeCalls,
    ...operatorSynonymCalls,
    ...operatorDeadlineCalls,
    ...operatorMigrationCalls,
  },
  applications: {
    ...applicationCalls,
    ...applicationStepCalls,
    ...applicationManagementCalls,
    ...rejectionReasonCalls,
    ...releaseDateCalls,
    ...secondPersonCalls,
    ...decisionMailCalls,
    ...applicationExportCalls,
    ...startupApplicationCalls,
    ...submissionCalls,
    ...blindPreviewCalls,
    ...outsideApplicationCalls,
    ...conversationCalls,
  },
  reviews: { ...reviewCalls, ...caseFileCalls },
  connectors: { ...connectorCalls, ...referralDisputeCalls, ...sentReferralCalls },
  billing: {
    ...billingCalls,
    ...invoiceCalls,
    ...creditNoteCalls,
    ...cardPaymentCalls,
    ...payeeCalls,
  },
  webhooks: webhookCalls,
  slots: slotCalls,
  prefill: prefillCalls,
} as const satisfies Record<string, Record<string, CallSpec>>;

/** The same calls, by name. */
export const calls = {
  ...authCalls,
  ...secondFactorCalls,
  ...profileCalls,
  ...homeCalls,
  ...lookupCalls,
  ...fileCalls,
  ...notificationCalls,
  ...startupCalls,
  ...startupProfileCalls,
  ...startupFounderCalls,
  ...managementCalls,
  ...managementOverviewCalls,
  ...managementReferralCalls,
  ...teamSecurityCalls,
  ...apiKeyCalls,
  ...billingCalls,
  ...invoiceCalls,
  ...creditNoteCalls,
  ...cardPaymentCalls,
  ...payeeCalls,
  ...bookmarkCalls,
  ...savedSearchCalls,
  ...projectCalls,
  ...projectRoundCalls,
  ...projectManagementCalls,
  ...startupEligibilityCalls,
  ...organisationSearchCalls,
  ...applicationCalls,
  ...applicationStepCalls,
  ...applicationManagementCalls,
  ...rejectionReasonCalls,
  ...releaseDateCalls,
  ...secondPersonCalls,
  ...decisionMailCalls,
  ...applicationExportCalls,
  ...operatorCalls,
  ...operatorModerationCalls,
  ...operatorEarningCalls,
  ...operatorMoneyCalls,
  ...operatorCardCalls,
  ...operatorDisputeCalls,
  ...operatorSynonymCalls,
  ...operatorDeadlineCalls,
  ...operatorMigrationCalls,
  ...startupApplicationCalls,
  ...formCalls,
  ...outsideApplicationCalls,
  ...conversationCalls,
  ...submissionCalls,
  ...blindReviewCalls,
  ...blindPreviewCalls,
  ...reviewCalls,
  ...caseFileCalls,
  ...connectorCalls,
  ...referralDisputeCalls,
  ...sentReferralCalls,
  ...referralLinkCalls,
  ...webhookCalls,
  ...slotCalls,
  ...prefillCalls,
} as const satisfies Record<string, CallSpec>;

export type CallName = keyof typeof calls;
