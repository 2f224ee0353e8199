import { catalogue } from '#web/lib/i18n.ts';

export const en = catalogue('for-organisations', {
  entry: {
    title: 'For organisations',
    hero: 'Publish a call today. Read the first applications tonight.',
    body: 'Flair is where grants, accelerators and events take applications from startups: one page, one form, one list, one team.',
    start: 'Create an organisation',
    steps: [
      'Describe the programme: what it offers, to whom, until when.',
      'Paste your form as text. Each line becomes a question.',
      'Publish. Startups find it, answer, and see where they stand.',
      'Decide with your team. Every step is kept, every applicant is told.',
    ],
    mineTitle: 'My organisations',
    emptyTitle: 'No organisation yet',
    emptyBody: 'Create one to publish a project, or open the link of an invitation.',
    members: (role: string) => `You are ${role}`,
  },
  sample: {
    text: '# Your startup\nWhat problem do you solve? (max 150 words) *\nStage\n  - Idea\n  - Prototype\n  - Revenue\nWebsite *',
    questions: [
      'What problem do you solve? Long text, 150 words, required',
      'Stage. One of three',
      'Website. A link, required',
    ],
    caption: 'Seven pasted lines, three questions. You only check them.',
  },
});
