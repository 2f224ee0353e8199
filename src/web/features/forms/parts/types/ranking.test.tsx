import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { press, show } from '#web/lib/testing.tsx';
import { newQuestion } from '../builder/form-model.ts';
import { PreviewQuestion } from '../builder/preview-question.tsx';

const question = {
  ...newQuestion('ranking', 1, 'Your markets'),
  _id: 'q1',
  options: ['Ports', 'Lakes', 'Rivers'].map((label) => ({ value: label, label })),
};

function Form() {
  const [answer, setAnswer] = useState<string[]>([]);
  return <PreviewQuestion question={question} answer={answer} onAnswer={setAnswer} />;
}
const here = () => document.activeElement?.textContent;
const down = () =>
  act(() => {
    const init = { key: 'ArrowDown', shiftKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
  });

it('what was moved has the focus for the very next key, and takes it from nobody a frame later', async () => {
  const { all, get } = show(<Form />);
  const order = () => all('listitem').map(({ textContent }) => textContent);
  all('listitem')[0]?.focus();
  down();
  down();
  expect(order()).toEqual(['1Lakes', '2Rivers', '3Ports']);
  expect(here()).toBe('3Ports');
  // A button of the row keeps it.
  const button = get('button', /Move Ports up|Ports.*up/i);
  button.focus();
  press(button);
  expect(order()).toEqual(['1Lakes', '2Ports', '3Rivers']);
  expect(document.activeElement).toBe(button);
  all('listitem')[1]?.focus();
  down();
  all('listitem')[0]?.focus();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(here()).toBe('1Lakes');
});
