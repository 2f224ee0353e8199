type Thing = Record<string, unknown>;

/** What a page says of itself to search engines, as one document. */
export const graphOf = (...things: Thing[]): Thing => ({
  '@context': 'https://schema.org',
  '@graph': things,
});

/** The way from the home page to where the reader is: names with their paths. */
export function breadcrumbs(...steps: (readonly [name: string, path: string])[]): Thing {
  const all = [['Flair', '/'] as const, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, item], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item,
    })),
  };
}
