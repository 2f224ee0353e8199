import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { tooLarge } from '#server/integrations/files/incoming.ts';
import type { UploadedFile } from './context.ts';
import { AppError } from './errors.ts';
import { sayFields } from '#contract/messages/fields.ts';
import { sayFiles } from '#contract/messages/files.ts';

/** Boundaries, names and small fields around the file. */
const MAX_ENVELOPE = 64 * 1024;
/** Whoever sends nothing for so long has gone. */
const SILENCE_MS = 15_000;

/** Uploads that this process is taking, by person. */
const underWay = new Map<string, number>();
let total = 0;

/**
 * Gives `work` the file of a multipart request while it still arrives: memory holds a piece of it at a
 * time. Refuses a length that is too large before a byte is read, and uploads beyond what a person or
 * this process may take at once; ends one that falls silent or goes on for ever.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  personId: string,
  work: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const told = Number(request.headers['content-length'] ?? 0);
  if (told > limits.body.file + MAX_ENVELOPE) throw tooLarge(limits.body.file);
  enter(personId);
  const guard = guardBody(request.raw);
  try {
    // The parser cuts silently at its limit: one byte more lets the reader see that there is more.
    const reading = request.file({ limits: { fileSize: limits.body.file + 1 } });
    const part = await Promise.race([reading, guard.failed]);
    if (!part || part.fieldname !== 'file') {
      throw new AppError('validation', {
        ...sayFiles('files.multipart'),
        details: [{ path: 'file', ...sayFields('fields.file') }],
      });
    }
    guard.watch(part.file);
    return await work({ name: part.filename ?? '', type: part.mimetype, content: part.file });
  } catch (error) {
    if (error instanceof AppError || !request.raw.destroyed || request.raw.complete) throw error;
    throw stopped();
  } finally {
    guard.end();
    leave(personId);
  }
}

function enter(personId: string): void {
  const own = underWay.get(personId) ?? 0;
  if (own >= limits.uploadsAtOnce.person) {
    throw new AppError('rate_limited', {
      ...sayFiles('files.too_many_at_once', { count: own }),
      retryAfter: 5,
    });
  }
  if (total >= limits.uploadsAtOnce.process) throw new AppError('unavailable', { retryAfter: 5 });
  underWay.set(personId, own + 1);
  total += 1;
}

function leave(personId: string): void {
  const own = (underWay.get(personId) ?? 1) - 1;
  if (own > 0) underWay.set(personId, own);
  else underWay.delete(personId);
  total -= 1;
}

/** Counts what arrives, before any part of it is found, and fails on too much or on silence. */
function guardBody(raw: IncomingMessage) {
  let taken = 0;
  let file: Readable | undefined;
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  const fail = (error: AppError) => {
    reject(error);
    file?.destroy(error);
  };
  const silence = setTimeout(() => fail(stopped()), SILENCE_MS);
  const end = () => {
    clearTimeout(silence);
    raw.off('data', count);
  };
  function count(chunk: Buffer): void {
    taken += chunk.length;
    silence.refresh();
    if (taken > limits.body.file + MAX_ENVELOPE) fail(tooLarge(limits.body.file));
  }
  raw.on('data', count);
  return {
    failed,
    end,
    /** What fails with the body from now on. */
    watch(content: Readable) {
      file = content;
      content.once('close', end);
    },
  };
}

function stopped(): AppError {
  return new AppError('malformed', sayFiles('files.stopped'));
}
