import { expect, test } from 'vitest';
import { sayStartups } from '#contract/messages/startups.ts';
import { provesSite, siteDomain } from './domains.ts';

test.each([
  ['https://mycelia.io', 'mycelia.io'],
  ['https://www.app.mycelia.co.uk/team?x=1', 'mycelia.co.uk'],
  ['https://mycelia.github.io/', 'mycelia.github.io'],
  ['https://co.uk', null],
  ['http://127.0.0.1/', null],
  ['https://localhost', null],
])('the domain of %s is %s', (website, domain) => {
  expect(siteDomain(website)).toBe(domain);
});

test.each([
  ['ada@mycelia.io', 'https://www.mycelia.io/'],
  ['Ada@MYCELIA.io', 'https://app.mycelia.io'],
  ['ada@mail.mycelia.io', 'https://mycelia.io'],
  ['ada@mycelia.co.uk', 'https://mycelia.co.uk'],
])('%s speaks for %s', (email, website) => {
  expect(provesSite(email, website)).toMatchObject({ allowed: true });
});

test.each([
  ['ada@mycelia.io', null, 'startups.website_missing'],
  ['ada@notmycelia.io', 'https://mycelia.io', 'startups.other_domain'],
  ['ada@mycelia.io.evil.test', 'https://mycelia.io', 'startups.other_domain'],
  ['ada@evil.github.io', 'https://mycelia.github.io', 'startups.other_domain'],
  ['ada@github.io', 'https://mycelia.github.io', 'startups.other_domain'],
  ['ada@evil.co.uk', 'https://co.uk', 'startups.no_domain'],
  ['ada@gmail.com', 'https://gmail.com', 'startups.free_address'],
  ['ada@gmail.com', 'https://mycelia.io', 'startups.free_address'],
  ['ada@', 'https://mycelia.io', 'startups.other_domain'],
  ['ada@outlook.de', 'https://outlook.de', 'startups.free_address'],
  ['ada@yahoo.com.br', 'https://br.yahoo.com.br', 'startups.free_address'],
  ['ada@gmx.net', 'https://gmx.net', 'startups.free_address'],
  ['ada@proton.me', 'https://drive.proton.me', 'startups.free_address'],
])('%s does not speak for %s: %s', (email, website, key) => {
  expect(provesSite(email, website)).toMatchObject({ allowed: false, reason: { key } });
});

test('what is allowed names the domain, and so does what another one would need', () => {
  expect(provesSite(' ada@Mycelia.io ', 'https://www.mycelia.io/')).toEqual({
    allowed: true,
    domain: 'mycelia.io',
  });
  expect(provesSite('ada@other.io', 'https://www.mycelia.io/')).toEqual({
    allowed: false,
    reason: sayStartups('startups.other_domain', { domain: 'mycelia.io' }),
  });
});
