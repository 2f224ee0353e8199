import { expect, it } from 'vitest';
import type { CriterionView } from '#contract/eligibility.ts';
import { show } from '#web/lib/testing.tsx';
import { CriterionList } from './criterion-list.tsx';

const sentences: [CriterionView, string][] = [
  [
    { kind: 'country', places: ['KE', 'european-union'] },
    'Startups in Kenya or the European Union',
  ],
  [
    { kind: 'country', places: ['GB', 'NL', 'SB', 'DE'] },
    'Startups in the United Kingdom, the Netherlands, the Solomon Islands, or Germany',
  ],
  [{ kind: 'legalForm', forms: ['company', 'nonprofit'] }, 'company or non-profit organisation'],
  [{ kind: 'age', atMost: 60 }, 'Founded at most 5 years ago'],
  [{ kind: 'age', atLeast: 6, atMost: 18 }, 'at least 6 months and at most 18 months ago'],
  [{ kind: 'founded', from: 2020 }, 'Founded in 2020 or later'],
  [{ kind: 'founded', from: 2020, until: 2024 }, 'Founded from 2020 to 2024'],
  [{ kind: 'team', atMost: 1 }, 'At most 1 person'],
  [{ kind: 'team', atLeast: 2, atMost: 9 }, '2 to 9 people'],
  [{ kind: 'raised', under: 5_000_000, currency: 'EUR' }, 'Raised less than €5m so far'],
  [{ kind: 'raised', atLeast: 500, atMost: 900, currency: 'EUR' }, 'Raised from €500 to €900'],
  [{ kind: 'stage', stages: [{ _id: 'a', name: 'Seed' }] }, 'Stage: Seed'],
  [{ kind: 'sector', sectors: [{ _id: 'a', name: 'Energy' }] }, 'Sector: Energy'],
];

it.each(sentences)('says %j', (criterion, sentence) => {
  show(<CriterionList criteria={[criterion]} />);
  expect(document.body.textContent).toContain(sentence);
});
