declare module 'virtual:call-table' {
  import type { CallTable } from '#client/send.ts';
  /** Method, path and kind of every call, taken from the contract without its schemas. */
  const table: CallTable;
  export default table;
}
