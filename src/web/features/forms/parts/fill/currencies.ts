import type { QuestionView } from '#contract/questions.ts';

const usual = ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'SEK', 'DKK', 'NOK', 'CZK', 'HUF', 'RON', 'BGN'];

/** The currencies of an amount: those that the question offers, or the usual ones. */
export const currenciesOf = ({ options }: Pick<QuestionView, 'options'>): readonly string[] =>
  options.length > 0 ? options.map(({ value }) => value) : usual;
