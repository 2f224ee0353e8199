import type pg from 'pg';
import { newId } from './id.ts';

/** Whoever was silent for less may have been slow; processes say that they answer every 2 s. */
const SILENCE_S = 10;
/** Refusals of so many seconds are one time of refusals. */
const TOGETHER_S = 10;
/** A process tells of what it refused since it said so last. */
const SINCE_S = 2;

/**
 * Says that this process answers, and how many urgent calls it refused since it last said so. Whoever says it first after
 * nobody did writes down for how long: one statement decides, under the lock of the one row, so that no time counts twice.
 */
export async function noteAnswering(pool: pg.Pool, refused: number): Promise<void> {
  await pool.query(
    `with before as (
       select answered_at from availability where one for update
     ), silence as (
       insert into outages (id, cause, began_at, ended_at)
       select $1::uuid, 'silence', answered_at, clock_timestamp() from before
       where answered_at < clock_timestamp() - make_interval(secs => ${SILENCE_S})
     ), going_on as (
       update outages set ended_at = clock_timestamp(), refused = outages.refused + $3::int
       where $3::int > 0 and outages.id = (
         select id from outages where cause = 'refusals' and ended_at > clock_timestamp() - make_interval(secs => ${TOGETHER_S})
         order by ended_at desc limit 1)
       returning outages.id
     ), refusals as (
       insert into outages (id, cause, began_at, ended_at, refused)
       select $2::uuid, 'refusals', clock_timestamp() - make_interval(secs => ${SINCE_S}), clock_timestamp(), $3::int
       where $3::int > 0 and not exists (select from going_on)
     )
     insert into availability as present (one, answered_at)
     -- The count makes it look before it writes.
     select true, clock_timestamp() from (select count(*) from before) as looked
     on conflict (one) do update set answered_at = greatest(present.answered_at, excluded.answered_at)`,
    [newId(), newId(), refused],
  );
}
