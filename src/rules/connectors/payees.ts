import { limits } from '../../contract/limits.ts';
import { isCountryCode } from '../countries.ts';
import { DAY_MS, type Instant, toMillis } from '../time.ts';

/** The account itself: an IBAN, or where a country has none, its number and the code of its bank. */
export type BankAccount =
  | { kind: 'iban'; iban: string }
  | { kind: 'number'; number: string; bankCode: string; bankName: string; country: string };

/** How long an IBAN of each country is, by the registry of SWIFT. */
const LENGTHS =
  'AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24DE22DJ27DK18DO28EE20EG29ES24FI18FK18FO18FR27GB22GE22' +
  'GI23GL18GR27GT28HN28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27MD24ME22MK19MN20MR27MT31' +
  'MU30NI28NL18NO15OM23PK24PL28PS29PT25QA29RO24RS22RU33SA24SC31SD18SE24SI19SK24SM27SO23ST25SV28TL23TN24TR26UA29VA22VG24' +
  'XK20YE30';
const lengthOf = new Map(
  Array.from(LENGTHS.matchAll(/([A-Z]{2})(\d\d)/g), ([, country = '', length]) => [
    country,
    Number(length),
  ]),
);

/** True where accounts have an IBAN. */
export const hasIbans = (country: string): boolean => lengthOf.has(country);

/** An account number or a bank's code as it is kept: without spaces, hyphens and dots, in capitals. */
export const plainNumber = (text: string): string =>
  text.replaceAll(/[\s.\-‐-―]/gu, '').toUpperCase();

/** True for an IBAN of a known country, of its length and with the right check digits (ISO 7064, mod 97). */
export function isIban(text: string): boolean {
  const iban = plainNumber(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false;
  if (lengthOf.get(iban.slice(0, 2)) !== iban.length) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** True for what a bank outside the IBAN countries may call an account or itself. */
export const isAccountNumber = (text: string): boolean =>
  /^[A-Z0-9]{4,34}$/.test(plainNumber(text));
export const isBankCode = (text: string): boolean => /^[A-Z0-9]{3,11}$/.test(plainNumber(text));

/** True for a country whose accounts are given by their number. */
export const countsByNumber = (country: string): boolean =>
  isCountryCode(country) && !hasIbans(country);

/** The account as it is kept. */
export function plainAccount(account: BankAccount): BankAccount {
  if (account.kind === 'iban') return { kind: 'iban', iban: plainNumber(account.iban) };
  const { number, bankCode, bankName, country } = account;
  return {
    kind: 'number',
    number: plainNumber(number),
    bankCode: plainNumber(bankCode),
    bankName: bankName.trim(),
    country,
  };
}

const numberOf = (account: BankAccount): string =>
  account.kind === 'iban' ? account.iban : account.number;

/** The country of an account as it is kept, and the last four signs of its number. */
export function maskOf(account: BankAccount): { country: string; tail: string } {
  const country = account.kind === 'iban' ? account.iban.slice(0, 2) : account.country;
  return { country, tail: numberOf(account).slice(-4) };
}

/** The same text for the same account, whoever says it and however its bank is written. */
export function accountText(account: BankAccount): string {
  return account.kind === 'iban'
    ? account.iban
    : `${account.country} ${account.bankCode} ${account.number}`;
}

/** From when on money goes to details that were given then. */
export const payableOn = (since: Instant): Date =>
  new Date(toMillis(since) + limits.payeeHoldDays * DAY_MS);

/** Money goes to details that were given then or before. */
export const payableSince = (now: Instant): Date =>
  new Date(toMillis(now) - limits.payeeHoldDays * DAY_MS);

/** Why nothing is paid to where somebody wants to be paid; null when it may be. */
export function payeeDetailsWait(
  since: Instant | null,
  now: Instant,
): 'payee_missing' | 'payee_changed' | null {
  if (since === null) return 'payee_missing';
  return payableOn(since).getTime() > toMillis(now) ? 'payee_changed' : null;
}

/** The day that ends it, where something waits because where to be paid is new; null where it does not. */
export function accountFrom(waits: readonly string[], since: Instant | null): Date | null {
  return since !== null && waits.includes('payee_changed') ? payableOn(since) : null;
}

/**
 * Why a line of a batch is left out at the release, of what was pinned when the batch was made: nothing, where it was made
 * before accounts were asked for, or what its payee does not say any more. Null where it is paid.
 */
export function pinProblem({
  pinnedId,
  detailsId,
}: {
  pinnedId: string | null;
  detailsId: string | null;
}): 'payee_unpinned' | 'payee_changed' | null {
  if (pinnedId === null) return 'payee_unpinned';
  return pinnedId === detailsId ? null : 'payee_changed';
}
