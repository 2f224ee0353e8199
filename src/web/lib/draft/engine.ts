/** What keeps, joins and sends: a file of its own, so that a page can be drawn while it loads. */
export { browserPlatform, dropDocument, listUnsent } from './browser.ts';
export { openDraft } from './draft.ts';
export { openRecord } from './record.ts';
export * from './kept-engine.ts';
