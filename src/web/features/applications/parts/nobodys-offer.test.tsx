import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from 'react-router';
import { press, show } from '#web/lib/testing.tsx';
import { NobodysOffer } from './nobodys-offer.tsx';

const found = {
  count: 1,
  beginnings: ['Mycelia'],
  take: async () => undefined,
  drop: async () => undefined,
};
const toSight = vi.fn<(options: ScrollIntoViewOptions) => void>();
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

beforeEach(() => {
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    value: toSight,
    configurable: true,
  });
});
afterEach(() => toSight.mockClear());

test('comes into sight once no dialog covers the page: whoever wrote below the first screen would see empty boxes', async () => {
  const page = show(
    <>
      <NobodysOffer found={found} />
      <Link to="/projects/a/apply">Close</Link>
    </>,
    { at: '/projects/a/apply?modal=email_verify' },
  );
  await frame();
  expect(toSight).not.toHaveBeenCalled();
  press(page.get('link', 'Close'));
  await frame();
  expect(toSight).toHaveBeenCalledWith({ block: 'center' });
});
