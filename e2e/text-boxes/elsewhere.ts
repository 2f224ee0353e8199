/** Files that render a box which no page of the journey shows, below src/web, and why that is right. */
export const elsewhere: Readonly<Record<string, string>> = {
  'ui/password-field.tsx': 'a password is kept by nobody but the browser',
  'features/forms/parts/builder/import-form-dialog.tsx': 'searches the forms of a file just chosen',
  'features/forms/parts/plain/plain-fields.tsx': 'its page has no script that could keep anything',
  'features/forms/parts/plain/plain-page.tsx': 'its page has no script that could keep anything',
  'features/projects/parts/outside/applied-dialog.tsx':
    'stands on projects that are applied to elsewhere; found.spec.ts types into it and reloads',
  'features/projects/parts/facets.tsx':
    'searches a list that the demonstration data is too short for',
};
