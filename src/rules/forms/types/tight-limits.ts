import { acceptList } from '../questions.ts';
import type { FormQuestion } from '../questions.ts';
import { sayWarnings } from '#contract/messages/warnings.ts';
import type { Message } from '#contract/messages/message.ts';

/** Half of the web addresses that people give for a page of theirs are longer. */
const ROOM_FOR_ADDRESS = 40;
/** A sentence in English or French has some 12 words. */
const WORDS_OF_A_SENTENCE = 8;
const CHARACTERS_OF_A_SENTENCE = 40;
/** A page of a document or a small picture; less holds neither. */
const ROOM_FOR_A_FILE_MB = 0.1;
const ASKS_FOR_SENTENCES =
  /\b(?:describe|explain|elaborate|tell us|in detail|sentences?|paragraphs?|décrivez|expliquez|racontez|en détail|phrases?|paragraphes?)\b/iu;
/** "In one sentence" is said in few words, but not in one. */
const FEWEST_WORDS = 3;

/** Media types that people write and no browser sends, with the one that is meant. */
const MEANT: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/svg': 'image/svg+xml',
  'image/tif': 'image/tiff',
  'application/x-pdf': 'application/pdf',
  'application/word': '.docx',
  'application/doc': '.doc',
  'application/docx': '.docx',
  'application/excel': '.xlsx',
  'application/xls': '.xls',
  'application/xlsx': '.xlsx',
  'application/powerpoint': '.pptx',
  'application/ppt': '.ppt',
  'application/pptx': '.pptx',
  'text/pdf': 'application/pdf',
  'text/doc': '.doc',
  'text/txt': 'text/plain',
  'text/md': '.md',
  'video/mov': 'video/quicktime',
  'audio/mp3': 'audio/mpeg',
  'pdf/*': 'application/pdf',
};
const MEDIA = new Set([
  'application',
  'audio',
  'font',
  'image',
  'message',
  'model',
  'text',
  'video',
]);

/** What is absurd about the room for a web address; null when nothing is. */
export function addressRoom({ limits }: FormQuestion): Message | null {
  const { maxLength = Infinity } = limits;
  if (maxLength >= ROOM_FOR_ADDRESS) return null;
  return sayWarnings('warnings.address_room', { max: maxLength });
}

/** What is absurd about a text that is asked for sentences; null when nothing is. */
export function sentenceRoom({ label, help, limits }: FormQuestion): Message | null {
  const { maxWords = Infinity, maxLength = Infinity } = limits;
  const wanted = `${label} ${help ?? ''}`;
  if (!ASKS_FOR_SENTENCES.test(wanted)) return null;
  const words = /\bone sentence\b|\bune phrase\b/iu.test(wanted)
    ? FEWEST_WORDS
    : WORDS_OF_A_SENTENCE;
  if (maxWords < words) {
    return sayWarnings('warnings.word_room', { max: maxWords });
  }
  return maxLength < CHARACTERS_OF_A_SENTENCE
    ? sayWarnings('warnings.character_room', { max: maxLength })
    : null;
}

/** What is absurd about the files that are asked for; null when nothing is. */
export function fileRoom({ limits }: FormQuestion): Message | null {
  if ((limits.maxFileSizeMb ?? Infinity) < ROOM_FOR_A_FILE_MB) {
    return sayWarnings('warnings.file_room', { max: limits.maxFileSizeMb ?? 0 });
  }
  for (const entry of acceptList(limits)) {
    const meant = MEANT[entry];
    if (meant !== undefined) return sayWarnings('warnings.media_type', { type: entry, meant });
    const [kind = ''] = entry.split('/');
    if (entry.includes('/') && kind !== '*' && !MEDIA.has(kind)) {
      return sayWarnings('warnings.no_media_type', { type: entry });
    }
  }
  return null;
}
