import { getHeapStatistics } from 'node:v8';
import { projectCalls } from '#contract/projects.ts';
import { hasEnded } from '#rules/projects/project.ts';
import type { Database } from '#server/db/database.ts';
import { markChecked } from '#server/http/replies/check-reply.ts';
import { keeper } from '#rules/keeper.ts';
import { toProjectDetails } from '../views/projects.ts';
import { getProjectPage } from './detail.ts';
import type { Facts } from './read-model-facts.ts';

type Reply = { status: 'success'; data: ReturnType<typeof toProjectDetails> };
/** What nobody in particular is told of a public project. */
type Detail = {
  id: string;
  slug: string;
  reply: Reply;
  /** Of its reply as it would travel. */
  length: number;
  /** Its time was over when it was read; by itself it becomes so. */
  wasPast: boolean;
};

/**
 * So much of what this process may hold, in characters of replies, each of which takes about 1.4 bytes: with 2 GB some 7,000
 * projects. Where there are fewer, PostgreSQL is asked again only for what has changed.
 */
const PART_OF_HEAP = 1 / 50;

export type Details = ReturnType<typeof makeDetails>;

/** Replies about public projects. */
export function makeDetails() {
  const kept = keeper<Detail>({
    most: getHeapStatistics().heap_size_limit * PART_OF_HEAP,
    weigh: ({ length }) => length,
    isOld: () => false,
  });
  /** By the name in its address; of one that has another name by now, too. */
  const ids = new Map<string, string>();
  let changes = 0;
  const drop = (some: Iterable<string>): void => {
    changes += 1;
    for (const id of some) kept.drop(id);
  };
  return {
    /** By the id or the name in an address. */
    get(idOrSlug: string): Detail | undefined {
      const found = kept.get(ids.get(idOrSlug) ?? idOrSlug);
      return found && [found.id, found.slug].includes(idOrSlug) ? found : undefined;
    },
    /** Keeps it, unless something has changed since so many changes. */
    keep(detail: Detail, since: number): void {
      if (since !== changes) return;
      kept.keep(detail.id, detail);
      ids.set(detail.slug, detail.id);
    },
    changes: () => changes,
    drop,
    dropAll: () => drop(new Set(ids.values())),
    isKept: (id: string): boolean => kept.get(id) !== undefined,
    weight: kept.weight,
  };
}

/** What a visitor is told of a project, by its id or its name in an address. Throws `not_found` as for anybody. */
export async function answerDetails(
  db: Database,
  { details, facts }: { details: Details; facts: Facts },
  { name, now }: { name: string; now: Date },
): Promise<Reply> {
  const known = details.get(name);
  if (known && known.wasPast === isPastAt(known.reply, now)) return known.reply;
  const since = details.changes();
  const page = await getProjectPage(db, null, name);
  const made = toProjectDetails(page, now);
  const checked = projectCalls.getProjectDetails.reply.safeParse({ status: 'success', data: made });
  const reply: Reply = { status: 'success', data: made };
  const { id, slug } = page.row;
  // What is no reply by the contract is refused where all replies are.
  if (!checked.success || facts.slotOf(id) === undefined) return reply;
  const passed: Reply = markChecked(checked.data);
  const { length } = JSON.stringify(passed);
  details.keep({ id, slug, reply: passed, length, wasPast: isPastAt(passed, now) }, since);
  return passed;
}

function isPastAt({ data: { project } }: Reply, now: Date): boolean {
  return hasEnded({ ...project, status: 'open' }, now);
}
