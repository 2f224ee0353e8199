import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show, until } from '#web/lib/testing.tsx';
import { Table, type Column } from './table.tsx';

const ROW = 50;
const columns: Column<number>[] = [
  { key: 'name', header: 'Name', cell: (row) => <button type="button">Row {row}</button> },
];
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const table = (count: number) => (
  <Table
    caption="Rows"
    columns={columns}
    rows={numbers(count)}
    rowKey={(row) => String(row)}
    isHighlighted={(row) => row === 0}
  />
);
const shown = () => [...document.querySelectorAll('tbody button')].map((one) => one.textContent);
const button = (row: number) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === `Row ${row}`);
const heights = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')].reduce(
    (sum, row) => sum + (row.style.height === '' ? ROW : Number.parseFloat(row.style.height)),
    0,
  );

/** Shows so many rows, once only those in sight stand in the page. */
async function showLong(count: number) {
  show(table(count));
  await until(() => document.querySelector('[data-index]'), 'the rows of a long table');
}
const scrollTo = (y: number) =>
  act(() => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
    window.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
});
afterEach(() => vi.restoreAllMocks());

describe('Table', () => {
  it('has all of a hundred rows in the page, and says nothing of their number', () => {
    show(table(100));
    expect(shown()).toHaveLength(100);
    expect(document.querySelector('table')?.hasAttribute('aria-rowcount')).toBe(false);
  });

  it('of more, has those in sight, says how many there are and which these are, and keeps the height of all', async () => {
    await showLong(1000);
    expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('1001');
    const first = shown();
    expect(first.slice(0, 3)).toEqual(['Row 0', 'Row 1', 'Row 2']);
    expect(first.length).toBeLessThan(60);
    expect(button(0)?.closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
    expect(heights()).toBeGreaterThan(1000 * ROW - 1);
    scrollTo(500 * ROW);
    const later = shown();
    expect(later).not.toContain('Row 0');
    expect(later.length).toBeLessThan(60);
    const middle = button(Number(later[20]?.slice(4)));
    expect(Number(middle?.closest('tr')?.getAttribute('aria-rowindex'))).toBeGreaterThan(300);
    expect(heights()).toBeGreaterThan(1000 * ROW - 1);
  });

  it('keeps the row that has the focus, until it is left', async () => {
    await showLong(1000);
    act(() => button(3)?.focus());
    scrollTo(500 * ROW);
    expect(shown()[0]).toBe('Row 3');
    expect(document.activeElement).toBe(button(3));
    act(() => button(3)?.blur());
    expect(shown()).not.toContain('Row 3');
  });

  it('has all rows on paper', async () => {
    await showLong(300);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(shown()).toEqual(numbers(300).map((row) => `Row ${row}`));
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(shown().length).toBeLessThan(60);
  });
});
