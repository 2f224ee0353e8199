import { profileQuestions } from '#rules/startups/questions.ts';
import type { VerificationState } from '#rules/startups/startup.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { lockStartup, writeAnswers } from './profile.ts';
import { takeVerificationStep } from './verification-transition.ts';

export type RecordedProfile = {
  startupId: string;
  founderId: string;
  /** By slot of the questionnaire; those that are bound to a field are left to the field. */
  answers: Record<string, string[]>;
  verification: Extract<VerificationState, 'none' | 'requested' | 'verified'>;
};

/** Writes answers and the verification as they came about elsewhere, without mails or notices. */
export async function recordProfiles(
  db: Database,
  profiles: RecordedProfile[],
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const { startupId, founderId, answers, verification } of profiles) {
      const given = profileQuestions.flatMap(({ _id: questionId, slot, field }) => {
        const options = slot && !field ? answers[slot] : undefined;
        return options ? [{ startupId, questionId, options }] : [];
      });
      // oxlint-disable no-await-in-loop -- they share one transaction
      await writeAnswers(transaction, given, { actorId: founderId, now });
      if (verification === 'none') continue;
      const startup = { id: startupId };
      const founder = { by: 'founder', actorId: founderId, now } as const;
      const fresh = await lockStartup(transaction, startup);
      await takeVerificationStep(transaction, fresh, { to: 'requested', ...founder });
      if (verification === 'requested') continue;
      const asked = await lockStartup(transaction, startup);
      const operator = { by: 'operator', actorId: null, now } as const;
      await takeVerificationStep(transaction, asked, { to: 'verified', ...operator });
      // oxlint-enable no-await-in-loop
    }
  });
}
