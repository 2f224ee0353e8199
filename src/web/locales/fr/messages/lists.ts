import type { texts } from '#contract/messages/lists.ts';

export const lists: Record<keyof typeof texts, string> = {
  'lists.either': '{first} ou {last}',
  'lists.both': '{first} {next}',
  'lists.listed': '{first}, {next}',
};
