import { SaveNote } from '#web/ui/save-note.tsx';
import type { KeptLineProps } from './kept-line.tsx';
import { loadedEngine } from './load-engine.ts';

/** Where an unsent text is, with the way to drop it; nothing when nothing is kept. */
export function KeptNote({ kept }: { kept: KeptLineProps & { isKept: boolean } }) {
  const Line = loadedEngine()?.KeptLine;
  if (!kept.isKept) return null;
  if (Line) return <Line state={kept.state} beside={kept.beside} clear={() => kept.clear()} />;
  // The way to drop it comes with the engine; where it is is known before.
  return <SaveNote isOverall state={{ kind: kept.state === 'page' ? 'page' : 'device' }} />;
}
