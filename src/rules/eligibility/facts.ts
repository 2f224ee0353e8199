import type { ProfileValues } from '#contract/startup-fields.ts';
import { isDecimal } from '#rules/text/formats.ts';
import type { Facts } from './judge.ts';
import { readLegalForm } from './legal-form.ts';

/** The profile of a startup, with its answers to the two questions that are bound to no field. */
export type JudgedProfile = {
  profile: Pick<ProfileValues, 'country' | 'startupStage' | 'sector' | 'foundedYear' | 'teamSize'>;
  /** An amount and its currency. */
  raised: readonly string[];
  incorporated: readonly string[];
};

/** What criteria are judged by. */
export function factsOf(
  { profile, raised, incorporated }: JudgedProfile,
  fundingStages: ReadonlySet<string>,
): Facts {
  const [amount = '', currency = ''] = raised;
  return {
    country: profile.country,
    stage: profile.startupStage,
    sector: profile.sector,
    foundedYear: profile.foundedYear,
    teamSize: profile.teamSize,
    raised:
      isDecimal(amount) && Number(amount) >= 0 && currency !== ''
        ? { amount: Number(amount), currency }
        : null,
    legalForm: readLegalForm(incorporated[0] ?? null),
    fundingStages,
  };
}

/** Codes of the stages that count rounds of funding. */
export const fundingStageCodes: readonly string[] = [
  'pre-seed',
  'seed',
  'series-a',
  'series-b',
  'public',
];
