import type { Tone } from '#web/ui/badge.tsx';
import type { EarningSums, Outcome } from '../queries.ts';

/** The colour of what became of a referral. */
export const outcomeTones: Record<Outcome, Tone> = {
  not_yet: 'amber',
  credited: 'green',
  project_pays_nothing: 'violet',
  own_link: 'neutral',
  co_founder: 'neutral',
  team_member: 'neutral',
  later_touch: 'rose',
  window_over: 'rose',
  existing_application: 'rose',
  credit_moved: 'rose',
};

/** The states of an earning in the order in which it takes them. */
export const earningStates = ['pending', 'earned', 'payable', 'paid', 'void'] as const;
export type EarningState = (typeof earningStates)[number] & keyof EarningSums;

export const earningTones: Record<EarningState, Tone> = {
  pending: 'amber',
  earned: 'blue',
  payable: 'violet',
  paid: 'green',
  void: 'neutral',
};
