import { createHash, createHmac } from 'node:crypto';
import type { CallSpec } from '#contract/define.ts';
import type { Database } from '#server/db/database.ts';
import { deriveSecret } from '#server/integrations/secrets/installation-key.ts';
import { nonceBytes, openBytes, sealBytes } from '#server/integrations/secrets/sealed.ts';
import { wrongCursor } from './paging.ts';
import type { Parts } from '#server/http/validate.ts';

/*
 * A cursor holds the values by which a list is ordered, to the microsecond, also where its reader is told the day alone. So
 * those of lists that not everybody reads travel sealed, and open in no other list: a place that is made up, or taken
 * elsewhere, would find an instant by asking again and again what comes after it. Those of lists that everybody reads hide
 * nothing and are sent from what is kept; a mark ties them to their list, in another one of which a place means nothing.
 */
export type Cursors = {
  /** The parts with the cursor as the list has made it. Throws `validation` for any other text. */
  open(list: List, parts: Parts, now: Date): Promise<Parts>;
  /** The reply with its cursor sealed or marked. */
  seal(list: List, reply: unknown, now: Date): Promise<unknown>;
};
export type List = { name: string; spec: CallSpec; parts: Parts };

/** Cursors of all lengths between look alike. */
const block = 32;
/** What may change from page to page. */
const free = new Set(['cursor', 'limit', 'populate', 'select', 'facets']);

export function openCursors(db: Database): Cursors {
  let known: Promise<Keys> | null = null;
  const keys = async (now: Date): Promise<Keys> => {
    known ??= readKeys(db, now);
    try {
      return await known;
    } catch (error) {
      known = null;
      throw error;
    }
  };
  return {
    open: async (list, parts, now) => {
      const cursor = cursorOf(parts.query);
      if (cursor === undefined) return parts;
      const opened = isSealed(list.spec)
        ? openText(await keys(now), nameOf(list), cursor)
        : withoutMark(markOf(list), cursor);
      if (opened === null) throw wrongCursor();
      return { ...parts, query: { ...asObject(parts.query), cursor: opened } };
    },
    seal: async (list, reply, now) => {
      if (!isSealed(list.spec)) return markCursor(list, reply);
      const page = pageOf(reply);
      if (!page) return reply;
      const next = sealText(await keys(now), nameOf(list), page.next);
      return { ...page.reply, paging: { ...page.paging, next } };
    },
  };
}

const isSealed = ({ who }: CallSpec): boolean => who !== 'anyone';

/** The reply of a list that everybody may read with its cursor marked; one that is kept ready has marked it itself. */
export function markCursor(list: List, reply: unknown): unknown {
  const page = pageOf(reply);
  if (!page) return reply;
  const next = withMark(markOf(list), page.next);
  return { ...page.reply, paging: { ...page.paging, next } };
}

const MARK_LENGTH = 8;

/** What stands behind the cursors of a list that everybody may read: as much of its hash as tells it from any other. */
export const markOf = (list: List): string =>
  createHash('sha256').update(nameOf(list)).digest('base64url').slice(0, MARK_LENGTH);

/** A cursor with the mark of its list. */
export const withMark = (mark: string, cursor: string): string => `${cursor}.${mark}`;

/** The cursor without its mark; null for that of another list, and for one without a mark. */
const withoutMark = (mark: string, cursor: string): string | null =>
  cursor.endsWith(`.${mark}`) ? cursor.slice(0, -mark.length - 1) : null;

type Keys = { seal: Buffer; nonce: Buffer };

async function readKeys(db: Database, now: Date): Promise<Keys> {
  const bytes = await deriveSecret(db, 'cursors', now);
  return { seal: bytes.subarray(0, 32), nonce: bytes.subarray(32) };
}

/** What tells a list from every other: the call, its address and its filters. */
function nameOf({ name, parts: { params, query } }: List): Buffer {
  const filters = Object.entries(asObject(query)).filter(([key]) => !free.has(key));
  return Buffer.from(JSON.stringify([name, params ?? null, filters.toSorted(byKey)]));
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/* The nonce is made of what is sealed, so that the same page has the same cursor each time, and no other one that nonce. */
function sealText({ seal, nonce: key }: Keys, list: Buffer, cursor: string): string {
  const length = Math.ceil(cursor.length / block) * block;
  const text = Buffer.from(cursor.padEnd(length), 'utf8');
  const nonce = createHmac('sha256', key).update(list).update('\0').update(text).digest();
  return sealBytes(seal, list, nonce.subarray(0, nonceBytes), text).toString('base64url');
}

function openText({ seal }: Keys, list: Buffer, cursor: string): string | null {
  // Changed, of another list, of another installation, or as they were before they were sealed: null.
  const text = openBytes(seal, list, Buffer.from(cursor, 'base64url'));
  return text && text.toString('utf8').trimEnd();
}

function cursorOf(query: unknown): string | undefined {
  const { cursor } = asObject(query);
  return typeof cursor === 'string' ? cursor : undefined;
}

function pageOf(reply: unknown): { reply: object; paging: object; next: string } | null {
  const { paging } = asObject(reply);
  const { next } = asObject(paging);
  return typeof next === 'string'
    ? { reply: asObject(reply), paging: asObject(paging), next }
    : null;
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
