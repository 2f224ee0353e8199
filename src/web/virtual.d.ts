declare module 'virtual:call-table' {
  /** Method, path and kind of every call, taken from the contract without its schemas. */
  const table: Record<
    string,
    readonly [method: string, path: string, kind?: 'idempotent' | 'multipart']
  >;
  export default table;
}
