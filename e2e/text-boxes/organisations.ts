import type { BoxGroup } from './kinds.ts';

/** What organisers and reviewers write. */
export const organisationsBoxes: readonly BoxGroup[] = [
  {
    source: 'features/management/parts/create-entity.tsx',
    on: ['newcomer-organisation-new'],
    name: ['Name', 'Website (optional)'],
    choice: ['Country (optional)'],
  },
  {
    source: 'features/billing/parts/details-form.tsx',
    on: ['organiser-billing'],
    journal: ['Legal name', 'Postal address', 'Tax number (optional)'],
  },
  {
    source: 'features/projects/manage-projects.screen.tsx',
    on: ['organiser-projects'],
    search: ['Search by name'],
  },
  {
    source: 'features/projects/parts/manage/create-project-dialog.tsx',
    on: ['organiser-project-create'],
    name: ['Name'],
  },
  {
    source: 'features/projects/parts/editor/project-fields.tsx',
    on: ['organiser-project'],
    journal: ['Name', 'In short', 'Award from', 'Award up to', 'Venue (optional)'],
    choice: [
      'Types',
      'Currency',
      'Language of the texts (optional)',
      'Countries and communities (optional)',
      'Sectors (optional)',
      'Startup stages (optional)',
    ],
  },
  {
    source: 'features/projects/parts/editor/price-section.tsx',
    on: ['organiser-project'],
    journal: ['How many do you expect to shortlist?'],
  },
  {
    source: 'features/projects/parts/editor/price-dialog.tsx',
    on: ['organiser-project-price'],
    number: ['Price in EUR'],
  },
  {
    source: 'features/projects/parts/editor/eligibility-section.tsx',
    on: ['organiser-project'],
    journal: [
      'Years, at least',
      'Years, at most',
      'Founded in or after',
      'Founded in or before',
      'People, at least',
      'People, at most',
      'Lower amount',
      'Upper amount',
    ],
    choice: [
      'Countries, where the startup is (optional)',
      'Currency of what was raised',
      'Stages you take (optional)',
      'Sectors you take (optional)',
      'Legal forms you take (optional)',
    ],
  },
  {
    source: 'features/projects/parts/editor/markdown-field.tsx',
    on: ['organiser-project'],
    journal: ['Description', 'Benefits (optional)'],
  },
  {
    source: 'features/projects/parts/editor/deadline-field.tsx',
    on: ['organiser-project'],
    choice: ['Time zone'],
  },
  {
    source: 'features/applications/manage-applications.screen.tsx',
    on: ['organiser-applications', 'organiser-board', 'reviewer-applications'],
    search: ['Search names and answers'],
  },
  {
    source: 'features/applications/parts/decisions/message-box.tsx',
    on: ['organiser-ask', 'organiser-reject', 'organiser-move'],
    journal: ['Message to the applicant (optional)'],
  },
  {
    source: 'features/reviews/parts/reason-list.tsx',
    on: ['organiser-project-review'],
    journal: ['Reason'],
  },
  {
    source: 'features/applications/parts/decisions/decision-fields.tsx',
    on: ['organiser-bulk'],
    journal: ['Reason (optional)'],
  },
  {
    source: 'features/applications/parts/decisions/message-box.tsx',
    on: ['organiser-bulk'],
    journal: ['Message to all of them (optional)'],
  },
  {
    source: 'features/management/parts/invite-dialog.tsx',
    on: ['organiser-team-invite'],
    access: ['E-mail'],
  },
  {
    source: 'features/management/parts/entity-form.tsx',
    on: ['organiser-settings'],
    journal: ['Name', 'Address', 'Description (optional)', 'Website (optional)'],
    choice: ['Country (optional)'],
  },
  {
    // The name of a secret is not kept on the device: whoever makes it makes it in one go.
    source: 'features/management/parts/keys/make-key-dialog.tsx',
    on: ['organiser-api-key-make'],
    name: ['Name'],
  },
  {
    // The same holds for where a program is told.
    source: 'features/management/parts/webhooks/webhook-fields.tsx',
    on: ['organiser-webhook-make', 'organiser-webhook-change'],
    name: ['Address'],
  },
  {
    source: 'features/management/parts/delete-organisation.tsx',
    on: ['organiser-organisation-delete'],
    confirmation: ['Type the name to confirm: …'],
  },
  {
    source: 'features/forms/parts/builder/screen-title.tsx',
    on: ['organiser-project-form'],
    journal: ['Name of the screen'],
  },
  {
    source: 'features/forms/parts/builder/question-editor.tsx',
    on: ['organiser-question'],
    journal: ['Question', 'Help text (optional)'],
  },
  {
    source: 'features/forms/parts/builder/question-limits.tsx',
    on: ['organiser-question', 'organiser-condition'],
    journal: ['Maximum words', 'Maximum characters'],
  },
  {
    source: 'features/forms/parts/builder/question-limits.tsx',
    on: ['organiser-screener', 'organiser-picked'],
    journal: ['At least', 'At most'],
  },
  {
    source: 'features/forms/parts/builder/question-editor.tsx',
    on: ['organiser-options', 'organiser-screener', 'organiser-condition', 'organiser-picked'],
    journal: ['Question', 'Help text (optional)'],
  },
  {
    source: 'features/forms/parts/builder/question-screener.tsx',
    on: ['organiser-screener'],
    journal: ['Message for other answers'],
  },
  {
    source: 'features/forms/parts/builder/written-options.tsx',
    on: ['organiser-options'],
    journal: ['Option 1', 'Option 2', 'Paste a list'],
  },
  {
    source: 'features/forms/parts/builder/condition-values.tsx',
    on: ['organiser-condition', 'organiser-screener'],
    journal: ['Answer'],
  },
  {
    source: 'features/forms/parts/builder/picked-options.tsx',
    on: ['organiser-picked'],
    choice: ['Currencies (optional)'],
  },
  {
    source: 'features/forms/parts/builder/slot-choice.tsx',
    on: ['organiser-meaning'],
    choice: ['All meanings'],
  },
  {
    source: 'features/forms/parts/builder/inline-label.tsx',
    on: ['organiser-reword'],
    journal: ['Question'],
  },
  {
    source: 'features/forms/parts/builder/paste-form-dialog.tsx',
    on: ['organiser-form-paste'],
    journal: ['Your form as text'],
  },
  {
    source: 'features/forms/parts/bank/bank-dialog.tsx',
    on: ['organiser-bank'],
    search: ['Search questions'],
  },
  {
    source: 'features/reviews/parts/own-review.tsx',
    on: ['organiser-application', 'reviewer-application'],
    journal: ['Strengths and weaknesses'],
  },
  {
    source: 'features/applications/parts/conversation/new-message.tsx',
    on: ['organiser-application', 'founder-application'],
    journal: ['Your message'],
  },
  {
    source: 'features/reviews/parts/comments.tsx',
    on: ['organiser-application', 'reviewer-application', 'organiser-comment-edit'],
    journal: ['Comment'],
  },
  {
    source: 'features/reviews/parts/recuse-dialog.tsx',
    on: ['reviewer-recuse'],
    journal: ['How you are connected'],
  },
  {
    source: 'features/reviews/parts/lift-dialog.tsx',
    on: ['organiser-lift-blind'],
    journal: ['Why it is lifted'],
  },
  {
    source: 'features/reviews/parts/rubric-editor.tsx',
    on: ['organiser-project-review', 'organiser-criterion-add'],
    journal: ['Criterion', 'What to look for (optional)'],
    number: ['Weight'],
  },
];
