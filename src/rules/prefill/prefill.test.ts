import { describe, expect, it, test } from 'vitest';
import type { SlotGuess } from '#rules/slots/bank.ts';
import { asked, daysAgo, earlier, guess, propose, type Known } from '#test/stories/prefilling.ts';
import type { AskedQuestion } from './prefill.ts';

describe('what stays blank', () => {
  const label = 'What is it that you do today?';
  test.each<[string, AskedQuestion, Record<string, SlotGuess[]>]>([
    ['answered', asked('name', { answer: ['Mine'] }), {}],
    ['never_filled', asked('name', { type: 'consent' }), {}],
    ['file', asked('name', { type: 'file' }), {}],
    ['never_filled', asked(null), { [label]: [guess('consent', 0.7)] }],
    ['private', asked(null), { [label]: [guess('consent', 0.69)] }],
    ['private', asked(null), { [label]: [guess('visa', 0.5)] }],
    ['unknown_question', asked(null), { [label]: [guess('visa', 0.49)] }],
    ['asked_anew', asked(null), { [label]: [guess('outcomes', 0.7)] }],
    ['unknown_question', asked(null), { [label]: [guess('outcomes', 0.69)] }],
    ['unknown_question', asked(null), {}],
    ['unknown_question', asked(null), { [label]: [guess('problem', 0.69)] }],
    ['no_source', asked(null), { [label]: [guess('problem', 0.7)] }],
    [
      'unknown_question',
      asked(null, { label: 'Two words' }),
      { 'Two words': [guess('problem', 0.89)] },
    ],
    ['no_source', asked(null, { label: 'Two words' }), { 'Two words': [guess('problem', 0.9)] }],
  ])('%s', (code, question, guesses) => {
    const result = propose(question, { guesses });
    expect(result).toMatchObject({
      questionId: 'q',
      value: null,
      state: 'blank',
      code,
      confidence: 0,
    });
    expect(result).toMatchObject({ author: null, sources: [], sentences: [], alternatives: [] });
    expect(result.original).toBeNull();
  });

  it('takes an empty answer for none', () => {
    expect(propose(asked('problem', { answer: [] })).code).toBe('no_source');
  });

  const of = (slot: string, confidence: number) =>
    propose(asked(null), { guesses: { [label]: [guess(slot, confidence)] } }).slot;

  it('names a slot of ours that is likely, and no other', () => {
    expect([of('problem', 0.7), of('problem', 0.69), of('nothing of ours', 0.9)]).toEqual([
      'problem',
      null,
      null,
    ]);
    expect(propose(asked(null)).slot).toBeNull();
  });

  it('says that the form does not fit, or that another person is meant', () => {
    const known = { earlier: [earlier('contact', 'Ada')] };
    expect(propose(asked('contact', { type: 'number' }), known).code).toBe('does_not_fit');
    expect(propose(asked('contact', { label: 'Name of founder 2' }), known).code).toBe(
      'other_person',
    );
    expect(propose(asked('contact', { label: 'Name of founder 1' }), known).code).toBe('filled');
  });
});

