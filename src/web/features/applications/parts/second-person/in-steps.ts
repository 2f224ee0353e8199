/**
 * Cuts what is confirmed at once into steps as large as a call takes, and as equal as they come: one decision alone would be
 * held for less time than the others.
 */
export function inSteps<One>(all: readonly One[], most: number): One[][] {
  const steps = Math.ceil(all.length / most);
  const start = (step: number) => Math.floor((step * all.length) / steps);
  return Array.from({ length: steps }, (_, step) => all.slice(start(step), start(step + 1)));
}
