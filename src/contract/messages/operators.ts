import { messagesOf } from './message.ts';

/** What the operators’ console refuses. */
export const texts = {
  'operators.project_or_entity': 'Name either projectId or entityId.',
  'operators.charges_once': 'Name each charge once.',
  'operators.end_after_start': 'The end must be after the start.',
  'operators.report_closed': 'This report is closed already.',
  'operators.batch_not_released':
    'Only what another operator has released is paid, and has a file.',
  'operators.batch_closed': 'This batch was released or cancelled already.',
  'operators.lookup_type': 'Say whether it is a Country, a Region or a Community.',
  'operators.no_lookup_type': 'Only an ecosystem has a type. Remove it.',
  'operators.own_batch': 'You made this batch. Another operator releases it.',
  'operators.one_mailbox':
    'Your address and that of whoever made this batch are one mailbox. Another operator releases it.',
  'operators.one_browser':
    'You and whoever made this batch have used the same browser. Another operator releases it.',
  'operators.one_named_the_other':
    'One of you named the other an operator. An operator whom neither of you named releases it.',
  'operators.maker_gone':
    'Whoever made this batch is no operator any more. Cancel it and make it anew.',
  'operators.synonym_phrase': 'Write the words that people type.',
  'operators.synonym_unread':
    'No search is read as this phrase. Use at most {max} words, and no small word such as “the” at the begin or the end.',
  'operators.synonym_taken': '“{phrase}” is there already. Change that one.',
  'operators.synonym_changed':
    'Somebody else changed this meanwhile. Now it says “{phrase}”: {means}. Close this and open it again: what you wrote is kept.',
  'operators.synonym_meanings': 'Write at least one meaning and at most {max}; here are {count}.',
  'operators.synonym_no_word': '“{meaning}” has no letter and no digit.',
  'operators.synonym_own_meaning': '“{meaning}” is the phrase itself. Leave it out.',
  'operators.synonym_meaning_twice': '“{meaning}” stands here twice.',
  'operators.synonym_meaning_long':
    'A meaning has at most {max} characters; “{meaning}…” has {count}.',
  'operators.synonyms_full':
    'There are {max} synonyms, which is the most. Delete one that nobody needs first.',
  'operators.own_earning':
    'You earn by this yourself, or your organisation does. Ask another operator.',
} as const;

export const sayOperators = /* @__PURE__ */ messagesOf(texts);
