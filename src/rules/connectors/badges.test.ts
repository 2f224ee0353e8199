import { expect, test } from 'vitest';
import { badgesFor, type BadgeFigures } from './badges.ts';

const none: BadgeFigures = { credited: 0, sent: 0, accepted: 0, organisations: 0 };
const level = (code: string, figures: Partial<BadgeFigures>) => {
  const badge = badgesFor({ ...none, ...figures }).find((one) => one.code === code);
  return [badge?.level, badge?.progress?.current, badge?.progress?.target];
};

test.each([
  ['first_referral', {}, [0, 0, 1]],
  ['first_referral', { credited: 1 }, [1, undefined, undefined]],
  ['opener', { sent: 1 }, [1, 1, 5]],
  ['opener', { sent: 4 }, [1, 4, 5]],
  ['opener', { sent: 5 }, [2, 5, 25]],
  ['opener', { sent: 24 }, [2, 24, 25]],
  ['opener', { sent: 25 }, [3, undefined, undefined]],
  ['matchmaker', { accepted: 5 }, [2, 5, 20]],
  ['matchmaker', { accepted: 20 }, [3, undefined, undefined]],
  ['sharp_eye', { sent: 4, accepted: 4 }, [0, 0, 20]],
  ['sharp_eye', { sent: 5, accepted: 1 }, [1, 20, 35]],
  ['sharp_eye', { sent: 6, accepted: 1 }, [0, 16, 20]],
  ['sharp_eye', { sent: 6, accepted: 3 }, [3, undefined, undefined]],
  ['sharp_eye', { sent: 20, accepted: 7 }, [2, 35, 50]],
  ['bridge_builder', { organisations: 2 }, [1, 2, 5]],
  ['bridge_builder', { organisations: 5 }, [2, 5, 12]],
  ['matchmaker', { accepted: 1 }, [1, 1, 5]],
  ['bridge_builder', { organisations: 1 }, [0, 1, 2]],
  ['bridge_builder', { organisations: 12 }, [3, undefined, undefined]],
] as const)('%s with %o', (code, figures, expected) => {
  expect(level(code, figures)).toEqual(expected);
});

test('every badge says what it is for', () => {
  const badges = badgesFor(none);
  expect(badges.map(({ code, name }) => [code, name])).toEqual([
    ['first_referral', 'First referral'],
    ['opener', 'Opener'],
    ['matchmaker', 'Matchmaker'],
    ['sharp_eye', 'Sharp eye'],
    ['bridge_builder', 'Bridge builder'],
  ]);
  expect(badges.map(({ maxLevel }) => maxLevel)).toEqual([1, 3, 3, 3, 3]);
  for (const { description } of badges) expect(description).toMatch(/\.$/);
});
