import { messagesOf } from './message.ts';

/** What is said of the limits and options of a question. */
export const texts = {
  'limits.columns_unknown': 'Its columns are unknown: asked as a long text.',
  'limits.file_kind':
    '"{kind}" is not a file type; use extensions such as .pdf or media types such as image/*.',
  'limits.least_one_option': 'let people give at least one of the options.',
  'limits.least_one_row': 'let people give at least one of the rows.',
  'limits.limits_dates': 'give the first and last day as YYYY-MM-DD.',
  'limits.limits_numbers': 'give the limits as numbers.',
  'limits.limits_order': 'make the lower limit at most the upper one, {max}.',
  'limits.limits_whole': 'give the limits as whole numbers.',
  'limits.most_options': 'ask for at most {max} options.',
  'limits.most_rows': 'ask for at most {max} rows.',
  'limits.no_columns': 'name at least one column.',
  'limits.options_unknown': 'Its options are unknown: asked as a short text.',
  'limits.scale': 'use a scale of 2 to {max} steps.',
  'limits.screener_not_for_type':
    'this kind of question cannot limit the accepted answers; remove that.',
  'limits.screener_value': 'the accepted answers include {value}, which is not an answer of it.',
  'limits.too_few_options': 'give at least two options.',
  'limits.too_many_options':
    '{count} options are more than the {max} a list may have: asked as a short text.',
  'limits.unknown_country': '"{code}" is not a country code; use codes such as PL.',
  'limits.unknown_currency': '"{code}" is not a currency code; use codes such as EUR.',
  'limits.no_version_before': 'There is no version before this one. Close the project instead.',
  'limits.undo_sent':
    'Someone has already sent this version. Restore the old version and publish it instead.',
  'limits.undo_too_late':
    'This was published more than 15 minutes ago. Restore the old version and publish it instead.',
} as const;

export const sayLimits = /* @__PURE__ */ messagesOf(texts);
