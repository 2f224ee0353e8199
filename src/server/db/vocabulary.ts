import type { ColumnType } from 'kysely';
import type { z } from 'zod';
import type { applicationStatus } from '#contract/application-views.ts';
import type { ledgerKinds } from '#contract/limits.ts';
import type { role } from '#contract/management.ts';
import type { PrefillResult } from '#contract/prefill.ts';
import type { projectStatus } from '#contract/projects.ts';
import type { criterion, score } from '#contract/review-views.ts';

/** Column types that PostgreSQL keeps as text or JSON and the contract knows better. */
export type ApplicationStatus = z.infer<typeof applicationStatus>;
export type ProjectStatus = z.infer<typeof projectStatus>;
export type Role = z.infer<typeof role>;
export type { EarningReason, EarningStatus } from '#rules/earnings.ts';
export type { PriceSource } from '#rules/money.ts';
export type { ConflictKind } from '#rules/conflicts.ts';
export type { FinalOutcome } from '#rules/referrals.ts';
export type { Language } from '#contract/limits.ts';
export type LedgerKind = (typeof ledgerKinds)[number];
export type { FallbackCode } from '#contract/prefill.ts';
export type { QuestionType } from '#contract/questions.ts';

/** A JSON list of texts: read as a list, written as JSON text. */
export type StringList = ColumnType<string[], string | undefined, string>;
export type Links = ColumnType<{ label: string; url: string }[], string | undefined, string>;

/** What was proposed, and the revision each answer had then, by question. */
export type FillResults = ColumnType<PrefillResult[], string, string>;
export type Revisions = ColumnType<Record<string, number>, string, string>;

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
