import type { BoxGroup } from './kinds.ts';

/** What operators write. */
export const operatorsBoxes: readonly BoxGroup[] = [
  {
    source: 'features/operators/parts/act-dialog.tsx',
    on: [
      'operator-verification-refuse',
      'operator-organisation-hide',
      'operator-project-hide',
      'operator-report-hide',
      'operator-suspend',
      'operator-dispute-stands',
      'operator-charge-cancel',
    ],
    journal: ['Reason'],
  },
  {
    source: 'features/operators/parts/act-dialog.tsx',
    on: ['operator-report-done', 'operator-synonym-delete'],
    journal: ['Reason (optional)'],
  },
  {
    source: 'features/operators/parts/act-dialog.tsx',
    on: ['operator-charge'],
    journal: ['Reference'],
  },
  {
    source: 'features/operators/parts/act-dialog.tsx',
    on: ['operator-refund'],
    journal: ['Reference of the transfer', 'Reason'],
  },
  {
    source: 'features/operators/parts/act-dialog.tsx',
    on: ['operator-refund-confirm'],
    journal: ['Reference of the transfer'],
  },
  {
    source: 'features/operators/parts/price-dialog.tsx',
    on: ['operator-price'],
    number: ['Price in EUR'],
    journal: ['Reason'],
  },
  {
    source: 'features/operators/parts/lookup-dialog.tsx',
    on: ['operator-lookup-add', 'operator-lookup-change'],
    name: ['Name'],
    number: ['Rank'],
  },
  {
    source: 'features/operators/parts/lookup-dialog.tsx',
    on: ['operator-lookup-change'],
    journal: ['Reason (optional)'],
  },
  {
    source: 'features/operators/parts/banner-dialog.tsx',
    on: ['operator-banner-add', 'operator-banner-edit'],
    journal: ['Heading', 'Text', 'Leads to'],
    number: ['Hue in degrees', 'Rank'],
  },
  {
    source: 'features/operators/parts/synonym-dialog.tsx',
    on: ['operator-synonym-add', 'operator-synonym-change'],
    journal: ['Phrase', 'Means', 'Reason (optional)'],
  },
  {
    source: 'features/operators/synonyms.screen.tsx',
    on: ['operator-synonyms'],
    search: ['Search synonyms'],
  },
  {
    source: 'features/operators/parts/search-trial.tsx',
    on: ['operator-synonyms'],
    search: ['Search as visitors do'],
  },
  {
    source: 'features/operators/parts/filtered-page.tsx',
    on: ['operator-organisations'],
    search: ['Search organisations'],
  },
  {
    source: 'features/operators/parts/filtered-page.tsx',
    on: ['operator-projects'],
    search: ['Search projects and perks'],
  },
  {
    source: 'features/operators/parts/filtered-page.tsx',
    on: ['operator-users'],
    search: ['Search name or e-mail address'],
  },
  {
    source: 'features/operators/lookups.screen.tsx',
    on: ['operator-lookups'],
    search: ['Search values'],
  },
];
