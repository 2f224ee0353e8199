import type { CallInput, ReplyOf } from '#contract/define.ts';
import type { CallName, calls } from '#contract/index.ts';

/** What goes into each call and what comes back, by name. Spelled out for the package, which has no contract. */
export type Calls = {
  [N in CallName]: { input: CallInput<(typeof calls)[N]>; reply: ReplyOf<(typeof calls)[N]> };
};