describe('what is proposed', () => {
  it('says where it comes from and how sure it is', () => {
    expect(propose(asked('regnumber'), { earlier: [earlier('regnumber', '  HRB 123 ')] })).toEqual({
      questionId: 'q',
      value: ['HRB 123'],
      state: 'filled',
      confidence: 0.99,
      slot: 'regnumber',
      author: { kind: 'answer', model: null },
      sources: [
        {
          kind: 'answer',
          application: 'a',
          programme: 'Harbour Grant',
          document: null,
          label: 'What did you do then, please?',
          date: daysAgo(10).toISOString(),
          quote: 'HRB 123',
        },
      ],
      code: 'filled',
      reason: 'From Harbour Grant, sent on October 22, 2026.',
      original: null,
      sentences: [],
      alternatives: [],
    });
  });

  const long = `${'Word '.repeat(20)}end. ${'More '.repeat(20)}end.`;
  test.each<[string, AskedQuestion, Known]>([
    ['filled', asked('name'), { profile: { name: 'Mycelia' } }],
    ['filled', asked('oneliner', { type: 'long_text' }), { profile: { oneLiner: 'Waste.' } }],
    ['story', asked('problem'), { earlier: [earlier('problem', 'Waste.')] }],
    [
      'filled',
      asked('regnumber'),
      { earlier: [earlier('regnumber', '1', { sentAt: daysAgo(180) })] },
    ],
    [
      'old',
      asked('regnumber'),
      { earlier: [earlier('regnumber', '1', { sentAt: daysAgo(180.1) })] },
    ],
    [
      'filled',
      asked('regnumber'),
      {
        earlier: [
          earlier('regnumber', '1', {
            sentAt: daysAgo(400),
            confirmed: new Map([['1', daysAgo(180)]]),
          }),
        ],
      },
    ],
    [
      'old',
      asked('regnumber'),
      {
        earlier: [
          earlier('regnumber', '1', {
            sentAt: daysAgo(400),
            confirmed: new Map([
              ['1', daysAgo(180.1)],
              ['2', daysAgo(1)],
            ]),
          }),
        ],
      },
    ],
    [
      'shortened',
      asked('problem', { limits: { maxLength: 120 } }),
      { earlier: [earlier('problem', long)] },
    ],
    [
      'profile_differs',
      asked('team'),
      {
        profile: { name: 'Mycelia', teamSize: '5' },
        earlier: [earlier('team', 'We are 7 now.')],
      },
    ],
    [
      'story',
      asked('team'),
      {
        profile: { name: 'Mycelia', teamSize: '7' },
        earlier: [earlier('team', 'We are 7 now.')],
      },
    ],
    [
      'conflict',
      asked('regnumber'),
      {
        earlier: [earlier('regnumber', '1'), earlier('regnumber', '2', { sentAt: daysAgo(11) })],
      },
    ],
    [
      'filled',
      asked('regnumber'),
      {
        earlier: [earlier('regnumber', '1'), earlier('regnumber', '2', { sentAt: daysAgo(200) })],
      },
    ],
    [
      'filled',
      asked('regnumber'),
      {
        earlier: [
          earlier('regnumber', 'Same'),
          earlier('regnumber', 'same', { sentAt: daysAgo(11) }),
        ],
      },
    ],
    [
      'story',
      asked('problem'),
      {
        earlier: [earlier('problem', 'One.'), earlier('problem', 'Two.', { sentAt: daysAgo(11) })],
      },
    ],
    [
      'profile_differs',
      asked('website', { type: 'url' }),
      {
        profile: { website: 'https://old.example' },
        earlier: [
          earlier('website', 'https://new.example', { question: { type: 'url', options: [] } }),
        ],
      },
    ],
  ])('%s', (code, question, known) => {
    const result = propose(question, known);
    expect(result.code).toBe(code);
    expect(result.state).toBe(code === 'filled' ? 'filled' : 'suggested');
    expect(result.reason).toMatch(/^From /);
  });

  it('gives the whole text beside a shortened one', () => {
    const question = asked('problem', { limits: { maxLength: 120 } });
    const result = propose(question, { earlier: [earlier('problem', long)] });
    expect(result.original).toBe(long);
    expect(result.value?.[0]).toBe(`${'Word '.repeat(20)}end.`);
  });

  it('tells rivals first, one of them as a source, and at most three alternatives', () => {
    const given = ['1', '2', '3', '4', '5', '6', '7'].map((text, index) =>
      earlier('regnumber', text, {
        applicationId: text,
        sentAt: daysAgo(index === 1 ? 300 : index),
      }),
    );
    const result = propose(asked('regnumber'), { earlier: given });
    expect(result.value).toEqual(['1']);
    expect(result.sources.map(({ application }) => application)).toEqual(['1', '3']);
    expect(result.alternatives.map(({ value }) => value[0])).toEqual(['3', '4', '5']);
    expect(result.alternatives[0]).toEqual({
      value: ['3'],
      confidence: 0.99,
      sources: [result.sources[1]],
      author: { kind: 'answer', model: null },
    });
  });

  it('shows an older alternative behind the rivals', () => {
    const given = [
      earlier('regnumber', '1', { sentAt: daysAgo(1) }),
      earlier('regnumber', 'old', { sentAt: daysAgo(300) }),
      earlier('regnumber', 'rival', { sentAt: daysAgo(2) }),
    ];
    expect(
      propose(asked('regnumber'), { earlier: given }).alternatives.map(({ value }) => value[0]),
    ).toEqual(['rival', 'old']);
  });
});
