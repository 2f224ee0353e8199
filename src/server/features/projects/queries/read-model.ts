import { getHeapStatistics } from 'node:v8';
import type { Database } from '#server/db/database.ts';
import { rootOf } from '#server/db/pipelined.ts';
import type { Replica } from '#server/db/replica.ts';
import { heldBytes, heldProjects } from '#server/integrations/read-model-metrics.ts';
import { buildModel, catchUp, catchUpInParts, type Model } from './read-model-state.ts';

/** A project takes 360 to 540, cards and replies left out. */
const BYTES_A_PROJECT = 500;
/** They may take so much of what this process may hold; beyond it PostgreSQL answers. */
const PART_OF_HEAP = 1 / 4;
const mostProjects = (): number =>
  Math.floor((getHeapStatistics().heap_size_limit * PART_OF_HEAP) / BYTES_A_PROJECT);
/** Changes are kept for half an hour; who has not looked for so long begins anew. */
const IDLE_MS = 20 * 60_000;
/** After a build that failed, and one that found too much, the next one waits. */
const REST_MS = 5000;
const REST_OF_MANY_MS = 5 * 60_000;

/**
 * Public projects in this process, as a copy that is at most `checkMs` behind PostgreSQL. It is empty at first and built
 * when it is asked for.
 */
export type ReadModel = {
  /** The model, not older than that; null where there is none at the moment and PostgreSQL is to be asked. */
  read: () => Promise<Model | null>;
  /** Something has changed: the next reading looks at once. */
  tell: () => void;
  close: () => void;
};

/** What happens to the model, for whoever runs this. */
export type ModelReport =
  | { kind: 'built'; projects: number; bytes: number; ms: number }
  | { kind: 'too-many'; most: number }
  | { kind: 'failed'; err: unknown };

type Options = {
  db: Database;
  checkMs: number;
  most?: number;
  report?: (report: ModelReport) => void;
};

/** With `checkMs` 0 each reading looks, and waits for a model that is being built. */
export function openReadModel(options: Options): ReadModel {
  const { db, checkMs, most = mostProjects(), report = () => undefined } = options;
  let model: Model | null = null;
  let building: Promise<void> | null = null;
  let checking: Promise<void> | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let isTold = false;
  let isClosed = false;

  const show = (): void => {
    heldProjects.set(model?.facts.size ?? 0);
    heldBytes.set(model?.bytes() ?? 0);
  };
  const giveUp = (): void => {
    model = null;
    restsUntil = performance.now() + REST_OF_MANY_MS;
    report({ kind: 'too-many', most });
  };
  const build = async (old: Model | null): Promise<void> => {
    const startedAt = performance.now();
    try {
      const isBrought = old !== null && (await catchUpInParts(db, old));
      const made = isBrought ? old : await buildModel(db, most);
      // What changed while it was read is looked for before it is used.
      checkedAt = performance.now() - checkMs - 1;
      model = made;
      if (made === null) giveUp();
      else {
        const ms = Math.round(performance.now() - startedAt);
        report({ kind: 'built', projects: made.facts.size, bytes: made.bytes(), ms });
      }
      show();
    } catch (error) {
      restsUntil = performance.now() + REST_MS;
      report({ kind: 'failed', err: error });
    }
  };
  const startBuilding = (old: Model | null = null): void => {
    building ??= build(old).finally(() => {
      building = null;
    });
  };
  const check = async (old: Model): Promise<void> => {
    const startedAt = performance.now();
    isTold = false;
    const isIdle = startedAt - checkedAt > IDLE_MS;
    const caught = isIdle ? 'everything' : await catchUp(db, old);
    if (caught !== 'done') {
      model = null;
      startBuilding(caught === 'too-many' ? old : null);
    } else if (old.facts.size > most) giveUp();
    else checkedAt = startedAt;
    show();
  };
  const read = async (): Promise<Model | null> => {
    const askedAt = performance.now();
    for (;;) {
      if (isClosed || askedAt < restsUntil) return null;
      if (model === null) {
        startBuilding();
        if (checkMs > 0) return null;
        // oxlint-disable-next-line no-await-in-loop -- what is waited for here is the reason to look again
        await building;
      } else {
        if (checkedAt >= askedAt || (!isTold && checkedAt >= askedAt - checkMs)) return model;
        checking ??= check(model).finally(() => {
          checking = null;
        });
        // oxlint-disable-next-line no-await-in-loop -- the next look depends on what this one found
        await checking;
      }
    }
  };
  return {
    read,
    tell: () => {
      isTold = true;
    },
    close: () => {
      isClosed = true;
      model = null;
      show();
    },
  };
}

type Used = { model: ReadModel; primary: Database; isBehind: (moment: number) => boolean };

const models = new WeakMap<Database, Used>();

/** Gives readers of this database and of its replica a model. */
export function useReadModel(primary: Database, model: ReadModel, replica: Replica | null): void {
  models.set(primary, { model, primary, isBehind: () => false });
  if (replica)
    models.set(replica.db, { model, primary, isBehind: (moment) => !replica.has(moment) });
}

/** The model, fresh; null where PostgreSQL is to be asked: there is none, or this is a transaction. */
export async function readModel(db: Database): Promise<Model | null> {
  return (await models.get(rootOf(db))?.model.read()) ?? null;
}

/**
 * The model, with the database that goes with it: what is read beside it is remembered with it, so it may not come from a
 * replica that lacks something of what the model knows.
 */
export async function readModelBeside(
  db: Database,
): Promise<{ model: Model | null; db: Database }> {
  const used = models.get(rootOf(db));
  const model = (await used?.model.read()) ?? null;
  if (!used || !model) return { model: null, db };
  return { model, db: used.isBehind(model.changedAt) ? used.primary : db };
}
