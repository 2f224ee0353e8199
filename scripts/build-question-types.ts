import type { Plugin } from 'vite';

const table = /\/features\/forms\/parts\/types\/(inputs|plains|reads|settings)\.ts$/;

/**
 * A question type has one file, and the pages that read, fill or build forms each use a part of it. A
 * bundler keeps a file whole where several pages need it; so each table of parts gets a copy of the file,
 * of which nothing stays but what the table names.
 */
export function questionTypes(): Plugin {
  return {
    name: 'flair-question-types',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined) return null;
      const part = table.exec(importer)?.[1];
      if (part === undefined || !/^\.\/[a-z-]+\.tsx$/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: `${found.id}?of=${part}` };
    },
  };
}
