import type { CallName, MakeClient } from './client-types.ts';
import { addressIn, type CallTable, sendCall } from './send.ts';

const words = {
  timeout: 'The server did not answer in time.',
  offline: 'This device is offline.',
  unreachable: 'The server could not be reached.',
};

/** The maker of clients for the calls of a table. */
export function clientOver(keyed: CallTable): MakeClient {
  const plain = withoutKeys(keyed);
  return (options) => {
    const baseUrl = options.baseUrl.replace(/\/+$/, '');
    const table = options.idempotencyKeys === false ? plain : keyed;
    const sending = {
      table,
      baseUrl,
      headers: {
        source: 'client',
        application: 'flair',
        ...(options.token && { authorization: `Bearer ${options.token}` }),
      },
      fetch: options.fetch ?? fetch,
      words,
      timeout: options.timeout,
    };
    return {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checked the reply against the contract.
      call: async (name, ...[input]) => (await sendCall(sending, name, input ?? {})) as never,
      address: (name, ...[input]) => baseUrl + addressIn(table, name, input ?? {}),
    };
  };
}

function withoutKeys(table: CallTable): CallTable {
  const rows = Object.entries(table).map(([name, row]): [string, CallTable[CallName]] => {
    const [method, path, kind] = row;
    return [name, kind === 'idempotent' ? [method, path] : row];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name of the table has its row again.
  return Object.fromEntries(rows) as CallTable;
}
