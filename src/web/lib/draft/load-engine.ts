import type * as everything from './engine.ts';

type Engine = typeof everything;

let engine: Engine | null = null;

/** The engine, once it was loaded. */
export const loadedEngine = (): Engine | null => engine;

/** Loads what keeps, joins and sends: its code is as large as a page, and most pages have no box to write in. */
export async function loadEngine(): Promise<Engine> {
  engine ??= await import('./engine.ts');
  return engine;
}

/** Removes what a person typed in a place from this device, also where no page shows it. */
export async function forgetKept(owner: string | null, id: string): Promise<void> {
  await (await loadEngine()).forgetKept(owner, id);
}
