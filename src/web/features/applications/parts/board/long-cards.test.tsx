import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '#web/lib/testing.tsx';
import type { Row } from '../decisions/use-decide.ts';
import { LongCards } from './long-cards.tsx';

const rows = Array.from({ length: 400 }, (_, index) => ({ _id: `a${index}` }) as Row);
const shown = () => [...document.querySelectorAll('p')].map((card) => card.textContent);

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(116);
  // Of the column, which scrolls by itself.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(768);
});
afterEach(() => vi.restoreAllMocks());

describe('The cards of a long column', () => {
  it('stand in the page where they are in sight or kept, each with its place among all', () => {
    show(
      <LongCards
        rows={rows}
        kept={['a300', 'of another column']}
        renderCard={({ _id }) => <p>{_id}</p>}
      />,
    );
    const cards = shown();
    expect(cards.slice(0, 2)).toEqual(['a0', 'a1']);
    expect(cards.at(-1)).toBe('a300');
    expect(cards.length).toBeLessThan(60);
    const kept = [...document.querySelectorAll('li[data-index]')].at(-1);
    expect(kept?.getAttribute('aria-posinset')).toBe('301');
    expect(kept?.getAttribute('aria-setsize')).toBe('400');
  });
});
