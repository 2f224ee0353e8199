/** Why the text of a box may go with the page: at most some 80 characters, written again in seconds. */
export const shortReasons = {
  search: 'finds something among what is there',
  choice: 'finds one value of a list, and only a chosen one is kept',
  access: 'an address, a code or a name that lets somebody in',
  number: 'a number on its own',
  confirmation: 'a name typed again, to be sure',
  name: 'the name or the web address of something made in one go',
  pasted: 'copied from elsewhere, where it stays',
  sample: 'shows what a box looks like, and goes nowhere',
} as const;
type ShortReason = keyof typeof shortReasons;

/** `journal`: its text is there again after a reload. */
export type Kind = 'journal' | ShortReason;

/** The boxes of one file, below src/web, by kind; each page and opening named shows all of them. */
export type BoxGroup = { source: string; on: readonly string[] } & Partial<
  Record<Kind, readonly string[]>
>;

const kinds = ['journal', ...(Object.keys(shortReasons) as ShortReason[])] as const;

/** Returns each box of a group with its kind. */
export function boxesOf(group: BoxGroup): { label: string; kind: Kind }[] {
  return kinds.flatMap((kind) => (group[kind] ?? []).map((label) => ({ label, kind })));
}
