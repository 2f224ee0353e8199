import type { FileForm } from './file-form.ts';

/** What is asked in a dialog over the builder. */
export type BuilderDialog =
  | { kind: 'add' | 'paste' | 'bank' }
  | { kind: 'move' | 'type'; uid: string }
  | { kind: 'import'; forms: readonly FileForm[] };
