import { expect, test } from 'vitest';
import { told } from '#test/stories/told-criteria.ts';
import { readForm, readFormList } from './form.ts';

const incorporated = 'legalForm forms=company,nonprofit,public_body';
const registered = 'legalForm forms=sole_trader,company,nonprofit,public_body';

test.each([
  ['must be incorporated', `${incorporated} «must be incorporated»`],
  ['is a incorporated', `${incorporated} «is a incorporated»`],
  ['be an incorporated startup.', `${incorporated} «be an incorporated startup»`],
  ['be legally incorporated,', `${incorporated} «be legally incorporated»`],
  ['are officially incorporated;', `${incorporated} «are officially incorporated»`],
  ['are incorporated startups', `${incorporated} «are incorporated startups»`],
  ['is an incorporated tech startup', `${incorporated} «is an incorporated tech startup»`],
  [
    'is an incorporated technology company',
    `${incorporated} «is an incorporated technology company»`,
  ],
  ['be an incorporated business', `${incorporated} «be an incorporated business»`],
  ['be incorporated businesses', `${incorporated} «be incorporated businesses»`],
  ['be an incorporated entity', `${incorporated} «be an incorporated entity»`],
  ['be incorporated and have', `${incorporated} «be incorporated»`],
  ['be incorporated and operating in kenya', ''],
  ['be incorporated in kenya', ''],
  ['be incorporated house', ''],
  ['incorporated', ''],
  ['not be incorporated', ''],
  ["needn't be incorporated", ''],
  ['be a registered company', `${registered} «be a registered company»`],
  ['is an registered company', `${registered} «is an registered company»`],
  ['a registered company', `${registered} «a registered company»`],
  ['be registered company', `${registered} «be registered company»`],
  ['be a legally registered business.', `${registered} «be a legally registered business»`],
  ['a commercially registered startup,', `${registered} «a commercially registered startup»`],
  ['a registered tech startup', `${registered} «a registered tech startup»`],
  ['a registered technology startup', `${registered} «a registered technology startup»`],
  ['a registered legal entity (', `${registered} «a registered legal entity»`],
  ['a registered organisation', `${registered} «a registered organisation»`],
  ['a registered organization in', `${registered} «a registered organization»`],
  ['a registered companyx', ''],
  ['a registered charity', ''],
  [
    'have a registered legal entity',
    `${registered} «a registered legal entity»; ${registered} «have a registered legal entity»`,
  ],
  ['privately held', 'legalForm forms=company «privately held»'],
  ['privately-held company', 'legalForm forms=company «privately-held company»'],
  ['privatelyxheld', ''],
  ['must be nonprofit', 'legalForm forms=nonprofit «must be nonprofit»'],
  ['must be a non-profit.', 'legalForm forms=nonprofit «must be a non-profit»'],
  ['must be an not-for-profit,', 'legalForm forms=nonprofit «must be an not-for-profit»'],
  [
    'must be a registered non-profit',
    'legalForm forms=nonprofit «must be a registered non-profit»',
  ],
  [
    'must be a non-profit organisation',
    'legalForm forms=nonprofit «must be a non-profit organisation»',
  ],
  [
    'must be non-profit organizations;',
    'legalForm forms=nonprofit «must be non-profit organizations»',
  ],
  ['must be a non-profit / ngo', 'legalForm forms=nonprofit «must be a non-profit / ngo»'],
  ['must be a non-profit school', ''],
])('%s: %s', (plain, found) => expect(told(readForm, plain)).toBe(found));

test('a form is nearly surely read', () => {
  expect(readForm('x is incorporated')).toEqual([
    {
      criterion: { kind: 'legalForm', forms: ['company', 'nonprofit', 'public_body'] },
      start: 2,
      end: 17,
      confidence: 0.9,
    },
  ]);
});

const nonprofit = ['nonprofit'];
const body = ['public_body'];
test.each<[string, string[] | null]>([
  ['Individual/Family', ['none', 'sole_trader']],
  ['Profit organization', ['company']],
  ['For-profit organization (other than small business)', ['company']],
  ['Small business (less than 500 employees)', ['company', 'sole_trader']],
  [
    'Private nonprofit institution/organization (includes institutions of higher education and hospitals)',
    nonprofit,
  ],
  ['Nonprofit with 501c3 IRS Status (Other than Institution of Higher Education)', nonprofit],
  ['Nonprofit without 501c3 IRS Status (Other than Institution of Higher Education)', nonprofit],
  [
    'Public nonprofit institution/organization (includes institutions of higher education and hospitals)',
    ['nonprofit', 'public_body'],
  ],
  ['Quasi-public nonprofit institution/organization', ['nonprofit', 'public_body']],
  ['Other public institution/organization', body],
  [
    'Local (includes State-designated lndian Tribes, excludes institutions of higher education and hospitals',
    body,
  ],
  [
    'State (includes District of Columbia, public institutions of higher education and hospitals)',
    body,
  ],
  ['Federally Recognized Indian Tribal Governments', body],
  ['Government - General', body],
  ['City or township government', body],
  ['County government', body],
  ['Independent school district', body],
  ['Federal', body],
  ['Interstate', body],
  ['Intrastate', body],
  ['State', body],
  // Several of them, each form once.
  [' State ;Federal;  Profit organization ', ['public_body', 'company']],
  ['State; Anybody', []],
  ['Anybody; State', []],
  ['Anybody; Somebody', null],
  ['', null],
])('%s: %j', (text, forms) => expect(readFormList(text)).toEqual(forms));
