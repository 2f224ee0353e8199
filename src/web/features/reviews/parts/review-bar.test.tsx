import { expect, it } from 'vitest';
import { press, show } from '#web/lib/testing.tsx';
import { ReviewBar, reviewParts } from './review-bar.tsx';

const page = (bar: { mayScore: boolean; mayDecide: boolean }) =>
  show(
    <>
      <div id={reviewParts.score} tabIndex={-1} />
      <div id={reviewParts.decide} tabIndex={-1} />
      <ReviewBar {...bar} />
    </>,
  );

it('leads the focus to what is pressed', () => {
  const { get } = page({ mayScore: true, mayDecide: true });
  press(get('button', 'Decide'));
  expect(document.activeElement?.id).toBe(reviewParts.decide);
  press(get('button', 'Score'));
  expect(document.activeElement?.id).toBe(reviewParts.score);
});

it('offers nothing that a role may not do', () => {
  const reviewer = page({ mayScore: true, mayDecide: false });
  expect(reviewer.all('button').map(({ textContent }) => textContent)).toEqual(['Score']);
  reviewer.close();
  expect(page({ mayScore: false, mayDecide: false }).all('button')).toHaveLength(0);
});
