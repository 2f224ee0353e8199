import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from 'react-router';
import { followFocus } from '#web/app/lost-focus.ts';
import { press, show, until } from '#web/lib/testing.tsx';
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

test('speaks of one answer as of one, of more as of more', () => {
  const page = show(<NobodysOffer found={found} />);
  expect(document.body.textContent).toContain('It is on this device only. Is it yours?');
  expect(page.all('button').map(({ textContent }) => textContent)).toEqual([
    'Use it here',
    'Not now',
    'Delete it',
  ]);
  page.close();
  const more = show(<NobodysOffer found={{ ...found, count: 2 }} />);
  expect(document.body.textContent).toContain('They are on this device only. Are they yours?');
  expect(more.find('button', 'Use them here')).not.toBeNull();
});

test('leaves the focus on the page when it goes away', async () => {
  const end = followFocus();
  const page = show(
    <main id="main" tabIndex={-1}>
      <NobodysOffer found={found} />
    </main>,
  );
  const leave = page.get('button', 'Not now');
  leave.focus();
  press(leave);
  await until(() => (document.activeElement === document.body ? null : true), 'the focus');
  expect(document.activeElement?.id).toBe('main');
  end();
});
