declare module 'virtual:call-table' {
  /** Method, path and kind of every call, taken from the contract without its schemas. */
  const table: import('#client/send.ts').CallTable;
  export default table;
}
