import type { Plugin } from 'vite';

const looks = /\/features\/forms\/parts\/types\/(inputs|plains|reads|settings)\.ts$/;
const facts = /\/rules\/forms\/compile\/type-facts\.ts$/;

/** Which part of the types' files a file asks for; undefined when it is no table of theirs. */
function partOf(importer: string): string | undefined {
  const [file = '', query] = importer.split('?');
  if (facts.test(file) || query === 'of=facts') return 'facts';
  return looks.exec(file)?.[1];
}

/**
 * A question type has one file of its look and one of its law, and the pages that read, fill or build forms each use a
 * part of them. A bundler keeps a file whole where several pages need it; so each table of parts gets a copy of the file,
 * of which nothing stays but what the table names.
 */
export function questionTypes(): Plugin {
  return {
    name: 'flair-question-types',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined) return null;
      const part = partOf(importer);
      if (part === undefined || !isOfTypes(source, importer)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: `${found.id}?of=${part}` };
    },
  };
}

/** The files of types; of their law also what these share, or what a copy leaves out would stay in what all pages load. */
function isOfTypes(source: string, importer: string): boolean {
  if (facts.test(importer)) return source === '../types/index.ts';
  return /^\.\/[a-z-]+\.ts$/.test(source)
    ? importer.endsWith('?of=facts')
    : /^\.\/[a-z-]+\.tsx$/.test(source);
}
