import { expect, it } from 'vitest';
import { formChangeKind } from '#contract/forms.ts';
import { summaryOrder } from './summary-order.ts';

it('names every kind of change', () => {
  expect(summaryOrder.toSorted()).toEqual(formChangeKind.options.toSorted());
});
