import { catalogue } from '#web/lib/i18n.ts';

/* A file that was sent with an answer, looked at without leaving the page. */
export const en = catalogue('file-view', {
  download: 'Download',
  loading: 'The file is being loaded.',
  tooLarge: 'This file is too large to be shown here. Download it instead.',
  picture: {
    broken: 'This picture cannot be shown here: the file may be damaged. Download it instead.',
  },
  text: {
    cut: 'Only the beginning is shown. Download the file to read all of it.',
    empty: 'This file is empty.',
  },
  pdf: {
    locked: 'This PDF is protected by a password. Download it and open it with the password.',
    broken: 'This file cannot be shown: it is damaged, or not a PDF. Download it instead.',
    slow: 'This PDF takes too long to open here. Download it instead.',
    pages: 'Pages of the file',
    tools: 'Pages and size',
    page: (page: number) => `Page ${page}`,
    place: (page: number, count: number) => `Page ${page} of ${count}`,
    next: 'Next page',
    previous: 'Previous page',
    larger: 'Larger',
    smaller: 'Smaller',
    fit: 'Fit to width',
    search: 'Search in this file',
    find: 'Find the next page',
    found: (page: number) => `Found on page ${page}.`,
    none: 'No page has these words. Scanned pages cannot be searched.',
    cut: (count: number) =>
      `The first ${count} pages are shown. Download the file to read the others.`,
    notDrawn: 'This page cannot be shown here. Download the file to read it.',
  },
});
