type Bound = string | number | undefined;

/** True for the bounds of a year, which is written without a sign between its thousands. */
export function isYear({ min = 0, max = Infinity }: { min?: Bound; max?: Bound }): boolean {
  return Number(min) >= 1000 && Number(max) < 3000;
}
