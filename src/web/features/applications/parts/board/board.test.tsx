import { act, useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '#web/lib/testing.tsx';
import type { Row } from '../decisions/use-decide.ts';
import { Board } from './board.tsx';

const row = (_id: string, status: Row['status']) =>
  ({
    _id,
    status,
    startupId: { name: _id },
    projectId: { name: 'Spring' },
    rating: null,
    commentCount: 0,
  }) as unknown as Row;

let change: (rows: Row[]) => void = () => undefined;
function Shown({ first }: { first: Row[] }) {
  const [rows, setRows] = useState(first);
  useEffect(() => {
    change = (next) => act(() => setRows(next));
  }, []);
  return <Board accountId="a" rows={rows} search="" mayMove />;
}

// What is asked of the server is still under way in all of these.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));

const frames = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
const stepOn = (element: HTMLElement) =>
  act(() => {
    element.focus();
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true }),
    );
  });

it('takes nobody out of the message that is being written, not even for a moment', async () => {
  const page = show(<Shown first={[row('Saltmarsh', 'in_review'), row('Crumb', 'pending')]} />);
  stepOn(page.get('link', 'Saltmarsh'));
  const message = await page.wait('textbox', /^Message/);
  act(() => message.focus());
  const left: string[] = [];
  message.addEventListener('blur', () => left.push(message.id));
  change([row('Saltmarsh', 'in_review'), row('Crumb', 'in_review')]);
  await frames();
  // A colleague moved the card that this one is written for.
  change([row('Saltmarsh', 'interview'), row('Crumb', 'in_review')]);
  await frames();
  expect(left).toEqual([]);
});

it('puts the focus back on the card that was moved into another column', async () => {
  const page = show(<Shown first={[row('Saltmarsh', 'pending')]} />);
  stepOn(page.get('link', 'Saltmarsh'));
  change([row('Saltmarsh', 'in_review')]);
  await frames();
  expect(document.activeElement).toBe(page.get('link', 'Saltmarsh'));
});
