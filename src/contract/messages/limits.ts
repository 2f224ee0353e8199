import { messagesOf } from './message.ts';

/** What is said of the limits and options of a question. */
export const texts = {
  'limits.columns_unknown': 'Its columns are unknown: asked as a long text.',
  'limits.file_kind':
    '"{kind}" is no kind of file; write endings such as .pdf or media types such as image/*.',
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
    'such a question cannot say which answers are taken; remove that.',
  'limits.screener_value': 'which answers are taken names {value}, which is no answer of it.',
  'limits.too_few_options': 'give at least two options.',
  'limits.too_many_options':
    '{count} options are more than the {max} a list may have: asked as a short text.',
  'limits.unknown_country': '"{code}" is no country code; use codes such as PL.',
  'limits.unknown_currency': '"{code}" is no currency code; use codes such as EUR.',
  'limits.no_version_before': 'There is no version before this one. Close the project instead.',
  'limits.undo_sent':
    'Somebody has sent this version already. Restore the old version and publish it instead.',
  'limits.undo_too_late':
    'This was published more than 15 minutes ago. Restore the old version and publish it instead.',
} as const;

export const sayLimits = /* @__PURE__ */ messagesOf(texts);
