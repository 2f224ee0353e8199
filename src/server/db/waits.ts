/** Where each wait of a connection ends on the server, in ms. */
export const waitsMs = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 15_000,
};

const settings = Object.entries(waitsMs);

/** What a pooler runs on each of its connections, so that the waits end outside transactions too. */
export const poolerQuery = settings.map(([name, ms]) => `set ${name} = ${ms}`).join('; ');

/** The same for one transaction. */
export const transactionQuery = settings
  .map(([name, ms]) => `set local ${name} = ${ms}`)
  .join('; ');
