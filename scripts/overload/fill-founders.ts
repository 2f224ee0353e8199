import pg from 'pg';
import { firstOfOthers, idIn, idOf, questionsOfForm, tokenOf } from '../bench/ids.ts';
import type { Founder } from './rush.ts';

/** Far from the people and applications of the bench. */
const FIRST = 5_000_000;
/** All of them apply to one: that is what a deadline is. */
const PROJECT = firstOfOthers;

/** The question that is written in all the time. */
export const question = idOf('question', PROJECT * questionsOfForm + 1);

/** So many founders, each with a session and a draft that is answered and not sent. */
export async function fillFounders(url: string, count: number): Promise<Founder[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const one = `${FIRST} + n`;
  const people = 'generate_series(1, $1::int) n';
  try {
    await client.query(
      `insert into users (id, email, first_name, email_verified_at, created_at, updated_at)
       select ${idIn('user', one)}, 'rush' || n || '@flair.test', 'Ada', now(), now(), now() from ${people}`,
      [count],
    );
    await client.query(
      `insert into sessions (id, user_id, token_hash, created_at, last_used_at, expires_at)
       select gen_random_uuid(), ${idIn('user', one)},
         sha256(convert_to('token-of-the-bench-' || (${one}), 'UTF8')), now(), now(), now() + interval '1 day'
       from ${people}`,
      [count],
    );
    await client.query(
      `insert into applications (id, project_id, user_id, status, completed, form_version, created_at, updated_at)
       select ${idIn('application', one)}, ${idIn('project', String(PROJECT))}, ${idIn('user', one)},
         'draft', false, 1, now(), now() from ${people}`,
      [count],
    );
    await client.query(
      `insert into answers (application_id, question_id, id, options, revision, updated_at)
       select ${idIn('application', one)}, ${idIn('question', `${PROJECT * questionsOfForm} + q`)},
         gen_random_uuid(), jsonb_build_array('An answer of an ordinary length.'), 1, now()
       from ${people}, generate_series(1, ${questionsOfForm}) q`,
      [count],
    );
    await client.query('vacuum analyze users, sessions, applications, answers');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
  return Array.from({ length: count }, (_, n) => ({
    path: `/v2/applications/${idOf('application', FIRST + n + 1)}/applicationAnswers`,
    token: tokenOf(FIRST + n + 1),
  }));
}
