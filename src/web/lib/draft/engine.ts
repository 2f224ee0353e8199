/** What keeps, joins and sends: a file of its own, so that a page can be drawn while it loads. */
export { browserPlatform, dropDocument, listUnsent } from './browser.ts';
export { openDraft } from './draft.ts';
export { takeFormerJournal } from './former-journal.ts';
export { openRecord } from './record.ts';
export {
  besideIn,
  forget,
  forgetKept,
  KeptLine,
  once,
  openHere,
  placeOf,
  writtenIn,
} from './kept-engine.ts';
