import type { PictureFocus } from '#contract/pictures.ts';
import type { ProjectDetail as Project } from '#contract/projects.ts';
import type { Message } from '#contract/messages/message.ts';
import { decisionDateProblem } from '#rules/applications/decision-dates.ts';
import { parseDecimal } from '#rules/text/formats.ts';
import { deadlineInstant, localDateTime } from '#rules/time.ts';
import {
  eligibilityDraftProblems,
  type EligibilityDraft,
  eligibilityFields,
  toCriteria,
  toEligibilityDraft,
} from './eligibility-draft.ts';
import type { InputOf } from '#web/lib/client.ts';

type Changes = NonNullable<InputOf<'updateProject'>['body']>;

/** The fields of a project as the editor's controls hold them. */
export interface ProjectDraft extends EligibilityDraft {
  name: string;
  projectType: string[];
  executiveSummary: string;
  description: string;
  benefits: string;
  awardMin: string;
  awardMax: string;
  awardCurrency: string;
  /** "YYYY-MM-DDTHH:mm" on the clocks of the zone; empty without a deadline. */
  deadline: string;
  deadlineZone: string;
  /** "YYYY-MM-DD"; empty where no day is promised for decisions. */
  decisionDate: string;
  venue: string;
  ecosystem: string[];
  sector: string[];
  startupStage: string[];
  /** By its code; empty where nobody has said. */
  language: string;
  banner: string | null;
  /** Two shares with a space between; empty for the middle. */
  bannerFocus: string;
  estimatedShortlist: string;
}

export type DraftField = keyof ProjectDraft;

const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

export function toProjectDraft(project: Project): ProjectDraft {
  const { award, deadline, deadlineZone } = project;
  return {
    name: project.name,
    projectType: idsOf(project.projectType),
    executiveSummary: project.executiveSummary ?? '',
    description: project.description,
    benefits: project.benefits ?? '',
    awardMin: award?.min?.toString() ?? '',
    awardMax: award?.max?.toString() ?? '',
    awardCurrency: award?.currency ?? 'EUR',
    deadline: deadline ? localDateTime(deadline, deadlineZone) : '',
    deadlineZone,
    decisionDate: project.decisionDate ?? '',
    venue: project.venue ?? '',
    ecosystem: idsOf(project.ecosystem),
    sector: idsOf(project.sector),
    startupStage: idsOf(project.startupStage),
    language: project.language ?? '',
    banner: project.banner,
    bannerFocus: project.bannerFocus ? writtenFocus(project.bannerFocus) : '',
    estimatedShortlist: String(project.estimatedShortlist),
    ...toEligibilityDraft(project.eligibility),
  };
}

const isShare = (value: number | undefined): value is number =>
  value !== undefined && value >= 0 && value <= 1;

/** The focus as the draft holds it, and back; null for none. */
export const writtenFocus = ({ x, y }: PictureFocus): string => `${x} ${y}`;
export function readFocus(written: string): PictureFocus | null {
  const [x, y] = written.split(' ').map(Number);
  return written !== '' && isShare(x) && isShare(y) ? { x, y } : null;
}

const amount = (text: string) => (text.trim() === '' ? null : Number(parseDecimal(text) ?? NaN));
const textOf = (value: string) => (value.trim() === '' ? null : value);
const isWrongAmount = (text: string) => Number.isNaN(amount(text) ?? 0);

export type DraftProblem =
  | 'awardNumber'
  | 'awardOrder'
  | 'deadlineWrong'
  | 'decisionWrong'
  | 'nameMissing';

/** Why decisions cannot be promised for the day that is written; only the server's clock knows whether it is over. */
export function decisionProblem({
  deadline,
  deadlineZone,
  decisionDate,
}: ProjectDraft): Message | null {
  const facts = { deadline: deadlineInstant(deadline, deadlineZone), deadlineZone };
  const day = decisionDate || null;
  return decisionDateProblem({ ...facts, decisionDate: day }, { before: day, now: 0 });
}

