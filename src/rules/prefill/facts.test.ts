import { describe, expect, it } from 'vitest';
import { asked, daysAgo, earlier, guess, propose, values } from '#test/stories/prefilling.ts';
import type { Profile } from './facts.ts';
import type { AskedQuestion } from './prefill.ts';

describe('which fact comes first', () => {
  const label = 'What is it that you do today?';
  const theirs = 'What did you do then, please?';

  it('takes a confirmed slot before the profile, and the profile before guesses', () => {
    const profile = { oneLiner: 'Of the profile.' };
    const tagged = earlier('oneliner', 'Tagged.', { sentAt: daysAgo(50) });
    const guessed = earlier(null, 'Guessed.', { label: 'Their words for it, long' });
    const guesses = {
      'Their words for it, long': [guess('oneliner', 1)],
      [label]: [guess('oneliner', 1)],
    };
    expect(
      propose(asked('oneliner'), { profile, earlier: [guessed, tagged], guesses }).value,
    ).toEqual(['Tagged.']);
    expect(propose(asked(null), { profile, earlier: [guessed, tagged], guesses }).value).toEqual([
      'Of the profile.',
    ]);
    expect(propose(asked('oneliner'), { profile, earlier: [guessed], guesses }).value).toEqual([
      'Of the profile.',
    ]);
  });

  it('takes the newest among equals, and the same words before newer ones', () => {
    const guesses = { [label]: [guess('problem', 0.95)], [theirs]: [guess('problem', 0.95)] };
    const newer = earlier(null, 'Newer.', { sentAt: daysAgo(1) });
    const older = earlier(null, 'Older.', { sentAt: daysAgo(2) });
    const same = earlier(null, 'Same words.', { sentAt: daysAgo(3), label });
    expect(values(asked(null), { earlier: [older, newer], guesses })[1]).toBe('Newer.');
    expect(values(asked(null), { earlier: [older, newer, same], guesses })[1]).toBe('Same words.');
  });

  it('takes an answer of the questionnaire for part of the profile', () => {
    const profileAnswers = [
      {
        slot: 'regnumber',
        label: 'Number',
        date: daysAgo(300),
        question: { type: 'short_text' as const, options: [] },
        options: ['HRB 9'],
      },
    ];
    const guesses = { [label]: [guess('regnumber', 0.95)], [theirs]: [guess('regnumber', 0.95)] };
    const result = propose(asked(null), {
      profileAnswers,
      earlier: [earlier(null, 'HRB 1')],
      guesses,
    });
    expect(result).toMatchObject({ value: ['HRB 9'], author: { kind: 'profile', model: null } });
    expect(result.sources[0]).toMatchObject({
      kind: 'profile',
      application: null,
      programme: null,
      document: null,
      label: 'Number',
    });
  });

  it('multiplies two guesses, unless the words are the same', () => {
    const guesses = { [label]: [guess('problem', 0.8)], [theirs]: [guess('problem', 0.8)] };
    expect(values(asked(null), { earlier: [earlier(null, 'One.')], guesses })).toEqual([
      'no_source',
      null,
    ]);
    const same = propose(asked(null), { earlier: [earlier(null, 'One.', { label })], guesses });
    expect([same.code, same.confidence]).toEqual(['unsure', 0.8]);
    const tagged = propose(asked(null), { earlier: [earlier('problem', 'One.')], guesses });
    expect(tagged.confidence).toBe(0.8);
    const sure = { [label]: [guess('problem', 0.9)], [theirs]: [guess('problem', 0.95)] };
    expect(
      propose(asked(null), { earlier: [earlier(null, 'One.')], guesses: sure }).confidence,
    ).toBe(0.855);
  });

  it('suggests by the second meaning where the first has no source', () => {
    const guesses = { [label]: [guess('solution', 0.95), guess('regnumber', 0.95)] };
    const known = { earlier: [earlier('regnumber', 'HRB 1')], guesses };
    expect(propose(asked(null), known)).toMatchObject({
      value: ['HRB 1'],
      code: 'unsure',
      confidence: 0.89,
    });
    expect(propose(asked('solution'), known).code).toBe('no_source');
    const first = { ...known, earlier: [...known.earlier, earlier('solution', 'Ours.')] };
    expect(propose(asked(null), first).value).toEqual(['Ours.']);
  });

  it('says nothing of an organisation’s own word elsewhere', () => {
    const own = earlier('berth', 'Pier 4');
    expect(values(asked('berth'), { earlier: [own] })).toEqual(['story', 'Pier 4']);
    expect(propose(asked('berth'), { earlier: [own] }).slot).toBeNull();
    expect(values(asked('berth'), { earlier: [{ ...own, accountId: 'other' }] })).toEqual([
      'no_source',
      null,
    ]);
  });

  it('leaves a co-founder’s own name and numbers alone', () => {
    for (const slot of ['contact', 'email', 'phone', 'linkedin']) {
      const type = slot === 'contact' ? 'short_text' : slot === 'linkedin' ? 'url' : 'short_text';
      const theirsOf = earlier(slot, 'https://a.example', {
        byCaller: false,
        question: { type, options: [] },
      });
      expect(propose(asked(slot), { earlier: [theirsOf] }).code).toBe('no_source');
      expect(
        propose(asked(slot), { earlier: [{ ...theirsOf, byCaller: true }] }).value,
      ).not.toBeNull();
    }
    expect(
      propose(asked('regnumber'), { earlier: [earlier('regnumber', '1', { byCaller: false })] })
        .value,
    ).toEqual(['1']);
  });
});

