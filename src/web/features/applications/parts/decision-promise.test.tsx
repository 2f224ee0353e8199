import { expect, it } from 'vitest';
import { show } from '#web/lib/testing.tsx';
import type { Application } from '../queries.ts';
import { DecisionPromise } from './decision-promise.tsx';

const said = (promise: Application['promise']) => {
  const page = show(
    <DecisionPromise
      application={
        {
          promise,
          projectId: { entityManagementAccountId: { entity: { name: 'Nordic Seed' } } },
        } as Application
      }
    />,
  );
  const text = document.body.textContent;
  page.close();
  return text;
};

it('says by when one hears, and from which day it was moved', () => {
  expect(said({ date: '2027-03-14', promised: null, late: false })).toBe(
    'You hear from Nordic Seed by 14 Mar 2027.',
  );
  expect(said({ date: '2027-03-28', promised: '2027-03-14', late: false })).toBe(
    'You hear from Nordic Seed by 28 Mar 2027.The date has been moved: when you sent your application, it was 14 Mar 2027.',
  );
});

it('says that it is late since when, and says nothing where nothing was promised', () => {
  expect(said({ date: '2027-03-28', promised: '2027-03-14', late: true })).toBe(
    'Late since 28 Mar 2027Nordic Seed promised you a decision by then, and has told you none yet.The date has been moved: when you sent your application, it was 14 Mar 2027.',
  );
  expect(said(null)).toBe('');
});
