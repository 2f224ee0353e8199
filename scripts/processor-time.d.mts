/**
 * Watches a command and its descendants; the returned function tells the seconds of processor time they took, null
 * where the system does not say.
 */
export function watchProcessorTime(pid: number): () => number | null;
