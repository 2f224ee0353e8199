import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const pair = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://flair.example.org',
  MAIL: 'off',
};
const warned = (env: Record<string, string>) =>
  readConfig(env).warnings.filter((line) => line.startsWith('STRIPE'));

test('both or neither, and each what it says', () => {
  expect(readConfig({}).cards).toBeUndefined();
  expect(readConfig(pair).cards).toMatchObject({ isLive: false, apiUrl: undefined });
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
    expect(() => readConfig({ [name]: pair[name] })).toThrow('go together');
  }
  expect(() => readConfig({ ...pair, STRIPE_SECRET_KEY: 'pk_live_1' })).toThrow('begins with sk_');
  expect(() => readConfig({ ...pair, STRIPE_WEBHOOK_SECRET: 'sk_test_1' })).toThrow('whsec_');
});

test('a wrong key is never printed', () => {
  expect(() => readConfig({ ...pair, STRIPE_SECRET_KEY: 'mistyped' })).not.toThrow('mistyped');
});

test('a test key in production is warned of, and a live one outside it', () => {
  const live = { ...pair, STRIPE_SECRET_KEY: 'rk_live_1' };
  expect(warned({ ...production, ...pair })).toHaveLength(1);
  expect(warned({ ...production, ...live })).toEqual([]);
  expect(warned(pair)).toEqual([]);
  expect(warned(live)).toHaveLength(1);
  const elsewhere = { ...live, STRIPE_API_URL: 'http://localhost:12111' };
  expect(warned({ ...production, ...elsewhere })).toHaveLength(1);
});
