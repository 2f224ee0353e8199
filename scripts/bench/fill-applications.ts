import type { Client } from 'pg';
import { firstOfOthers, idIn, people, projects, questionsOfForm } from './ids.ts';

export const own = { founder: 200, drafts: 20, ordinary: 500 } as const;

/** Each of those who send has a draft of so many projects. */
export const DRAFTS_TO_SEND = 400;
const FIRST_TO_SEND = 30_000;
/** The number of a draft that is sent. */
export const draftToSend = (lane: number, n: number): number =>
  FIRST_TO_SEND + lane * DRAFTS_TO_SEND + n;

/** Applications of each database: of all, and of the big organisation among them. */
export type Applications = { total: number; big: number };

/** People: more than are needed so that nobody applies twice to one project. */
export function peopleFor({ total, big }: Applications, projectCount: number): number {
  const others = Math.ceil(total / (projectCount - firstOfOthers + 1));
  const needed = people.applicants + Math.max(Math.ceil(big / projects.big), others, 500) + 10;
  // Most people who are there have not applied to anything: what is asked of some must not read them all.
  return Math.max(needed, projectCount * 10);
}

/** What every database has alike: the founder's own, the ordinary organisation's, and the drafts to save in. */
export async function fillOwn(client: Client, connections: number): Promise<void> {
  const { founder, drafts, ordinary } = own;
  await insert(client, {
    count: founder,
    number: 'g',
    project: `${firstOfOthers} + g`,
    person: String(people.founder),
    status: `case when g <= ${drafts} then 'draft' else (${decided})[1 + g % 4] end`,
  });
  await insert(client, {
    count: ordinary,
    number: `10000 + g`,
    project: `${projects.big} + 1 + g % ${projects.ordinary}`,
    person: `${people.applicants} + g`,
    status: `(${decided})[1 + g % 4]`,
  });
  for (const [place, first] of [people.savers, people.twinSavers].entries()) {
    await insert(client, {
      count: connections,
      number: `${20_000 + place * 1000} + g`,
      project: String(firstOfOthers),
      person: `${first} - 1 + g`,
      status: `'draft'`,
    });
  }
  await insert(client, {
    count: connections * DRAFTS_TO_SEND,
    number: `${FIRST_TO_SEND - 1} + g`,
    project: `${firstOfOthers} + (g - 1) % ${DRAFTS_TO_SEND}`,
    person: `${people.senders} + (g - 1) / ${DRAFTS_TO_SEND}`,
    status: `'draft'`,
  });
  await client.query(
    `insert into answers (application_id, account_id, question_id, id, options, revision, updated_at)
     select applications.id, applications.account_id, form_questions.id, gen_random_uuid(),
       jsonb_build_array(repeat('An answer of an ordinary length. ', 6)), 1, now()
     from applications join form_questions using (project_id)
     where user_id between ${idIn('user', String(people.senders))} and ${idIn('user', `${people.senders + connections - 1}`)}
       and status = 'draft'`,
  );
}

const decided = `array['pending', 'accepted', 'rejected', 'shortlisted']`;

/** Grows from one size to another: the applications of the big organisation, and those of all others. */
export async function fillApplications(
  client: Client,
  {
    before,
    after,
    projectCount,
  }: { before: Applications; after: Applications; projectCount: number },
): Promise<void> {
  const others = projectCount - firstOfOthers + 1;
  const rest = ({ total, big }: Applications): number =>
    Math.max(0, total - big - own.founder - own.ordinary);
  await insert(client, {
    from: before.big,
    count: after.big,
    number: '1000000 + g',
    project: `1 + g % ${projects.big}`,
    person: `${people.applicants} + g / ${projects.big}`,
    status: `(${decided})[1 + g % 4]`,
  });
  await insert(client, {
    from: rest(before),
    count: rest(after),
    number: '10000000 + g',
    project: `${firstOfOthers} + g % ${others}`,
    person: `${people.applicants} + g / ${others}`,
    status: `(${decided})[1 + g % 4]`,
  });
}

type Given = {
  from?: number;
  count: number;
  /** SQL of `g`, a whole number from `from` + 1 to `count`. */
  number: string;
  project: string;
  person: string;
  status: string;
};

/** Applications with their events and an answer each; a draft has neither. */
async function insert(client: Client, given: Given): Promise<void> {
  const { from = 0, count, number, project, person, status } = given;
  const rows = 'generate_series($1::int, $2::int) g';
  const range = [from + 1, count];
  const projectId = idIn('project', project);
  // No trigger writes it here.
  const account = `(select account_id from projects where projects.id = ${projectId})`;
  // Checking each reference of millions of rows, all made here, would take longer than making them.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into applications (id, account_id, project_id, user_id, status, completed, form_version, sent_at,
       status_since, created_at, updated_at)
     select ${idIn('application', number)}, ${account}, ${projectId}, ${idIn('user', person)},
       status, status <> 'draft', 1, case when status <> 'draft' then made end,
       case when status <> 'draft' then made end, made, made
     from (select g, ${status} as status, date_trunc('milliseconds', now()) - g * interval '20 seconds' as made
       from ${rows}) named`,
    range,
  );
  await client.query(
    `insert into application_events (id, application_id, account_id, from_status, to_status, side, created_at)
     select ${idIn('event', number)}, ${idIn('application', number)}, ${account}, 'draft', ${status}, 'founder',
       now() - g * interval '20 seconds'
     from ${rows} where ${status} <> 'draft'`,
    range,
  );
  await client.query(
    `insert into answers (application_id, account_id, question_id, id, options, revision, updated_at)
     select ${idIn('application', number)}, ${account}, ${idIn('question', `(${project}) * ${questionsOfForm} + 1`)},
       ${idIn('answer', number)}, jsonb_build_array(repeat('An answer of an ordinary length. ', 6)), 1, now()
     from ${rows} where ${status} <> 'draft'`,
    range,
  );
  await client.query('set session_replication_role = origin');
  await client.query('select correct_application_counts()');
}
