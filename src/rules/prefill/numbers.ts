import { normaliseLabel } from '#rules/slots/words.ts';
import { withoutMarks } from '#rules/text/letters.ts';

/* Number words of six languages, as `normaliseLabel` leaves them. Articles that also count (un, ein, uma) are left out. */
const counting = `
  zero cero
  one
  two deux zwei dos dois duas
  three trois drei tres tre
  four quatre vier cuatro quattro quatro
  five cinq funf cinco cinque
  six sechs seis
  seven sept sieben siete sette sete
  eight huit acht ocho otto oito
  nine neuf neun nueve nove
  ten dix zehn diez dieci dez
  eleven onze undici
  twelve douze zwolf doce dodici doze
  thirteen treize dreizehn trece tredici treze
  fourteen quatorze vierzehn catorce quattordici catorze
  fifteen quinze funfzehn quince quindici
  sixteen seize sechzehn dieciseis sedici dezasseis dezesseis
  seventeen siebzehn diecisiete diciassette dezassete dezessete
  eighteen achtzehn dieciocho diciotto dezoito
  nineteen neunzehn diecinueve diciannove dezanove dezenove`;
const tens = `
  twenty vingt vingts zwanzig veinte venti vinte
  thirty trente dreissig dreißig treinta trenta trinta
  forty quarante vierzig cuarenta quaranta quarenta
  fifty cinquante funfzig cincuenta cinquanta cinquenta
  sixty soixante sechzig sesenta sessanta sessenta
  seventy septante siebzig setenta settanta
  eighty octante achtzig ochenta ottanta oitenta
  ninety nonante neunzig noventa novanta`;
const scales: [value: number, words: string][] = [
  [12, 'dozen dozens douzaine dutzend docena dozzina duzia'],
  [100, 'hundred hundreds cent cents hundert cien ciento cientos cento cem centos'],
  [1000, 'thousand thousands mille milliers tausend mil mila milhares k'],
  [1e6, 'million millions millionen millon millones milione milioni milhao milhoes mio m mn'],
  [1e9, 'billion billions milliard milliards milliarde milliarden miliardo miliardi bn mrd'],
];

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' '));

const values = new Map<string, number>([
  ...rowsOf(counting).flatMap((row, value) => row.map((word) => [word, value] as const)),
  ...rowsOf(tens).flatMap((row, place) => row.map((word) => [word, (place + 2) * 10] as const)),
]);
const plainValues = [...values];
// German and Italian write them in one word: fünfundzwanzig, venticinque.
for (const [word, value] of plainValues) {
  if (value < 20) continue;
  for (const [unit, ones] of plainValues) {
    if (ones < 1 || ones > 9) continue;
    values.set(`${unit}und${word}`, value + ones);
    values.set(`${word}${unit}`, value + ones);
    values.set(`${word.slice(0, -1)}${unit}`, value + ones);
  }
  values.set(`einund${word}`, value + 1);
}
for (const [word, value] of plainValues) {
  if (value < 2 || value > 9) continue;
  values.set(`${word}hundert`, value * 100);
  values.set(`${word}tausend`, value * 1000);
}
const scaleOf = new Map(
  scales.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
);
const joining = new Set(['and', 'et', 'und', 'y', 'e']);
const monthNames = new Map(
  ['en', 'fr', 'de', 'es', 'it', 'pt'].flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => {
      const name = format.format(new Date(Date.UTC(2026, month, 1)));
      return [normaliseLabel(name), month + 1] as const;
    });
  }),
);

/** The number of a month that is written as a word, or undefined. */
export const monthWord = (word: string): number | undefined => monthNames.get(word);

/** True for a word that is part of a number. */
export const isNumberWord = (word: string): boolean => values.has(word) || scaleOf.has(word);

const token = /\d{1,3}(?:[.,'’\s]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?|\p{L}+/gu;
const percent = /\b(?:per|pour|por) (?:cent|cento|ciento)\b/g;

/**
 * The numbers that a text names in digits or in words, as values: "12,000", "12 000" and "twelve
 * thousand" are the same one.
 */
export function numbersIn(text: string): Set<number> {
  const plain = withoutMarks(text).toLowerCase();
  const found = new Set<number>();
  let open = null as Open | null;
  const close = (): void => {
    if (open) found.add(open.total + open.current);
    open = null;
  };
  for (const [word] of plain.replaceAll(percent, '%').matchAll(token)) {
    const scale = scaleOf.get(word);
    const value = values.get(word);
    if (/\d/.test(word)) {
      close();
      open = { total: 0, current: digitsOf(word), inWords: false };
    } else if (scale !== undefined) open = scaled(open, scale);
    else if (value !== undefined) {
      if (open && !goesOn(open, value)) close();
      const before = open?.current ?? 0;
      // Quatre-vingts is four times twenty.
      const added = before % 100 === 4 ? 76 : value;
      open = { total: open?.total ?? 0, current: before + added, inWords: true };
    } else if (!open?.inWords || !joining.has(word)) close();
  }
  close();
  return found;
}

type Open = { total: number; current: number; inWords: boolean };

function scaled(open: Open | null, scale: number): Open {
  const { total, current } = open ?? { total: 0, current: 0 };
  const times = (open ? current : 1) * scale;
  return scale < 1000
    ? { total, current: times, inWords: true }
    : { total: total + times, current: 0, inWords: true };
}

/** True when a number word continues the one before: twenty five, soixante dix, thousand three. */
function goesOn({ current, inWords }: Open, value: number): boolean {
  if (!inWords) return false;
  const rest = current % 100;
  if (rest === 0) return true;
  if (value === 20 && rest === 4) return true;
  if (value < 10) return rest >= 20 && rest % 10 === 0;
  return value < 20 && (rest === 60 || rest === 80);
}

function digitsOf(number: string): number {
  const whole = number.replaceAll(/[,'’\s.](?=\d{3}(?:\D|$))/g, '');
  return Number(whole.replace(',', '.'));
}
