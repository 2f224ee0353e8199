import type { BoxGroup } from './kinds.ts';

/** What visitors, founders and connectors write. */
export const peopleBoxes: readonly BoxGroup[] = [
  {
    source: 'app/commands/palette.modal.tsx',
    on: ['founder-palette'],
    search: ['Search and commands'],
  },
  {
    source: 'features/auth/parts/email-field.tsx',
    on: ['visitor-login', 'visitor-register', 'visitor-login-code', 'visitor-reset-password'],
    access: ['E-mail'],
  },
  {
    source: 'features/applications/check-receipt.screen.tsx',
    on: ['visitor-check-receipt'],
    pasted: ['Or paste the receipt'],
  },
  {
    source: 'features/auth/register.modal.tsx',
    on: ['visitor-register'],
    access: ['First name', 'Last name (optional)'],
  },
  {
    source: 'ui/code-field.tsx',
    on: ['newcomer-email-verify'],
    access: ['Verification code'],
  },
  {
    source: 'features/profiles/parts/profile-form.tsx',
    on: ['founder-settings'],
    journal: ['First name', 'Last name (optional)', 'Headline (optional)', 'About you (optional)'],
    choice: ['Country (optional)'],
  },
  {
    source: 'features/profiles/parts/links-field.tsx',
    on: ['founder-link-add'],
    journal: ['Name', 'Address'],
  },
  {
    source: 'features/profiles/parts/change-email-dialog.tsx',
    on: ['founder-change-email'],
    access: ['New address'],
  },
  {
    source: 'features/projects/home.screen.tsx',
    on: ['visitor-home'],
    search: ['What are you building?'],
  },
  {
    source: 'features/projects/parts/search-box.tsx',
    on: ['visitor-perks'],
    search: ['Search perks'],
  },
  {
    source: 'features/projects/parts/report-dialog.tsx',
    on: ['founder-project-report'],
    journal: ['What should we know? (optional)'],
  },
  {
    source: 'features/applications/parts/active-tab.tsx',
    on: ['founder-applications'],
    search: ['Search your applications'],
  },
  {
    source: 'features/applications/parts/step-dialog.tsx',
    on: ['founder-withdraw', 'founder-decline'],
    journal: ['Your reason (optional)'],
  },
  {
    source: 'features/forms/parts/fill/text-input.tsx',
    on: ['visitor-apply', 'founder-apply'],
    journal: [
      'What is your startup called?',
      'What do you do, in one sentence?',
      'Website (optional)',
    ],
  },
  {
    source: 'features/forms/parts/types/country.tsx',
    on: ['visitor-apply', 'founder-apply'],
    choice: ['Where are you based? Where are you based?'],
  },
  {
    source: 'features/forms/parts/types/long-text.tsx',
    on: ['visitor-apply-the-idea'],
    journal: ['What problem do you solve, and for whom?', 'How do you solve it?'],
  },
  {
    source: 'features/forms/parts/types/table.tsx',
    on: ['visitor-apply-team'],
    journal: ['First name, row 1', 'Role, row 1', 'Hours a week, row 1'],
  },
  {
    source: 'features/forms/parts/fill/text-input.tsx',
    on: ['visitor-apply-team'],
    journal: ['Where do we reach you?'],
  },
  {
    source: 'features/forms/parts/types/long-text.tsx',
    on: ['visitor-apply-the-programme'],
    journal: ['What do you want to have reached after twelve weeks?'],
  },
  {
    source: 'features/forms/parts/fill/text-input.tsx',
    on: ['visitor-apply-customers'],
    journal: ['How many customers pay you?'],
  },
  {
    source: 'features/forms/parts/types/money.tsx',
    on: ['visitor-apply-customers'],
    journal: ['Revenue of the last twelve months (optional), Amount'],
  },
  {
    source: 'features/applications/parts/startup-choice.tsx',
    on: ['founder-apply-startup'],
    name: ['Name of the startup'],
  },
  {
    source: 'features/startups/create-startup.modal.tsx',
    on: ['founder-create-startup'],
    name: ['Name'],
  },
  {
    source: 'features/startups/patch-startup.modal.tsx',
    on: ['founder-patch-startup'],
    name: ['New name'],
  },
  {
    source: 'features/startups/parts/invite-founder-dialog.tsx',
    on: ['founder-startup-invite'],
    access: ['E-mail'],
  },
  {
    source: 'features/forms/parts/fill/text-input.tsx',
    on: ['founder-startup-profile'],
    journal: [
      'What is your startup called?',
      'Say in one sentence what you do.',
      'Where is your website? (optional)',
      'Where is your page on LinkedIn? (optional)',
      'In which city? (optional)',
      'In which year did you start? (optional)',
      'Which legal entity stands behind it, if there is one? (optional)',
    ],
  },
  {
    source: 'features/forms/parts/types/long-text.tsx',
    on: ['founder-startup-profile'],
    journal: ['Describe your startup.'],
  },
  {
    source: 'features/forms/parts/types/country.tsx',
    on: ['founder-startup-profile'],
    choice: ['Which country are you based in? Which country are you based in?'],
  },
  {
    source: 'features/connectors/parts/project-picker.tsx',
    on: [
      'newcomer-referrals',
      'connector-referrals',
      'connector-referrals-list',
      'connector-referrals-earnings',
      'connector-referrals-ranking',
      'organiser-referrals',
    ],
    choice: ['Choose a project'],
  },
  {
    // A bank account is not kept on the device: whoever opens it next would read it.
    source: 'features/billing/parts/payee-dialog.tsx',
    on: ['connector-payee'],
    name: ['Account holder'],
    number: ['IBAN', 'Tax number (optional)'],
  },
  {
    source: 'features/billing/parts/payee-dialog.tsx',
    on: ['connector-payee-number'],
    name: ['Account holder', 'Bank'],
    number: ['Account number', 'BIC or routing number', 'Tax number (optional)'],
  },
  {
    source: 'features/connectors/parts/dispute-dialog.tsx',
    on: ['connector-dispute', 'organiser-dispute'],
    journal: ['What is wrong with it'],
  },
  {
    source: 'features/connectors/parts/share-kit.tsx',
    on: ['connector-share', 'organiser-share'],
    journal: ['Subject', 'Text'],
  },
  {
    source: 'kit/kit-inputs.tsx',
    on: ['visitor-kit'],
    sample: [
      'Name of the startup',
      'Email',
      'Search',
      'What problem do you solve? (optional)',
      'In one sentence',
      'Country',
      'Active in',
    ],
  },
];
