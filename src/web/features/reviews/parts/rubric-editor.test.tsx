import { act } from 'react';
import { expect, it } from 'vitest';
import { press, show, type, until } from '#web/lib/testing.tsx';
import type { Rubric } from './review-draft.ts';
import { RubricEditor } from './rubric-editor.tsx';

const rubric = {
  version: 3,
  judged: 0,
  criteria: [{ _id: 'c-1', label: 'Team', help: null, weight: 1, scale: 5 }],
} as unknown as Rubric;

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const open = () =>
  show(<RubricEditor projectId="p-1" projectName="Spring" rubric={rubric} mayEdit />);

it('criteria that were not saved are there again, also the one just added', async () => {
  const first = open();
  press(first.get('button', 'Add a criterion'));
  const boxes = first.all('textbox', 'Criterion');
  expect(boxes).toHaveLength(2);
  type(boxes[1] as HTMLElement, 'Will it wo');
  await pause();
  first.close();
  const second = open();
  await second.wait('button', 'Discard');
  expect(second.all('textbox', 'Criterion').map((box) => (box as HTMLInputElement).value)).toEqual([
    'Team',
    'Will it wo',
  ]);
  press(second.get('button', 'Discard'));
  await until(() => (second.find('button', 'Discard') ? null : true), 'nothing kept');
  expect(second.all('textbox', 'Criterion')).toHaveLength(1);
  await pause();
});
