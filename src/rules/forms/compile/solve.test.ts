import { expect, test } from 'vitest';
import { all, any, choice, free, must, open, unsound } from '#test/forms/open-solver.ts';
import { question } from '#test/questions.ts';
import type { FormQuestion } from '../questions.ts';

const x = choice('x');
const y = choice('y');
const ok = question('ok', 'consent');
const tags = question('tags', 'multi_choice', { choices: ['a', 'b', 'c'], limits: { max: 2 } });
const screened = choice('x', null, { screener: { op: 'equals', value: 'b' } });

// An answer that must be there has a !, one that may be there or not has none, - is none that is possible and ? one
// that is not known.
test.each<[string, FormQuestion[], string, string]>([
  ['a question that is always shown', [x, choice('z')], 'a a', 'a a'],
  ['a value', [x, choice('z', all(['x', 'equals', 'b']))], 'b! a', 'b! a'],
  ['another value', [x, choice('z', all(['x', 'not_equals', 'a']))], 'b a', 'b a'],
  [
    'another value than one that was not taken',
    [x, choice('z', all(['x', 'not_equals', 'b']))],
    'a a',
    'a a',
  ],
  ['no value that is left', [x, choice('z', all(['x', 'equals', 'd']))], 'no', 'no'],
  ['any answer', [x, choice('z', all(['x', 'answered']))], 'a! a', 'a! a'],
  ['no answer', [x, choice('z', all(['x', 'not_answered']))], '- a', '- a'],
  [
    'no answer to what is required',
    [{ ...x, ...must }, choice('z', all(['x', 'not_answered']))],
    '- a',
    'no',
  ],
  [
    'another answer to what is required',
    [{ ...x, ...must }, choice('z', all(['x', 'not_equals', 'a']))],
    'b a',
    'b a',
  ],
  [
    'none of the answers to what is required',
    [
      { ...x, ...must },
      choice(
        'z',
        all(['x', 'not_equals', 'a'], ['x', 'not_equals', 'b'], ['x', 'not_equals', 'c']),
      ),
    ],
    '- a',
    'no',
  ],
  ['a consent that is not given', [ok, choice('z', all(['ok', 'equals', 'false']))], '- a', '- a'],
  [
    'a required consent that is not given',
    [{ ...ok, ...must }, choice('z', all(['ok', 'equals', 'false']))],
    '- a',
    'no',
  ],
  [
    'a consent that is given',
    [{ ...ok, ...must }, choice('z', all(['ok', 'not_equals', 'false']))],
    'true! a',
    'true! a',
  ],
  [
    'two values at once',
    [tags, choice('z', all(['tags', 'includes', 'a'], ['tags', 'includes', 'c']))],
    'a+c! a',
    'a+c! a',
  ],
  [
    'three values of two at most',
    [
      tags,
      choice(
        'z',
        all(['tags', 'includes', 'a'], ['tags', 'includes', 'b'], ['tags', 'includes', 'c']),
      ),
    ],
    'no',
    'no',
  ],
  [
    'an answer behind another',
    [x, choice('y', all(['x', 'equals', 'b'])), choice('z', all(['y', 'equals', 'c']))],
    'b! c! a',
    'b! c! a',
  ],
  [
    'an answer behind another value of the same',
    [
      x,
      choice('y', all(['x', 'equals', 'b'])),
      choice('z', all(['y', 'answered'], ['x', 'equals', 'a'])),
    ],
    'no',
    'no',
  ],
  [
    'no answer behind another, which needs no look at it',
    [
      x,
      choice('y', all(['x', 'equals', 'b'])),
      choice('z', all(['y', 'not_equals', 'a'], ['x', 'equals', 'c'])),
    ],
    'c! b a',
    'c! b a',
  ],
  [
    'what is required, and must be hidden',
    [x, choice('y', all(['x', 'equals', 'a']), must), choice('z', all(['y', 'not_answered']))],
    'a - a',
    'b - a',
  ],
  [
    'what is required, and cannot be hidden',
    [
      x,
      choice('y', all(['x', 'equals', 'a']), must),
      choice('z', all(['y', 'not_answered'], ['x', 'equals', 'a'])),
    ],
    'a! - a',
    'no',
  ],
  [
    'what is required in either of two cases, and must be hidden',
    [
      x,
      choice('y', any(['x', 'equals', 'a'], ['x', 'equals', 'b']), must),
      choice('z', all(['y', 'not_answered'])),
    ],
    'a - a',
    'c - a',
  ],
  [
    'what is required in both of two cases, and must be hidden',
    [
      x,
      y,
      choice('w', all(['x', 'equals', 'a'], ['y', 'equals', 'a']), must),
      choice('z', all(['w', 'not_answered'], ['x', 'equals', 'a'])),
    ],
    'a! a - a',
    'a! b - a',
  ],
  [
    'what is required in both of two cases, and cannot be hidden',
    [
      x,
      y,
      choice('w', all(['x', 'equals', 'a'], ['y', 'equals', 'a']), must),
      choice('z', all(['w', 'not_answered'], ['x', 'equals', 'a'], ['y', 'equals', 'a'])),
    ],
    'a! a! - a',
    'no',
  ],
  [
    'the first of either',
    [x, choice('z', any(['x', 'equals', 'b'], ['x', 'equals', 'a']))],
    'b! a',
    'b! a',
  ],
  [
    'the second of either, where the first cannot be',
    [x, choice('z', any(['x', 'equals', 'd'], ['x', 'equals', 'c']))],
    'c! a',
    'c! a',
  ],
  ['none of either', [x, choice('z', any(['x', 'equals', 'd'], ['x', 'equals', 'e']))], 'no', 'no'],
  [
    'of either the one that is always shown',
    [
      x,
      choice('y', all(['x', 'equals', 'a'])),
      choice('z', any(['y', 'equals', 'a'], ['x', 'equals', 'b'])),
    ],
    'b! a a',
    'b! a a',
  ],
  [
    'either, one of which is decided already',
    [
      x,
      y,
      choice('w', any(['x', 'equals', 'a'], ['y', 'equals', 'b'])),
      choice('z', all(['x', 'not_answered'], ['w', 'answered'])),
    ],
    '- b! a! a',
    '- b! a! a',
  ],
  [
    'either, which holds already',
    [
      x,
      y,
      choice('w', any(['y', 'equals', 'b'], ['x', 'equals', 'a'])),
      choice('z', all(['x', 'equals', 'a'], ['w', 'answered'])),
    ],
    'a! a a! a',
    'a! a a! a',
  ],
  [
    'either twice, of which the first choice is taken back',
    [
      x,
      choice('v', any(['x', 'equals', 'a'], ['x', 'equals', 'b'])),
      choice('w', any(['x', 'equals', 'b'], ['x', 'equals', 'c'])),
      choice('z', all(['v', 'answered'], ['w', 'answered'])),
    ],
    'b! a! a! a',
    'b! a! a! a',
  ],
  [
    'either twice, which cannot be together',
    [
      x,
      choice('v', any(['x', 'equals', 'a'], ['x', 'equals', 'd'])),
      choice('w', any(['x', 'equals', 'b'], ['x', 'equals', 'c'])),
      choice('z', all(['v', 'answered'], ['w', 'answered'])),
    ],
    'no',
    'no',
  ],
  [
    'either in turn: what is chosen shows what must be chosen in its turn',
    [
      x,
      y,
      choice('v', any(['x', 'equals', 'a'], ['y', 'equals', 'a'])),
      choice('w', any(['v', 'equals', 'a'], ['v', 'equals', 'b'])),
      choice('z', all(['w', 'answered'], ['x', 'not_equals', 'a'])),
    ],
    'b a! a! a! a',
    'b a! a! a! a',
  ],
  [
    'what may be answered in any way',
    [unsound('x'), choice('z', all(['x', 'equals', 'd']))],
    '?! a',
    '?! a',
  ],
  [
    'what may be shown in any way',
    [x, free('y'), choice('z', all(['y', 'equals', 'b']))],
    'a b! a',
    'a b! a',
  ],
  [
    'only what the programme takes',
    [screened, choice('z', all(['x', 'equals', 'a']))],
    'a! a',
    'no',
  ],
  ['what the programme takes', [screened, choice('z', all(['x', 'answered']))], 'a! a', 'b! a'],
  [
    'another than what the programme takes',
    [screened, choice('z', all(['x', 'not_equals', 'b']))],
    'a a',
    '- a',
  ],
])('the last question shown by %s: %s, and %s when sent', (_name, form, unsent, sent) => {
  const shown = [form.at(-1)?.key ?? ''];
  expect(open(...form).solve({ shown, sent: false })).toBe(unsent);
  expect(open(...form).solve({ shown, sent: true })).toBe(sent);
  // Whatever was asked before makes no difference, nor what came before in the form.
  const both = open(...form);
  expect([true, false, true].map((one) => both.solve({ shown, sent: one }))).toEqual([
    sent,
    unsent,
    sent,
  ]);
});
