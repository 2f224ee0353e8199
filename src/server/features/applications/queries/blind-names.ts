import {
  makeMask,
  type MaskedName,
  namesInAddress,
  namesInAnswer,
  namesOfPerson,
} from '#rules/reviews/masking.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import { isIdentifying } from '#rules/forms/identifying.ts';
import { identifyingFields, textOfField } from '#rules/startups/profile.ts';
import { profileQuestions } from '#rules/startups/questions.ts';
import { namesInField, namesInSnapshot } from '#rules/applications/submissions.ts';
import type { Database } from '#server/db/database.ts';
import { askedAndAnswered } from '#server/queries/form-version.ts';
import { profileValues } from '#server/queries/startup-profile.ts';
import type { VisibleApplication } from '../access.ts';
import { listSnapshots } from './submissions.ts';

type Mask = (text: string) => string;

/**
 * Takes what is known to name the applicant, the startup or its founders out of a text, for readers in a
 * blind review; leaves it as it is for everybody else. Five statements.
 */
export async function maskFor(
  db: Database,
  application: Pick<VisibleApplication, 'id' | 'blind'>,
): Promise<Mask> {
  if (!application.blind) return (text) => text;
  const known = await listKnownNames(db, application);
  const snapshots = await listSnapshots(db, application.id);
  return makeMask([...known, ...snapshots.flatMap(namesInSnapshot)]);
}

/** What names the applicant, the startup or its founders now; what sendings said of them is not in it. */
export async function listKnownNames(
  db: Database,
  { id }: Pick<VisibleApplication, 'id'>,
): Promise<MaskedName[]> {
  const people = await listPeople(db, id);
  const startup = await findStartup(db, id);
  const withheld = (await listGiven(db, id)).filter(isIdentifying);
  const addressed = startup ? await listAddresses(db, startup.id) : [];
  return [
    ...people.flatMap(({ first_name: first, last_name: last, email, links }) => [
      ...namesOfPerson(first, last),
      ...namesInAddress(email),
      ...links.flatMap(({ url }) => namesInAddress(url)),
    ]),
    ...(startup
      ? identifyingFields.flatMap((field) =>
          namesInField(field, textOfField(startup.profile[field]) ?? ''),
        )
      : []),
    ...addressed.flatMap(namesInAddress),
    ...withheld
      .filter(({ type }) => !typeRules[type].isUpload)
      .flatMap(({ options }) => (options ?? []).flatMap(namesInAnswer)),
  ];
}

/** The applicant and the founders of the startup. */
async function listPeople(db: Database, id: string) {
  return db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'links'])
    .where('id', 'in', (people) =>
      people
        .selectFrom('applications')
        .select('user_id')
        .where('id', '=', id)
        .union(
          people
            .selectFrom('applications')
            .innerJoin('startup_founders', 'startup_founders.startup_id', 'applications.startup_id')
            .select('startup_founders.user_id')
            .where('applications.id', '=', id),
        ),
    )
    .orderBy('id')
    .limit(50)
    .execute();
}

async function findStartup(db: Database, id: string) {
  return db
    .selectFrom('applications')
    .innerJoin('startups', 'startups.id', 'applications.startup_id')
    .select(['startups.id', profileValues.as('profile')])
    .where('applications.id', '=', id)
    .executeTakeFirst();
}

/** What the application is asked and answers, with what says whether it names anybody. */
async function listGiven(db: Database, id: string) {
  return askedAndAnswered(db)
    .select(['asked.type', 'asked.slot', 'asked.label', 'asked.identifying', 'answers.options'])
    .where('applications.id', '=', id)
    .limit(1000)
    .execute();
}

const addresses = new Set(
  profileQuestions.flatMap(({ _id, type }) => (typeRules[type].names === 'always' ? [_id] : [])),
);

/** The addresses that the startup's questionnaire gives beside its profile. */
async function listAddresses(db: Database, startupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('startup_answers')
    .select(['question_id', 'options'])
    .where('startup_id', '=', startupId)
    .limit(1000)
    .execute();
  return rows.flatMap((row) => (addresses.has(row.question_id) ? row.options : []));
}
