const MAX_DIGITS = /^-?\d{1,15}(\.\d{1,10})?$/;

/** More than anybody types for a number or an amount; what is longer is read as it stands. */
const MAX_TYPED_LENGTH = 100;

/** The plain decimal ("1500.5") that a person meant by "1 500,50", "1,500.50" or "1'500"; null when it is no number. */
export function parseDecimal(input: string): string | null {
  let digits = input
    .trim()
    .replaceAll(/[\s'’_]/gu, '')
    .replace('−', '-')
    .replace(/^\+/, '');
  // "1,500" is read as one thousand five hundred: groups of three after a comma are thousands, "1,5" is not.
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) digits = digits.replaceAll(',', '');
  else if (/^-?\d{1,3}(\.\d{3})+(,\d+)$/.test(digits)) {
    digits = digits.replaceAll('.', '').replace(',', '.');
  } else if (/^-?\d{1,3}(\.\d{3}){2,}$/.test(digits)) digits = digits.replaceAll('.', '');
  else digits = digits.replace(',', '.');
  digits = digits.replace(/^(-?)\./, '$10.').replace(/^(-?)0+(?=\d)/, '$1');
  return MAX_DIGITS.test(digits) ? digits : null;
}

/** True for a plain decimal as `parseDecimal` writes it: at most 15 digits before the point and 10 after. */
export function isDecimal(value: string): boolean {
  return MAX_DIGITS.test(value);
}

/** True for a real calendar day written as YYYY-MM-DD. */
export function isCalendarDate(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  if (Number.isNaN(time) || value.startsWith('0')) return false;
  return new Date(time).toISOString().slice(0, 10) === value;
}

function isDomain(host: string): boolean {
  let ascii: string;
  try {
    ascii = new URL(`http://${host}`).hostname;
  } catch {
    return false;
  }
  return (
    ascii.length <= 253 &&
    /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(ascii)
  );
}

/** True for one plain e-mail address (no quoted local part, no display name), at most 254 characters. */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  if (at < 1 || value.length > 254) return false;
  const local = value.slice(0, at);
  const domain = value.slice(at + 1);
  return (
    local.length <= 64 &&
    /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(local) &&
    /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) &&
    isDomain(domain)
  );
}

/** The address without outer spaces and with its domain in lower case; the local part keeps its case. */
export function normaliseEmail(input: string): string {
  const value = input.trim().replace(/^mailto:/i, '');
  const at = value.lastIndexOf('@');
  return at < 0 ? value : value.slice(0, at) + value.slice(at).toLowerCase();
}

const MAX_ADDRESS_LENGTH = 2048;

/** True for an http or https address of a public host name, without a user name, at most 2048 characters. */
export function isWebAddress(value: string): boolean {
  if (
    value.length > MAX_ADDRESS_LENGTH ||
    /[\s\\]/u.test(value) ||
    !/^https?:\/\/[^/?#]/i.test(value)
  ) {
    return false;
  }
  try {
    const url = new URL(value);
    return url.username === '' && url.password === '' && isDomain(url.hostname);
  } catch {
    return false;
  }
}

/** The address with https:// in front when a person left the scheme out ("example.org/team"). */
export function normaliseWebAddress(input: string): string {
  const value = input.trim();
  if (value.length > MAX_ADDRESS_LENGTH) return value;
  if (value.startsWith('//')) return `https:${value}`;
  return /^[^\s/:?#@]+\.[^\s/:?#@]+(:\d+)?([/?#]|$)/u.test(value) ? `https://${value}` : value;
}

/** True for 6 to 15 digits with an optional leading + and an optional extension (" x12"). */
export function isPhone(value: string): boolean {
  return /^\+?\d{6,15}( x\d{1,6})?$/.test(value);
}

/** The number without spaces, brackets and dashes; a leading 00 becomes +. */
export function normalisePhone(input: string): string {
  if (input.length > MAX_TYPED_LENGTH) return input.trim();
  const match = /^(.*?)(?:\s*(?:ext\.?|x|#)\s*(\d{1,6}))?$/isu.exec(
    input.trim().replace(/^tel:/i, ''),
  );
  const digits = (match?.[1] ?? '').replace('(0)', '').replaceAll(/[\s().\-/‐-―]/gu, '');
  return digits.replace(/^00/, '+') + (match?.[2] ? ` x${match[2]}` : '');
}

let currencies: Set<string> | undefined;

/** True for an upper-case ISO 4217 code that is or was in use. */
export function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(code);
}

const SYMBOLS: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
};

const isMoneySign = (word: string): boolean => word in SYMBOLS || isCurrency(word.toUpperCase());

/** Amount and currency from "1500 EUR", "EUR 1,500" or "€1500", or from the two given apart. */
export function normaliseMoney(options: readonly string[]): string[] {
  const [first = '', second = ''] = options.map((option) => option.trim());
  const apart =
    second === '' && first.length <= MAX_TYPED_LENGTH
      ? /^(\p{Sc}|[a-z]{3})?\s*([^\p{L}\p{Sc}]*?)\s*(\p{Sc}|[a-z]{3})?$/iu.exec(first)
      : null;
  const amount = apart?.[2] ?? first;
  const currency = apart ? (apart[1] ?? apart[3] ?? '') : second;
  // A currency that waits for its amount is no answer yet; any other word is a wrong one, and is kept to be told so.
  if (apart && amount === '' && first !== '' && (apart[3] !== undefined || !isMoneySign(currency)))
    return [first, ''];
  return [parseDecimal(amount) ?? amount, SYMBOLS[currency] ?? currency.toUpperCase()];
}
