import type { Spot, World, Writer } from './kinds.ts';

/** What is on the screen for one box: the text in it, and what waits beside it. */
export async function seenAt(
  { page }: Pick<Writer, 'page'>,
  { surface, target }: Spot,
): Promise<string> {
  const text = await surface.field(page, target).inputValue();
  const others = await surface.beside(page, target).allTextContents();
  return [text, ...others].join('\n');
}

/** The texts of one box on the server. */
export async function heldAt(world: World, { surface, target }: Spot): Promise<string> {
  return (await surface.held(world, target)).join('\n');
}
