/** Who looks: the demonstration's people, somebody without an account, and one who has just signed up. */
export const viewers = [
  'visitor',
  'newcomer',
  'founder',
  'connector',
  'organiser',
  'reviewer',
  'operator',
] as const;
export type Viewer = (typeof viewers)[number];

/** What the demonstration data has ids for; found on the running product by places.ts. */
export const placeNames = [
  'project',
  'pastProject',
  'draftProject',
  'organisation',
  'connector',
  'acceptedApplication',
  'pendingApplication',
  'startup',
  'account',
  'managedProject',
  'managedApplication',
  'blindProject',
  'blindApplication',
  'memberInvitation',
  'founderInvitation',
  'user',
  'invoice',
] as const;
export type PlaceName = (typeof placeNames)[number];
export type Places = Record<PlaceName, string>;

/** A button, link, command or box to tick by its name; or a key, on a button with that name or on the page. */
export type Press = string | RegExp | { on?: string | RegExp; nth?: number; key: string };

export type PageEntry = {
  /** Also the name of its pictures. */
  name: string;
  who: Viewer;
  /** The pattern of the route; each `:parameter` is filled from `at`. */
  route: string;
  at?: Record<string, PlaceName>;
  /** Search string and hash; `{place}` is filled. A modal stands in it. */
  search?: string;
  /** Pressed one after another once the page stands: what has no address. */
  press?: readonly Press[];
};

/** A page of the table. */
export const page = (
  who: Viewer,
  name: string,
  route: string,
  rest: Omit<PageEntry, 'who' | 'name' | 'route'> = {},
): PageEntry => ({ who, name: `${who}-${name}`, route, ...rest });

/** Returns the address of a page on a product whose places are known. */
export function addressOf({ route, at = {}, search = '' }: PageEntry, places: Places): string {
  const path = route.replaceAll(/:(\w+)/g, (_, key: string) => {
    const place = at[key];
    if (place === undefined) throw new Error(`${route}: \`at\` does not say where ${key} is.`);
    return places[place];
  });
  const filled = search.replaceAll(/\{(\w+)\}/g, (_, key: string) => places[key as PlaceName]);
  return path.replace('/*', '') + filled;
}
