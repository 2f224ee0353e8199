import { recordConversation } from '#server/features/applications/commands/record-conversations.ts';
import { applications as sent } from '../applications.ts';
import type { DemoPart, Seeded } from '../recorded.ts';

type Said = [side: 'founder' | 'organisation', daysAgo: number, text: string];
type Conversation = { startup: string; programme: string; said: [Said, ...Said[]] };

const conversations: readonly Conversation[] = [
  {
    startup: 'demo-lessonloom',
    programme: 'demo-first-cheque',
    said: [
      ['organisation', 1.8, 'Welcome! Which day next week suits you for a first call?'],
      [
        'founder',
        1.5,
        'Thank you! Tuesday or Thursday, before noon.\nWho should join from our side?',
      ],
      ['organisation', 0.9, 'Thursday at 10:00 then. Please bring whoever looks after the money.'],
    ],
  },
  {
    startup: 'demo-crumb',
    programme: 'demo-spring-cohort',
    said: [
      ['organisation', 3, 'How many of the bakeries you name pay you already?'],
      [
        'founder',
        2.6,
        'Four of the nine. Two more begin in the new year, the other three are still trying it for free.',
      ],
    ],
  },
  {
    startup: 'demo-wardlight',
    programme: 'demo-spring-cohort',
    said: [
      ['founder', 0.8, 'Is the interview in English? One of us would rather speak French.'],
      ['organisation', 0.5, 'Either is fine, and you may change in the middle of a sentence.'],
    ],
  },
];

/** The demonstration's organisation and founders have begun to write to each other. */
async function talk({ db, recorded, applicationIds, world }: Seeded): Promise<void> {
  for (const { startup, programme, said } of conversations) {
    const index = sent.findIndex((one) => one.startup === startup && one.programme === programme);
    const applicationId = applicationIds[index];
    const founder = recorded[index]?.userId;
    const project = world.projects.get(programme);
    if (!applicationId || !founder || !project) {
      throw new Error(`The demonstration talks with ${startup}, which did not apply.`);
    }
    const [first, ...rest] = said.map(([side, daysAgo, text]) => ({
      side,
      authorId: side === 'founder' ? founder : world.userOf('organiser'),
      text,
      at: new Date(world.now.getTime() - daysAgo * 86_400_000),
    }));
    if (!first) continue;
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await recordConversation(db, {
      applicationId,
      accountId: project.accountId,
      messages: [first, ...rest],
    });
  }
}

export const applications: DemoPart = { seed: talk };
