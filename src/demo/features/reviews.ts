import {
  recordRound,
  type RecordedRound,
} from '#server/features/reviews/commands/record-reviews.ts';
import { applications } from '../applications.ts';
import type { DemoPart, Seeded } from '../recorded.ts';

const programme = 'demo-spring-cohort';
const dayMs = 86_400_000;

const criteria: RecordedRound['criteria'] = [
  {
    label: 'Team',
    help: 'Do these people know the problem from the inside, and can they build it?',
    weight: 3,
    scale: 5,
  },
  {
    label: 'Problem and first customers',
    help: 'Is it a problem that somebody pays to be rid of?',
    weight: 2,
    scale: 5,
  },
  { label: 'Fit with twelve weeks', help: null, weight: 1, scale: 5 },
];

const opinions = [
  {
    startup: 'demo-quietcrane',
    scores: [5, 4, 4],
    comment: 'The clearest account of the customer that I have read this round.',
    submitted: true,
    daysAgo: 5,
  },
  {
    startup: 'demo-wardlight',
    scores: [4, 4, 5],
    comment: 'Strong on the wards, thin on who signs the contract. Ask in the interview.',
    submitted: true,
    daysAgo: 3,
  },
  {
    startup: 'demo-crumb',
    scores: [3],
    comment: 'Read half of it so far.',
    submitted: false,
    daysAgo: 1,
  },
];

const comments = [
  {
    startup: 'demo-wardlight',
    author: 'organiser',
    text: 'Meridian’s people know them. I will ask how the trial went.',
    daysAgo: 2,
  },
];

/** The demonstration's reviewer reads one programme, by a rubric, and has begun. */
async function reviewRound({ db, applicationIds, world, team }: Seeded): Promise<void> {
  const project = world.projects.get(programme);
  if (!project) throw new Error(`The demonstration reviews ${programme}, which is missing.`);
  const idOf = (startup: string): string => {
    const index = applications.findIndex(
      (one) => one.startup === startup && one.programme === programme,
    );
    const id = applicationIds[index];
    if (!id) throw new Error(`The demonstration reviews ${startup}, which did not apply.`);
    return id;
  };
  const at = (daysAgo: number) => new Date(world.now.getTime() - daysAgo * dayMs);
  await recordRound(db, {
    accountId: team.accountId,
    projectId: project.id,
    reviewerId: world.userOf('reviewer'),
    criteria,
    reviews: opinions.map(({ startup, daysAgo, ...review }) => ({
      ...review,
      applicationId: idOf(startup),
      at: at(daysAgo),
    })),
    comments: comments.map(({ startup, author, text, daysAgo }) => ({
      applicationId: idOf(startup),
      authorId: world.userOf(author),
      text,
      at: at(daysAgo),
    })),
    now: world.now,
  });
}

export const reviews: DemoPart = { seed: reviewRound };