/** What cannot be sent as it stands, field by field; the other fields are saved meanwhile. */
export function draftProblems(draft: ProjectDraft): Partial<Record<DraftField, DraftProblem>> {
  const problems: Partial<Record<DraftField, DraftProblem>> = {};
  if (draft.name.trim() === '') problems.name = 'nameMissing';
  if (isWrongAmount(draft.awardMin)) problems.awardMin = 'awardNumber';
  if (isWrongAmount(draft.awardMax)) problems.awardMax = 'awardNumber';
  const [min, max] = [amount(draft.awardMin), amount(draft.awardMax)];
  if (min !== null && max !== null && min > max) problems.awardMax = 'awardOrder';
  if (draft.deadline !== '' && deadlineInstant(draft.deadline, draft.deadlineZone) === null) {
    problems.deadline = 'deadlineWrong';
  }
  if (decisionProblem(draft)) problems.decisionDate = 'decisionWrong';
  return problems;
}

/** What differs from the saved project, as the call takes it; fields with a problem are left out. */
export function projectChanges(draft: ProjectDraft, saved: ProjectDraft): Changes {
  const problems = draftProblems(draft);
  const changed = (...fields: DraftField[]) =>
    fields.some((field) => JSON.stringify(draft[field]) !== JSON.stringify(saved[field])) &&
    !fields.some((field) => problems[field]);
  const changes: Changes = {};
  if (changed('name')) changes.name = draft.name.trim();
  if (changed('projectType') && draft.projectType.length) changes.projectType = draft.projectType;
  if (changed('executiveSummary')) changes.executiveSummary = textOf(draft.executiveSummary);
  if (changed('description')) changes.description = draft.description;
  if (changed('benefits')) changes.benefits = textOf(draft.benefits);
  if (changed('venue')) changes.venue = textOf(draft.venue);
  if (changed('ecosystem')) changes.ecosystem = draft.ecosystem;
  if (changed('sector')) changes.sector = draft.sector;
  if (changed('startupStage')) changes.startupStage = draft.startupStage;
  if (changed('language')) changes.language = draft.language || null;
  if (changed('banner')) changes.banner = draft.banner;
  // Without its banner, none is sent: the server forgets it with the picture.
  if (changed('bannerFocus') && draft.banner) changes.bannerFocus = readFocus(draft.bannerFocus);
  if (changed('awardMin', 'awardMax', 'awardCurrency')) {
    const [min, max] = [amount(draft.awardMin), amount(draft.awardMax)];
    const currency = draft.awardCurrency;
    changes.award = min === null && max === null ? null : { min, max, currency };
  }
  // One follows the other: they are sent together, or wait together.
  const isDecisionHeld = problems.decisionDate !== undefined;
  if (changed('decisionDate')) changes.decisionDate = draft.decisionDate || null;
  if (!isDecisionHeld && changed('deadline', 'deadlineZone')) {
    changes.deadlineZone = draft.deadlineZone;
    changes.deadline =
      draft.deadline === ''
        ? null
        : (deadlineInstant(draft.deadline, draft.deadlineZone)?.toISOString() ?? null);
  }
  // Who may apply is sent as a whole.
  const isHeld = Object.keys(eligibilityDraftProblems(draft)).length > 0;
  if (!isHeld && changed(...eligibilityFields)) changes.eligibility = toCriteria(draft);
  const expected = Number(draft.estimatedShortlist);
  if (changed('estimatedShortlist') && Number.isInteger(expected) && expected > 0) {
    changes.estimatedShortlist = expected;
  }
  return changes;
}

/** The fields that cannot be sent as they stand; they wait on this device. */
export function heldFields(draft: ProjectDraft): ReadonlySet<DraftField> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the problems are named by the fields of the draft.
  const held = new Set(Object.keys(draftProblems(draft)) as DraftField[]);
  if (draft.projectType.length === 0) held.add('projectType');
  const expected = Number(draft.estimatedShortlist);
  if (!Number.isInteger(expected) || expected <= 0) held.add('estimatedShortlist');
  if (Object.keys(eligibilityDraftProblems(draft)).length > 0) {
    for (const field of eligibilityFields) held.add(field);
  }
  // A moment and an amount are sent as a whole.
  if (held.has('decisionDate')) held.add('deadline');
  if (held.has('deadline')) held.add('deadlineZone');
  if (held.has('awardMin') || held.has('awardMax')) {
    for (const field of ['awardMin', 'awardMax', 'awardCurrency'] as const) held.add(field);
  }
  return held;
}
