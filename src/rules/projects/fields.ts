import type { z } from 'zod';
import type { projectView } from '../../contract/projects.ts';
import { isCurrency } from '../text/formats.ts';
import { currencyDecimals, fromMinor, priceLimit, toMinor } from '../money.ts';
import { isTimeZone } from '../time.ts';
import { sayProjects } from '#contract/messages/projects.ts';
import type { Message } from '#contract/messages/message.ts';

type Award = z.input<typeof projectView>['award'];
export type ProjectFields = {
  name?: string | undefined;
  description?: string | undefined;
  deadlineZone?: string | undefined;
  award?: Award | undefined;
  /** Null for that of the organisation. */
  applicatiopnPrice?: number | null | undefined;
};
/** What the account that runs the project says about money. */
export type AccountFacts = { currency: string; accountPriceMinor: number | null };
export type FieldProblem = Message & { path: string };

/** What is wrong with the fields that were sent; empty when nothing is. */
export function checkProjectFields(
  fields: ProjectFields,
  { currency, accountPriceMinor, isOpen }: AccountFacts & { isOpen: boolean },
): FieldProblem[] {
  return [
    ...nameProblems(fields.name),
    ...descriptionProblems(fields.description, isOpen),
    ...zoneProblems(fields.deadlineZone),
    ...awardProblems(fields.award ?? null),
    ...priceProblems(fields.applicatiopnPrice, { currency, accountPriceMinor }),
  ];
}

function nameProblems(name: string | undefined): FieldProblem[] {
  return name?.trim() === '' ? [{ path: 'name', ...sayProjects('projects.name') }] : [];
}

function descriptionProblems(description: string | undefined, isOpen: boolean): FieldProblem[] {
  if (!isOpen || description?.trim() !== '') return [];
  return [{ path: 'description', ...sayProjects('projects.open_needs_description') }];
}

function zoneProblems(zone: string | undefined): FieldProblem[] {
  // An offset such as +01:00 is no zone: it does not know of summer time.
  if (zone === undefined || (/^[A-Za-z]/.test(zone) && isTimeZone(zone))) return [];
  return [{ path: 'deadlineZone', ...sayProjects('projects.time_zone') }];
}

function awardProblems(award: Award): FieldProblem[] {
  if (!award) return [];
  const problems: FieldProblem[] = [];
  if (!isCurrency(award.currency)) {
    problems.push({ path: 'award.currency', ...sayProjects('projects.currency') });
  }
  if (award.min !== null && award.max !== null && award.min > award.max) {
    problems.push({ path: 'award.max', ...sayProjects('projects.max_below_min') });
  }
  return problems;
}

function priceProblems(
  price: number | null | undefined,
  { currency, accountPriceMinor }: AccountFacts,
): FieldProblem[] {
  if (price === undefined || price === null) return [];
  const minor = toMinor(price, currency);
  const path = 'applicatiopnPrice';
  if (minor === null) {
    return [
      { path, ...sayProjects('projects.too_many_decimals', { max: currencyDecimals(currency) }) },
    ];
  }
  const most = priceLimit(currency, accountPriceMinor);
  if (minor <= most) return [];
  const message = sayProjects('projects.price_too_high', {
    currency,
    max: fromMinor(most, currency),
  });
  return [{ path, ...message }];
}
