import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { press, show, type } from '#web/lib/testing.tsx';
import type { AnsweredQuestion } from '#web/lib/answered-question.ts';
import { DecisionForm } from './decision-form.tsx';

const question: AnsweredQuestion = {
  _id: '0198a5c0-0000-7000-8000-000000000001',
  key: null,
  screen: 1,
  ranking: 0,
  type: 'short_text',
  label: 'Name of the startup',
  help: null,
  required: true,
  options: [],
  limits: {},
  logic: null,
  slot: null,
  identifying: false,
  withheld: false,
  hidden: false,
  files: [],
};
const open = (step: Parameters<typeof DecisionForm>[0]['step']) => {
  const onTake = vi.fn<(words: object, onTaken: () => void) => void>();
  const screen = show(
    <DecisionForm
      accountId="0198a5c0-0000-7000-8000-00000000000a"
      applicationId="0198a5c0-0000-7000-8000-00000000000b"
      projectId="0198a5c0-0000-7000-8000-00000000000c"
      name="Crumb"
      step={step}
      questions={[question, { ...question, _id: 'hidden', label: 'Hidden', hidden: true }]}
      pending={false}
      onTake={onTake}
      onCancel={() => undefined}
    />,
  );
  return { ...screen, onTake };
};

describe('DecisionForm', () => {
  it('takes the way back only with a reason', () => {
    const { get, onTake } = open({
      from: 'rejected',
      to: 'in_review',
      by: 'manager',
      needsReason: true,
    });
    press(get('button', 'Start review'));
    expect(onTake).not.toHaveBeenCalled();
    expect(get('alert').textContent).toContain('Say why');
    type(get('textbox', 'Reason'), 'We read it too fast.');
    press(get('button', 'Start review'));
    expect(onTake).toHaveBeenCalledWith(
      { reasons: ['We read it too fast.'] },
      expect.any(Function),
    );
  });

  it('asks for information about the questions that are chosen, never about hidden ones', () => {
    const { get, all, onTake } = open({
      from: 'pending',
      to: 'needs_info',
      by: 'manager',
      needsReason: false,
    });
    expect(all('checkbox')).toHaveLength(1);
    press(get('button', 'Ask for information'));
    expect(onTake).not.toHaveBeenCalled();
    press(get('checkbox'));
    press(get('button', 'Ask for information'));
    expect(onTake).toHaveBeenCalledWith({ questions: [question._id] }, expect.any(Function));
  });

  it('forgets what was written at the moment it has arrived, also when the page is left right then', async () => {
    const back = { from: 'rejected', to: 'in_review', by: 'manager', needsReason: true } as const;
    const first = open(back);
    type(first.get('textbox', 'Reason'), 'Sent once.');
    press(first.get('button', 'Start review'));
    act(() => first.onTake.mock.calls[0]?.[1]());
    first.close();
    const second = open(back);
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(second.get('textbox', 'Reason')).toHaveProperty('value', '');
  });
});
