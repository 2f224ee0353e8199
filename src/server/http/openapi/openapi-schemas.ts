import { z } from 'zod';
import * as apiKeys from '#contract/api-keys.ts';
import * as applicationManagement from '#contract/application-management.ts';
import * as applicationViews from '#contract/application-views.ts';
import * as billing from '#contract/billing.ts';
import * as caseFile from '#contract/case-file.ts';
import * as conversations from '#contract/conversations.ts';
import type { CallSpec } from '#contract/define.ts';
import * as eligibility from '#contract/eligibility.ts';
import * as files from '#contract/files.ts';
import * as forms from '#contract/forms.ts';
import * as managementOverview from '#contract/management-overview.ts';
import * as cardPayments from '#contract/card-payments.ts';
import * as creditNotes from '#contract/credit-notes.ts';
import * as invoices from '#contract/invoices.ts';
import * as home from '#contract/home.ts';
import * as management from '#contract/management.ts';
import * as notifications from '#contract/notifications.ts';
import * as operatorDeadlines from '#contract/operator-deadlines.ts';
import * as operatorDisputes from '#contract/operator-disputes.ts';
import * as operatorEarnings from '#contract/operator-earnings.ts';
import * as operatorCards from '#contract/operator-cards.ts';
import * as operatorMoney from '#contract/operator-money.ts';
import * as operatorMigrations from '#contract/operator-migrations.ts';
import * as operatorSynonyms from '#contract/operator-synonyms.ts';
import * as operatorViews from '#contract/operator-views.ts';
import * as outsideApplications from '#contract/outside-applications.ts';
import * as payees from '#contract/payees.ts';
import * as prefill from '#contract/prefill.ts';
import * as profiles from '#contract/profiles.ts';
import * as projectSearch from '#contract/project-search.ts';
import * as projects from '#contract/projects.ts';
import * as questions from '#contract/questions.ts';
import * as rejectionReasons from '#contract/rejection-reasons.ts';
import * as releaseDates from '#contract/release-dates.ts';
import * as reviewViews from '#contract/review-views.ts';
import * as reviews from '#contract/reviews.ts';
import * as savedSearches from '#contract/saved-searches.ts';
import * as decisionMails from '#contract/decision-mails.ts';
import * as secondPerson from '#contract/second-person.ts';
import * as shared from '#contract/shared.ts';
import * as slots from '#contract/slots.ts';
import * as startupProfile from '#contract/startup-profile.ts';
import * as startups from '#contract/startups.ts';
import * as submissions from '#contract/submissions.ts';
import * as webhooks from '#contract/webhooks.ts';

export type Json = Record<string, unknown>;
type Part = 'params' | 'query' | 'body' | 'reply';

/** Whose exported schemas are named in the document; those of one call alone are written where they are used. */
const modules: Record<string, unknown>[] = [
  apiKeys,
  applicationManagement,
  applicationViews,
  billing,
  caseFile,
  conversations,
  eligibility,
  files,
  forms,
  invoices,
  cardPayments,
  creditNotes,
  payees,
  home,
  management,
  managementOverview,
  notifications,
  operatorDeadlines,
  operatorDisputes,
  operatorEarnings,
  operatorMigrations,
  operatorCards,
  operatorMoney,
  operatorSynonyms,
  operatorViews,
  outsideApplications,
  prefill,
  profiles,
  projectSearch,
  projects,
  questions,
  rejectionReasons,
  releaseDates,
  reviewViews,
  reviews,
  savedSearches,
  secondPerson,
  decisionMails,
  shared,
  slots,
  startupProfile,
  startups,
  submissions,
  webhooks,
];
const HOME = '#/components/schemas/';
const taken = ['params', 'query', 'body'] as const;

// Short to read and long to write: hundreds of fields are one of them.
const named = new Map<string, z.ZodType>([
  ['Id', shared.id],
  ['Instant', shared.instant],
]);
for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
  if (value instanceof z.ZodObject || value instanceof z.ZodEnum || value instanceof z.ZodUnion) {
    named.set(
      name.replace(/View$/, '').replace(/^./, (first) => first.toUpperCase()),
      value,
    );
  }
}

/**
 * The JSON Schemas of calls, where each schema that the contract exports is named once and referred to. One that
 * takes something else than it gives, such as a field with a default, is called `…Input` where it is taken.
 */
export function callSchemas(calls: readonly (readonly [string, CallSpec])[]): {
  of: (call: string, part: Part) => Json;
  components: Record<string, Json>;
} {
  const given = schemasOf(calls, ['reply'], 'output', () => '');
  const plain = schemasOf(calls, taken, 'input', () => '');
  const differs = new Set(
    reached(plain).filter((name) => JSON.stringify(given[name]) !== JSON.stringify(plain[name])),
  );
  // What holds a schema of another name differs too, although it reads the same.
  for (let before = -1; before !== differs.size;) {
    before = differs.size;
    for (const name of reached(plain)) {
      if (refsIn(plain[name]).some((ref) => differs.has(ref))) differs.add(name);
    }
  }
  const suffix = (name: string) => (differs.has(name) && !name.endsWith('Input') ? 'Input' : '');
  const twice = [...differs].find((name) => suffix(name) && named.has(`${name}Input`));
  if (twice) throw new Error(`Rename ${twice}Input of the contract: ${twice} needs that name.`);
  const all: Record<string, Json> = { ...given };
  for (const [name, schema] of Object.entries(schemasOf(calls, taken, 'input', suffix))) {
    all[`${name}${suffix(name)}`] = schema;
  }
  return {
    of: (call, part) => all[`${call}.${part}`] ?? {},
    components: Object.fromEntries(
      reached(all)
        .toSorted((one, other) => one.localeCompare(other))
        .map((name) => [name, all[name] ?? {}]),
    ),
  };
}

/** The names that the schemas of calls refer to, and those that these refer to. */
function reached(schemas: Record<string, Json>): string[] {
  const found = new Set<string>();
  const from = (schema: unknown): void => {
    for (const ref of refsIn(schema).filter((one) => !found.has(one))) {
      found.add(ref);
      from(schemas[ref]);
    }
  };
  for (const [name, schema] of Object.entries(schemas)) if (name.includes('.')) from(schema);
  return [...found];
}

function schemasOf(
  calls: readonly (readonly [string, CallSpec])[],
  parts: readonly Part[],
  io: 'input' | 'output',
  suffix: (name: string) => string,
): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  for (const [call, spec] of calls) {
    for (const part of parts) {
      const schema = spec[part];
      // A reply that several calls share has the names of all; it is written at each of them.
      if (schema) registry.add(schema.clone(), { id: `${call}.${part}` });
    }
  }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => `${HOME}${id}${suffix(id)}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _place, ...rest }]) => [id, rest]),
  );
}

/** The names that a schema refers to. */
function refsIn(schema: unknown): string[] {
  const text = JSON.stringify(schema ?? {});
  return [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].flatMap(
    ([, name]) => name ?? [],
  );
}
