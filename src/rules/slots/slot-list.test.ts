import { expect, test } from 'vitest';
import { findSlot, slots } from './slot-list.ts';

const keysBy = (what: 'volatility' | 'type') =>
  Object.fromEntries(
    [...Map.groupBy(slots, (slot) => slot[what])].map(([value, own]) => [
      value,
      own.map(({ key }) => key).join(' '),
    ]),
  );

// A slot that came to stand elsewhere would carry over what is private, or ask again for what is known.
test('says of each slot how its answer ages', () => {
  expect(keysBy('volatility')).toEqual({
    fact:
      'name legalname website social location address incorporated regnumber founded ' +
      'sector stage demo repo video deck teamsize contact email phone linkedin',
    ask:
      'projectname attach outcomes ecosystem whyprogram help giveback heard referral ' +
      'connections roadmap ask useoffunds budget fundraising duration startdate ' +
      'pilotidea anything',
    story:
      'oneliner description origin equity milestone_past achievement problem solution ' +
      'novelty insight techstack techchallenge ip progress otherideas surprising hack ' +
      'impact customer need market competition differentiation bizmodel gtm traction ' +
      'revenue pilots econ community challenge risk vision team whyteam howmet ' +
      'worklength fulltime cofounder whocodes otherprograms burn runway raised legal',
    private: 'resume diversity visa sanctions payment consent',
  });
});

test('says of each slot what type asks for it', () => {
  expect(keysBy('type')).toEqual({
    short_text:
      'name legalname projectname social oneliner address incorporated regnumber ' +
      'worklength fulltime cofounder contact visa heard referral connections runway ' +
      'duration sanctions payment',
    url: 'website demo repo video linkedin',
    long_text:
      'description origin equity milestone_past achievement problem solution novelty ' +
      'insight techstack techchallenge ip progress otherideas surprising hack outcomes ' +
      'impact customer need market competition differentiation bizmodel gtm traction ' +
      'pilots ecosystem econ community challenge risk vision team whyteam howmet ' +
      'whocodes whyprogram help giveback otherprograms roadmap useoffunds raised ' +
      'fundraising pilotidea legal anything',
    country: 'location',
    number: 'founded teamsize',
    dropdown: 'sector stage',
    file: 'deck attach resume',
    money: 'revenue ask burn',
    email: 'email',
    phone: 'phone',
    multi_choice: 'diversity',
    table: 'budget',
    date: 'startdate',
    consent: 'consent',
  });
});

test('names each slot by words of its own', () => {
  const labels = slots.map(({ label }) => label);
  expect(labels.filter((label) => !/^[A-Z]/.test(label))).toEqual([]);
  expect(new Set(labels).size).toBe(labels.length);
});

test('finds a slot by its key, and none by another word', () => {
  expect(findSlot('teamsize')).toMatchObject({ key: 'teamsize', profileField: 'teamSize' });
  expect(findSlot('problem')).toMatchObject({ key: 'problem', profileField: null });
  for (const word of ['', null, undefined, 'harbour:word', 'toString']) {
    expect(findSlot(word)).toBeUndefined();
  }
});
