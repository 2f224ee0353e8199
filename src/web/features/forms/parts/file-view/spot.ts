/** Where somebody reads: on a page, and how far down it; at its top where nothing is said. */
export interface Spot {
  page: number;
  share: number | null;
}

/** What stands above a page that was gone to. */
const GAP = 8;
/** The line that is read, from the top of what is in sight. */
const LINE = 1 / 3;

/** Scrolls the pages so that the spot is where it is read. */
export function scrollTo(room: HTMLElement | null, { page, share }: Spot): void {
  const place = room?.querySelector<HTMLElement>(`[data-page="${page}"]`);
  if (!room || !place) return;
  room.scrollTop =
    share === null
      ? place.offsetTop - GAP
      : place.offsetTop + share * place.offsetHeight - room.clientHeight * LINE;
}

/** The spot that is read now. */
export function spotIn(room: HTMLElement): Spot {
  const line = room.scrollTop + room.clientHeight * LINE;
  const places = [...room.querySelectorAll<HTMLElement>('[data-page]')];
  const read = places.findLast(({ offsetTop }) => offsetTop <= line);
  if (!read) return { page: 1, share: null };
  return {
    page: Number(read.dataset['page']),
    share: (line - read.offsetTop) / Math.max(1, read.offsetHeight),
  };
}
