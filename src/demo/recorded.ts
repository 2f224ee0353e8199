import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { RecordedApplication } from '#server/features/applications/commands/record-applications.ts';
import type { ImportedProject } from '#server/features/projects/queries/imported.ts';
import { answersTo } from './answers.ts';
import type { DemoApplication } from './applications.ts';
import { startups } from './startups.ts';

const dayMs = 86_400_000;

/** What the seeding has made so far. */
export type World = {
  projects: Map<string, ImportedProject>;
  startupIds: Map<string, string>;
  userOf: (key: string) => string;
  /** The account of the main organisation. */
  accountId: string;
  now: Date;
};

/** What the parts of the demonstration are told: the applications as recorded, with their ids in the same order. */
export type Seeded = {
  db: Database;
  config: Config;
  recorded: RecordedApplication[];
  applicationIds: string[];
  world: World;
  /** The main organisation. */
  team: { accountId: string; userIds: string[] };
};

/** What the demonstration shows of a feature on which nothing else of it stands. */
export type DemoPart = {
  seed: (seeded: Seeded) => Promise<void>;
  /** Takes from people what they could do harm with, when they are locked out. */
  lock?: (
    outside: Pick<Seeded, 'db' | 'config'>,
    emails: readonly string[],
    now: Date,
  ) => Promise<void>;
};

/** An application of the demonstration with real ids and times. */
export function toRecorded(application: DemoApplication, world: World): RecordedApplication {
  const startup = startups.find(({ id }) => id === application.startup);
  const project = world.projects.get(application.programme);
  const startupId = world.startupIds.get(application.startup) ?? null;
  if (!startup || !project || (!startupId && !startup.hasNoRecord)) {
    throw new Error(`${application.startup} applies to ${application.programme}: one is missing.`);
  }
  const userId = world.userOf(startup.founder);
  const at = (daysAgo: number) => new Date(world.now.getTime() - daysAgo * dayMs);
  return {
    projectId: project.id,
    userId,
    startupId,
    recommendedBy: application.recommended ? world.userOf('connector') : null,
    recommendedAccount: application.recommendedByTeam ? world.accountId : null,
    formVersion: project.formVersion,
    startedAt: at(application.startedDaysAgo),
    steps: application.steps.map(({ to, by, daysAgo, reason, reasons }) => ({
      to,
      side: by === 'founder' ? 'founder' : 'organisation',
      actorId: by === 'founder' ? userId : world.userOf(by),
      at: at(daysAgo),
      reason,
      reasons,
    })),
    answers: answersTo(project.questions, {
      startup,
      now: world.now,
      share: application.filled ?? 1,
    }),
  };
}
