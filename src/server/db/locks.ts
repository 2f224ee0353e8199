/**
 * What PostgreSQL's advisory locks of the whole database are known by. Two of one number would wait for each other; those of one
 * row or person are hashes of a text instead.
 */
export const locks = {
  /** Held by whoever changes the schema; shared by whoever needs it to stay. */
  migrations: 7_230_411,
  /** Taken by whoever makes a backup or restores one: never two at once, on whatever machine. */
  backups: 7_230_412,
  /** One import of startups writes at a time. */
  startupImports: 7_230_413,
  /** Whoever has it fills an empty installation with demonstration data. */
  demoData: 7_230_414,
  /** The end of the ledger's chain. */
  ledger: 7_230_415,
  /** Batches of payouts are made and released one after the other. */
  payoutBatches: 7_230_416,
  /** Whoever has it makes the restore point and changes the schema. */
  upgrades: 7_230_427,
  /** One import of projects or forms writes at a time. */
  imports: 7_230_428,
  /** The numbers of invoices and credit notes. */
  invoiceNumbers: 7_230_533,
} as const;
