/** Files that render a box which no page of the journey shows, below src/web, and why that is right. */
export const elsewhere: Readonly<Record<string, string>> = {
  'ui/password-field.tsx': 'a password is kept by nobody but the browser',
  'features/auth/parts/second-factor-dialog.tsx':
    'a code that counts once; second-factor.spec.ts types into it after a log-in',
  'features/profiles/parts/second-factor/add-authenticator.tsx':
    'stands behind the proof of who asks; a name that is not sent with it is of no use',
  'features/profiles/parts/second-factor/add-passkey.tsx':
    'stands beside a password; a name that is not sent with it is of no use',
  'features/forms/parts/file-view/pdf-search.tsx':
    'searches a file that is looked at, of which the demonstration data has none',
  'features/forms/parts/builder/import-form-dialog.tsx': 'searches the forms of a file just chosen',
  'features/forms/parts/plain/plain-fields.tsx': 'its page has no script that could keep anything',
  'features/forms/parts/plain/plain-page.tsx': 'its page has no script that could keep anything',
  'features/projects/parts/outside/applied-dialog.tsx':
    'stands on projects that are applied to elsewhere; found.spec.ts types into it and reloads',
  'features/applications/parts/second-person/send-back.tsx':
    'stands on decisions that wait for a second person, of which the demonstration data has none',
  'features/projects/parts/facets.tsx':
    'searches a list that the demonstration data is too short for',
};
