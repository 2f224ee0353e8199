import type { KeptLineProps } from './kept-line.tsx';
import { loadedEngine } from './load-engine.ts';

/** Where an unsent text is, with the way to drop it; nothing when nothing is kept. */
export function KeptNote({ kept }: { kept: KeptLineProps & { isKept: boolean } }) {
  const Line = loadedEngine()?.KeptLine;
  if (!kept.isKept || !Line) return null;
  return <Line state={kept.state} beside={kept.beside} clear={() => kept.clear()} />;
}
