import { contractTable } from './call-table.ts';
import type { MakeClient } from './client-types.ts';
import { clientOver } from './make-client.ts';

export {
  type CallError,
  type CallErrorDetail,
  isCallError,
  type MessageParams,
  type Said,
} from './call-error.ts';
export type { CallName, Client, ClientOptions, InputArgs, InputOf, Reply } from './client-types.ts';

/** A client of a running server, typed from the contract. */
export const makeClient: MakeClient = clientOver(contractTable);
