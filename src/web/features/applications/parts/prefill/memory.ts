/** What this browser session remembers of a draft's proposals; a reload keeps it, a closed tab does not. */
export interface PrefillMemory {
  /** Questions whose proposal the founder does not want to see. */
  dismissed: string[];
  /** Which proposal filled an answer, for undoing it. */
  fillOf: Record<string, string>;
}

const nameOf = (applicationId: string) => `flair.prefill|${applicationId}`;
const nothing: PrefillMemory = { dismissed: [], fillOf: {} };

/** Returns what is remembered; nothing where the browser refuses storage. */
export function readMemory(applicationId: string): PrefillMemory {
  try {
    const kept = sessionStorage.getItem(nameOf(applicationId));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file alone writes under the name.
    return kept ? { ...nothing, ...(JSON.parse(kept) as Partial<PrefillMemory>) } : nothing;
  } catch {
    return nothing;
  }
}

export function writeMemory(applicationId: string, memory: PrefillMemory): void {
  try {
    sessionStorage.setItem(nameOf(applicationId), JSON.stringify(memory));
  } catch {
    // Without storage it is remembered until the page is left.
  }
}
