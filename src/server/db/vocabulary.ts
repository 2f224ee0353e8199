import type { auditActions, auditTargets } from '#contract/audit.ts';
import type { ColumnType } from 'kysely';
export type { ApiKeyScope } from '#contract/api-key-limits.ts';
export type { WebhookEvent, WebhookPause, WebhookProblem } from '#contract/webhook-limits.ts';
import type { z } from 'zod';
import type { applicationStatus } from '#contract/application-views.ts';
import type { Criterion, KeptCriterion } from '#contract/eligibility.ts';
import type { FormChangeKind } from '#contract/forms.ts';
import type { disputeAnswers } from '#contract/dispute-limits.ts';
import type { ledgerKinds, linkTargets, reportReasons } from '#contract/limits.ts';
import type { role } from '#contract/management.ts';
import type { notificationKind, notificationView } from '#contract/notifications.ts';
import type { PrefillResult } from '#contract/prefill.ts';
import type { PictureCrop, PictureFocus } from '#contract/pictures.ts';
import type { projectStatus } from '#contract/projects.ts';
import type {
  questionLimits,
  questionLogic,
  questionOption,
  questionScreener,
} from '#contract/questions.ts';
import type { Rejection } from '#contract/rejection-reasons.ts';
import type { criterion, score } from '#contract/review-views.ts';
import type { secondFactorKinds } from '#contract/second-factor.ts';
import type { savedQuery } from '#contract/saved-searches.ts';
import type { GivenReason, KeptReason } from '#rules/applications/rejection-reasons.ts';

/** Column types that PostgreSQL keeps as text or JSON and the contract knows better. */
export type ApplicationStatus = z.infer<typeof applicationStatus>;
export type ProjectStatus = z.infer<typeof projectStatus>;
export type Role = z.infer<typeof role>;
export type { EarningReason, EarningStatus, HoldKind } from '#rules/connectors/earnings.ts';
export type { PriceSource } from '#rules/money.ts';
export type { SurplusReason } from '#rules/billing/card-amounts.ts';
export type { ConflictKind } from '#rules/reviews/conflicts.ts';
export type SecondFactorKind = (typeof secondFactorKinds)[number];
export type { FinalOutcome } from '#rules/connectors/referral.ts';
export type LinkTarget = (typeof linkTargets)[number];
export type { Language } from '#contract/limits.ts';
export type LedgerKind = (typeof ledgerKinds)[number];
export type { ErrorCode } from '#contract/errors.ts';
export type { FallbackCode } from '#contract/prefill.ts';
export type { QuestionStage, QuestionType } from '#contract/questions.ts';
export type DisputeAnswer = (typeof disputeAnswers)[number];
export type AuditAction = (typeof auditActions)[number];
export type AuditTarget = (typeof auditTargets)[number];
export type NotificationKind = z.infer<typeof notificationKind>;
export type ReportReason = (typeof reportReasons)[number];

/** A JSON list of texts: read as a list, written as JSON text. */
export type StringList = ColumnType<string[], string | undefined, string>;
export type Links = ColumnType<{ label: string; url: string }[], string | undefined, string>;

/** A project's reasons for a rejection, those given with one, and what the founder was told: written as JSON text. */
export type KeptReasons = ColumnType<KeptReason[] | null, string | null | undefined, string | null>;
export type GivenReasons = ColumnType<
  GivenReason[] | null,
  string | null | undefined,
  string | null
>;
export type RejectionJson = ColumnType<Rejection | null, string | null | undefined, string | null>;

/** What was proposed, and the revision each answer had then, by question. */
export type FillResults = ColumnType<PrefillResult[], string, string>;
export type Revisions = ColumnType<Record<string, number>, string, string>;

/** Written as JSON text. */
export type PictureFocusJson = ColumnType<
  PictureFocus | null,
  string | null | undefined,
  string | null
>;
export type PictureCropJson = ColumnType<
  PictureCrop | null,
  string | null | undefined,
  string | null
>;

/** What a saved search asks for; written as JSON text. */
export type SavedQuery = ColumnType<z.infer<typeof savedQuery>, string, string>;

/** What a lookup is a list entry of. */
export type LookupKind = 'ecosystem' | 'sector' | 'stage' | 'project_type';

/** Where a startup's answer was taken from; written as JSON text. */
export type AnswerSource = ColumnType<
  {
    applicationId: string;
    programme: string;
    label: string;
    date: string;
    shortened: boolean;
  } | null,
  string | null | undefined,
  string | null
>;

/** The scores of a review and the criteria of a rubric: read as lists, written as JSON text. */
export type Scores = ColumnType<z.infer<typeof score>[], string, string>;
export type Criteria = ColumnType<z.infer<typeof criterion>[], string, string>;

/** What a question of a form is made of: read as it is, written as JSON text. */
export type QuestionOptions = ColumnType<z.infer<typeof questionOption>[], string, string>;
export type QuestionLimits = ColumnType<z.infer<typeof questionLimits>, string, string>;
export type QuestionLogic = Told<z.infer<typeof questionLogic>>;
export type QuestionScreener = Told<z.infer<typeof questionScreener>>;
type Told<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Who may apply: read as lists and criteria, written as JSON text. */
export type KeptCriteria = ColumnType<KeptCriterion[], string | undefined, string>;
export type CriterionJson = ColumnType<Criterion, string, string>;

/** How many changes of each kind a version made to the one before. */
export type FormChanges = ColumnType<
  Partial<Record<FormChangeKind, number>>,
  string | undefined,
  string
>;

/** The changed fields of what an operator did, and what a notification tells: written as JSON text. */
export type AuditFacts = ColumnType<Record<string, unknown>, string, string>;
export type NotificationPayload = ColumnType<
  z.infer<typeof notificationView>['payload'],
  string,
  string
>;
