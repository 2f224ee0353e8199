import type { FastifyError } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { sayFailures } from '#contract/messages/failures.ts';
import { type Message, messageIn } from '#contract/messages/message.ts';
import { sayFiles } from '#contract/messages/files.ts';
import { NO_TURN } from '#server/db/turns.ts';

/** What is wrong with one field. */
export type ErrorDetail = Message & { path: string };
type Extra = (Message | { message?: never }) & {
  details?: ErrorDetail[];
  /** Seconds. */
  retryAfter?: number;
  /** Methods that the address takes. */
  allow?: string[];
  /** Refused before it began, as one of many: counted, and no line of the log each. */
  isRefusal?: true;
};

/** A failure of the catalogue; the only class of the code base, because `throw` wants one. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What a person reads of it. */
  readonly said: Message;
  readonly details: ErrorDetail[] | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  readonly allow: string[] | undefined;
  readonly isRefusal: boolean;
  constructor(code: ErrorCode, extra: Extra = {}) {
    const said = extra.message === undefined ? sayFailures(`failures.${code}`) : messageIn(extra);
    super(said.message);
    this.code = code;
    this.said = said;
    this.details = extra.details;
    this.retryAfter = extra.retryAfter;
    this.allow = extra.allow;
    this.isRefusal = extra.isRefusal ?? false;
  }
}

/** What a query throws that asks for one row and finds none: `executeTakeFirstOrThrow(notFound)`. */
export const notFound = () => new AppError('not_found');

/** The failure of a call in the catalogue's terms; unknown ones become `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return (
    fromUpload(error) ??
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asked for what a failure of another kind lacks.
    fromFramework(error as FastifyError) ??
    fromPostgres(error) ??
    new AppError('internal')
  );
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'file_refused',
  FST_PARTS_LIMIT: 'file_refused',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
};

function fromFramework(error: FastifyError): AppError | null {
  const code = frameworkCodes[error.code];
  if (code) return new AppError(code);
  if (error instanceof SyntaxError && error.statusCode === 400) return new AppError('malformed');
  if (error.statusCode === 413) return new AppError('too_large');
  if (error.statusCode === 415) return new AppError('unsupported_media_type');
  if (error.statusCode === 400) return new AppError('malformed');
  return null;
}

const uploadCodes = new Set([
  'FST_PROTO_VIOLATION',
  'FST_INVALID_JSON_FIELD_ERROR',
  'FST_FP_LIMIT',
]);
// The parser of uploads throws these without a code of their own.
const uploadMessages =
  /Boundary not found|unexpected end of multipart data|Malformed part header|^The needle cannot/i;

function fromUpload(error: unknown): AppError | null {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  if (!uploadCodes.has(code ?? '') && !uploadMessages.test(message ?? '')) return null;
  return new AppError('malformed', sayFiles('files.unreadable'));
}

/** What the database refuses of an account that was deleted while the request was on its way (`refuse_of_deleted`). */
const ACCOUNT_DELETED = 'FL001';

/** What a unique constraint says when it is broken; any other is a conflict with the present state. */
const uniqueConstraints: Record<string, ErrorCode> = {
  users_email: 'email_taken',
  entities_slug_key: 'slug_taken',
  projects_slug_key: 'slug_taken',
  lookups_kind_name_key: 'name_taken',
  lookups_code: 'name_taken',
  applications_one_live_startup: 'already_applied',
  applications_one_live_user: 'already_applied',
  members_pkey: 'already_member',
  reports_open_project: 'already_reported',
  reports_open_entity: 'already_reported',
};

/** What a log may hold of a broken constraint: its name, and never the row. */
export function brokenConstraint(
  error: unknown,
): { sqlState: string; constraint: string | undefined; table: string | undefined } | null {
  const { code, constraint, table } = (error ?? {}) as Partial<Record<string, string>>;
  return /^23[0-9A-Z]{3}$/.test(code ?? '') ? { sqlState: code ?? '', constraint, table } : null;
}

/** Maps a PostgreSQL or connection failure to the catalogue; null when it is neither. */
export function fromPostgres(error: unknown): AppError | null {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  if (code === NO_TURN) return new AppError('unavailable', { retryAfter: 3, isRefusal: true });
  if (isConnectionFailure(code, message)) return new AppError('unavailable', { retryAfter: 3 });
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return null;
  if (code === ACCOUNT_DELETED) return new AppError('unauthorized');
  if (code === '23505') {
    const constraint = brokenConstraint(error)?.constraint ?? '';
    return new AppError(uniqueConstraints[constraint] ?? 'state_conflict');
  }
  // A row that the rules let through and a constraint does not is a defect of ours: `internal`.
  return code.startsWith('22') ? new AppError('validation') : null;
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOENT',
  // A full disk takes no upload, as a full one of PostgreSQL (53100) takes no row.
  'ENOSPC',
  'EDQUOT',
]);
const connectionMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|the database system is|pool is (draining|ended)|pool after calling end/i;

function isConnectionFailure(code: string | undefined, message: string | undefined): boolean {
  if (code && (connectionCodes.has(code) || /^(08|57P0|53|57014|55P03|25006)/.test(code)))
    return true;
  // After its retries, a serialisation failure or a deadlock is a busy database.
  if (code === '40001' || code === '40P01') return true;
  return connectionMessages.test(message ?? '');
}
