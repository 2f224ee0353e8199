import type { z } from 'zod';
import type { projectView } from '../contract/projects.ts';
import { isCurrency } from './formats.ts';
import { currencyDecimals, fromMinor, priceLimit, toMinor } from './money.ts';
import { isTimeZone } from './time.ts';

type Award = z.input<typeof projectView>['award'];
export type ProjectFields = {
  name?: string | undefined;
  description?: string | undefined;
  deadlineZone?: string | undefined;
  award?: Award | undefined;
  applicatiopnPrice?: number | undefined;
};
/** What the account that runs the project says about money. */
export type AccountFacts = { currency: string; accountPriceMinor: number | null };
export type FieldProblem = { path: string; message: string };

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
  return name?.trim() === '' ? [{ path: 'name', message: 'Give the project a name.' }] : [];
}

function descriptionProblems(description: string | undefined, isOpen: boolean): FieldProblem[] {
  if (!isOpen || description?.trim() !== '') return [];
  return [{ path: 'description', message: 'An open project needs a description.' }];
}

function zoneProblems(zone: string | undefined): FieldProblem[] {
  // An offset such as +01:00 is no zone: it does not know of summer time.
  if (zone === undefined || (/^[A-Za-z]/.test(zone) && isTimeZone(zone))) return [];
  return [{ path: 'deadlineZone', message: 'Use a time zone name such as Europe/Warsaw or UTC.' }];
}

function awardProblems(award: Award): FieldProblem[] {
  if (!award) return [];
  const problems: FieldProblem[] = [];
  if (!isCurrency(award.currency)) {
    problems.push({ path: 'award.currency', message: 'Use a currency code such as EUR.' });
  }
  if (award.min !== null && award.max !== null && award.min > award.max) {
    problems.push({ path: 'award.max', message: 'Give a maximum that is not below the minimum.' });
  }
  return problems;
}

function priceProblems(
  price: number | undefined,
  { currency, accountPriceMinor }: AccountFacts,
): FieldProblem[] {
  if (price === undefined) return [];
  const minor = toMinor(price, currency);
  const path = 'applicatiopnPrice';
  if (minor === null) {
    return [{ path, message: `Use at most ${currencyDecimals(currency)} decimals.` }];
  }
  const most = priceLimit(currency, accountPriceMinor);
  if (minor <= most) return [];
  const message = `Set at most ${currency} ${fromMinor(most, currency)}. For a higher price, write to the operators of the platform.`;
  return [{ path, message }];
}
