import { messagesOf } from './message.ts';

/** What the operators’ console refuses. */
export const texts = {
  'operators.project_or_entity': 'Name either projectId or entityId.',
  'operators.charges_once': 'Name each charge only once.',
  'operators.end_after_start': 'The end must be after the start.',
  'operators.report_closed': 'This report is already closed.',
  'operators.batch_not_released':
    'Only a batch that another operator has released is paid and has a file.',
  'operators.batch_closed': 'This batch was already released or cancelled.',
  'operators.lookup_type': 'Say whether it is a Country, a Region or a Community.',
  'operators.no_lookup_type': 'Only an ecosystem has a type. Remove it.',
  'operators.own_batch': 'You created this batch. Another operator must release it.',
  'operators.one_mailbox':
    'Your address and that of the batch’s creator share one mailbox. Another operator must release it.',
  'operators.one_browser':
    'You and the batch’s creator have used the same browser. Another operator must release it.',
  'operators.one_named_the_other':
    'One of you made the other an operator. An operator whom neither of you appointed must release it.',
  'operators.maker_gone':
    'The creator of this batch is no longer an operator. Cancel it and create a new one.',
  'operators.own_proposal': 'You proposed this. Another operator must confirm it.',
  'operators.proposal_one_mailbox':
    'Your address and that of whoever proposed this share one mailbox. Another operator must confirm it.',
  'operators.proposal_one_browser':
    'You and whoever proposed this have used the same browser. Another operator must confirm it.',
  'operators.proposal_one_named_the_other':
    'One of you made the other an operator. An operator whom neither of you appointed must confirm it.',
  'operators.proposer_gone':
    'Whoever proposed this is no longer an operator. Drop it and propose it anew.',
  'operators.synonym_phrase': 'Enter the words that people type.',
  'operators.synonym_unread':
    'No search can match this phrase. Use at most {max} words, and no common word such as “the” at the beginning or the end.',
  'operators.synonym_taken': '“{phrase}” already exists. Change that one.',
  'operators.synonym_changed':
    'Someone else changed this in the meantime. It now says “{phrase}”: {means}. Close this and open it again: what you wrote is kept.',
  'operators.synonym_meanings': 'Enter at least one meaning and at most {max}; here are {count}.',
  'operators.synonym_no_word': '“{meaning}” has no letter and no digit.',
  'operators.synonym_own_meaning': '“{meaning}” is the phrase itself. Leave it out.',
  'operators.synonym_meaning_twice': '“{meaning}” is listed twice.',
  'operators.synonym_meaning_long':
    'A meaning has at most {max} characters; “{meaning}…” has {count}.',
  'operators.synonyms_full':
    'There are {max} synonyms, which is the maximum. Delete one that nobody needs first.',
  'operators.migration_finished': 'This migration is already finished.',
  'operators.own_dispute':
    'You are a side in this dispute: you referred, applied, earn from it or belong to the organisation. Ask another operator.',
  'operators.own_earning': 'You or your organisation earn from this. Ask another operator.',
} as const;

export const sayOperators = /* @__PURE__ */ messagesOf(texts);