const guesses = (confidence: number, slot = 'problem') => ({
  'Our problem here': [guess(slot, confidence)],
});

describe('what a document says', () => {
  const part = {
    document: 'deck.pdf',
    date: daysAgo(1),
    label: 'Our problem here',
    text: ' Waste. ',
  };

  it('is suggested, never filled in', () => {
    const result = propose(asked('regnumber'), {
      documents: [part],
      guesses: guesses(1, 'regnumber'),
    });
    expect(result).toMatchObject({
      code: 'unsure',
      state: 'suggested',
      confidence: 0.842,
      value: ['Waste.'],
    });
    expect(result.sources[0]).toMatchObject({
      kind: 'document',
      document: 'deck.pdf',
      quote: 'Waste.',
    });
    expect(result.reason).toBe('From your file deck.pdf. Check that the question asks the same.');
  });

  it.each([
    ['an unlikely heading', guesses(0.69)],
    ['a private one', guesses(0.9, 'visa')],
    ['one that each programme asks', guesses(0.9, 'outcomes')],
    ['no heading that is known', {}],
  ])('%s says nothing', (_, known) => {
    const slot = Object.values(known)[0]?.[0]?.slot;
    expect(
      propose(asked(slot === 'problem' ? slot : 'problem'), { documents: [part], guesses: known })
        .value,
    ).toBeNull();
  });
});

describe('what the profile says', () => {
  const profile = { name: 'Mycelia', country: 'DE', city: 'Kiel' };
  it.each<[string, Partial<AskedQuestion>, Partial<Profile>, string | null]>([
    ['In which country do you sit?', {}, profile, 'Germany'],
    ['In which city do you sit?', {}, profile, 'Kiel'],
    ['In which town do you sit?', {}, profile, 'Kiel'],
    ['Where do you sit, city and country?', {}, profile, 'Kiel, Germany'],
    ['Where do you sit at the moment?', {}, profile, 'Kiel, Germany'],
    ['Where do you sit at the moment?', {}, { country: 'DE' }, 'Germany'],
    ['Where do you sit at the moment?', {}, { city: 'Kiel' }, 'Kiel'],
    ['In which city do you sit?', { type: 'country' }, profile, 'DE'],
    ['In which city do you sit?', {}, { country: 'DE' }, null],
    ['Dans quel pays êtes-vous basés ?', {}, profile, 'Allemagne'],
    ['Où êtes-vous basés aujourd’hui ?', {}, profile, 'Kiel, Allemagne'],
    ['Dans quel pays êtes-vous basés ?', { type: 'country' }, profile, 'DE'],
    ['In which country do you sit?', {}, {}, null],
  ])('%s %j', (label, given, own, value) => {
    expect(
      propose(asked('location', { label, ...given }), { profile: own }).value?.[0] ?? null,
    ).toBe(value);
  });

  const of = (label: string) =>
    propose(asked('location', { label }), { profile }).sources[0]?.label;

  it('names the field as the profile does', () => {
    expect(of('In which country do you sit?')).toBe('Country');
    expect(of('In which city do you sit?')).toBe('City');
  });
});
