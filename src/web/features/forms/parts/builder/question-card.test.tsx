import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { press, show, type } from '#web/lib/testing.tsx';
import type { QuestionChange } from './form-edits.ts';
import { newQuestion } from './form-model.ts';
import { QuestionCard } from './question-card.tsx';

const question = newQuestion('single_choice', 'One', 'Stage');
const open = (mayEdit: boolean, isOpen = false) => {
  const calls = {
    onMove: vi.fn<(by: 1 | -1) => void>(),
    onChange: vi.fn<(change: QuestionChange) => void>(),
    onRemove: vi.fn<() => void>(),
    onPlace: vi.fn<(end: 'top' | 'bottom') => void>(),
    onAsk: vi.fn<(what: 'move' | 'type') => void>(),
  };
  const screen = show(
    <QuestionCard
      question={{ ...question, options: [{ value: 'Idea', label: 'Idea' }] }}
      number={2}
      isFirst={false}
      isLast={false}
      earlier={[]}
      problems={[
        { message: 'Question "Stage": give at least two options.', example: null },
        { message: 'If so, “Stage” is never shown.', example: '“Team”: 3' },
      ]}
      isOpen={isOpen}
      mayEdit={mayEdit}
      keptValues={new Set(['Idea'])}
      onToggle={() => undefined}
      onDuplicate={() => undefined}
      {...calls}
    />,
  );
  return { ...screen, ...calls };
};
const key = (element: HTMLElement, name: string, shiftKey: boolean) =>
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true }));
  });

describe('QuestionCard', () => {
  it('moves by Shift and an arrow, not by the arrow alone', () => {
    const { get, onMove } = open(true);
    const header = get('button', /Question 2: Stage/);
    key(header, 'ArrowUp', false);
    expect(onMove).not.toHaveBeenCalled();
    key(header, 'ArrowUp', true);
    expect(onMove).toHaveBeenCalledWith(-1);
  });

  it('shows what is wrong beside the question', () => {
    const { all } = open(true);
    expect(all('listitem').map(({ textContent }) => textContent)).toContain(
      'Question "Stage": give at least two options.',
    );
    expect(all('listitem').map(({ textContent }) => textContent)).toContain(
      'If so, “Stage” is never shown.For example with “Team”: 3.',
    );
  });

  it('offers nothing to change to those who may only read', () => {
    const { find, get, onMove } = open(false);
    expect(find('button', /Delete/)).toBeNull();
    key(get('button', /Question 2/), 'ArrowUp', true);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('keeps the value that answers hold when an option is reworded', () => {
    const { get, onChange } = open(true, true);
    type(get('textbox', 'Option 1'), 'Just an idea');
    expect(onChange).toHaveBeenCalledWith({
      options: [{ value: 'Idea', label: 'Just an idea' }],
    });
    press(get('button', 'Remove Idea'));
    expect(onChange).toHaveBeenLastCalledWith({ options: [] });
  });

  it('is reworded where it stands: F2 begins, Enter keeps, Escape takes back', () => {
    const { get, find, onChange } = open(true);
    key(get('button', /^Question 2/), 'F2', false);
    type(get('textbox', 'Question'), 'Which stage?');
    key(get('textbox', 'Question'), 'Escape', false);
    expect(find('textbox', 'Question')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
    press(get('button', 'Reword: Stage'));
    type(get('textbox', 'Question'), ' Which\nstage? ');
    key(get('textbox', 'Question'), 'Enter', false);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ label: 'Which stage?' });
    expect(find('textbox', 'Question')).toBeNull();
  });

  it('never writes an empty question, nor the same one', () => {
    const { get, onChange } = open(true);
    for (const written of ['  ', 'Stage']) {
      press(get('button', 'Reword: Stage'));
      type(get('textbox', 'Question'), written);
      key(get('textbox', 'Question'), 'Enter', false);
    }
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is not reworded by those who may only read, nor beside its editor', () => {
    const reader = open(false);
    key(reader.get('button', /^Question 2/), 'F2', false);
    expect(reader.find('textbox', 'Question')).toBeNull();
    expect(reader.find('button', /^Reword/)).toBeNull();
  });

  it('offers places, required and kind in its menu', async () => {
    const { get, wait, onPlace, onAsk, onChange } = open(true);
    const choose = async (name: string) => {
      press(get('button', 'More for Stage'));
      press(await wait('menuitem', name));
    };
    await choose('To the top of the screen');
    expect(onPlace).toHaveBeenCalledExactlyOnceWith('top');
    await choose('Move…');
    await choose('Another kind of answer…');
    expect(onAsk.mock.calls).toEqual([['move'], ['type']]);
    await choose('Make it required');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ required: true });
  });
});
