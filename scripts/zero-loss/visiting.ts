import type { Spot, World, Writer } from './kinds.ts';

/** Shows a box in a person's window; nothing is loaded again when it stands there. */
export async function show(world: World, writer: Writer, spot: Spot): Promise<void> {
  const { surface, target } = spot;
  const isSamePage = writer.at !== null && pathOf(world, writer.at) === pathOf(world, spot);
  if (!isSamePage) await writer.page.goto(pathOf(world, spot));
  writer.at = spot;
  await stands(writer, { surface, target });
}

/** Loads the page of a box in the window, whatever stands there. */
export async function showAgain(world: World, writer: Writer, spot: Spot): Promise<void> {
  writer.at = null;
  await show(world, writer, spot);
}

/** Loads the window's page again. */
export async function reload(writer: Writer, spot: Spot): Promise<void> {
  await writer.page.reload();
  await stands(writer, spot);
}

/** Closes the window and opens the page in another of the same browser. */
export async function reopen(world: World, writer: Writer, spot: Spot): Promise<void> {
  if (!writer.page.isClosed()) await writer.page.close();
  writer.page = await writer.context.newPage();
  await showAgain(world, writer, spot);
}

export const pathOf = (world: World, { surface, target }: Spot): string =>
  surface.path(world, target);

/** Makes the box appear on its page, and waits for it. */
export async function stands(
  { page }: Pick<Writer, 'page'>,
  { surface, target }: Spot,
): Promise<void> {
  await surface.unfold?.(page, target);
  await surface.field(page, target).waitFor();
}
