// What a reader of criteria finds in a sentence, in a line: "age atMost=60 «less than 5 years old»".
import type { Reader } from '#rules/eligibility/reading/reading.ts';

export const told = (read: Reader, plain: string): string =>
  read(plain)
    .map(({ criterion: { kind, ...rest }, start, end }) => {
      const said = Object.entries(rest).map(([name, value]) => `${name}=${String(value)}`);
      return `${kind} ${said.join(' ')} «${plain.slice(start, end)}»`;
    })
    .join('; ');
