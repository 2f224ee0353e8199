import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
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
const shown = { message: null, mails: [], seen: 'seen' };
beforeAll(loadCallTable);
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ status: 'success', data: shown })),
  );
});

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

/** A press once its mail stands there. */
const pressed = async (button: HTMLElement) => {
  await until(() => (button.hasAttribute('disabled') ? null : true), 'the mail');
  press(button);
};

/* What is missing stands above the mail, out of sight of whoever pressed the button. */
const focused = async (control: HTMLElement) =>
  until(() => (document.activeElement === control ? true : null), 'the focus');

describe('DecisionForm', () => {
  it('takes the way back only with a reason', async () => {
    const { get, onTake } = open({
      from: 'rejected',
      to: 'in_review',
      by: 'manager',
      needsReason: true,
    });
    press(get('button', 'Start review'));
    expect(onTake).not.toHaveBeenCalled();
    expect(get('alert').textContent).toContain('Say why');
    await focused(get('textbox', 'Reason'));
    type(get('textbox', 'Reason'), 'We read it too fast.');
    await pressed(get('button', 'Start review'));
    expect(onTake).toHaveBeenCalledWith(
      { reasons: ['We read it too fast.'], mail: 'seen' },
      expect.any(Function),
    );
  });

  it('asks for information about the questions that are chosen, never about hidden ones', async () => {
    const { get, all, onTake } = open({
      from: 'pending',
      to: 'needs_info',
      by: 'manager',
      needsReason: false,
    });
    expect(all('checkbox')).toHaveLength(1);
    press(get('button', 'Ask for information'));
    expect(onTake).not.toHaveBeenCalled();
    expect(get('alert').textContent).toContain('Choose at least one question.');
    await focused(get('checkbox'));
    press(get('checkbox'));
    await pressed(get('button', 'Ask for information'));
    expect(onTake).toHaveBeenCalledWith(
      { questions: [question._id], mail: 'seen' },
      expect.any(Function),
    );
  });

  it('forgets what was written at the moment it has arrived, also when the page is left right then', async () => {
    const back = { from: 'rejected', to: 'in_review', by: 'manager', needsReason: true } as const;
    const first = open(back);
    type(first.get('textbox', 'Reason'), 'Sent once.');
    await pressed(first.get('button', 'Start review'));
    act(() => first.onTake.mock.calls[0]?.[1]());
    first.close();
    const second = open(back);
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(second.get('textbox', 'Reason')).toHaveProperty('value', '');
  });
});
