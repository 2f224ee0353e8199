/** What a proof says, without its mark. */
type Facts<P> = { [K in keyof P as K extends symbol ? never : K]: P[K] };

/** Makes a proof of what was checked. For `access` alone: whoever holds one need not ask again. */
export function proven<P extends object>(facts: Facts<P>): P {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mark of a proof exists in types alone.
  return facts as P;
}
