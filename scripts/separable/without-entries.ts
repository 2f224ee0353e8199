// Takes the entries of something that is gone out of a source that lists entries.
import { posix } from 'node:path';
import ts from 'typescript';

/** What an entry of a list is: an element of an array, or a property of an object. */
export type EntryKind = 'element' | 'property';

type Cut = { from: number; to: number };

/**
 * Returns `source` without what comes from a module that is gone: its imports, the entries that name or load
 * it, and statements that do so outside of an entry, with the entries that name what these declare.
 */
export function withoutEntries(
  file: string,
  source: string,
  kind: EntryKind,
  isGone: (path: string) => boolean,
): string {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const names = new Set<string>();
  const cuts = new Map<ts.Node, Cut>();
  const comesFromGone = (specifier: ts.Node): boolean =>
    ts.isStringLiteral(specifier) && isGone(pathOf(file, specifier.text));
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !comesFromGone(statement.moduleSpecifier)) continue;
    for (const name of importedNames(statement)) names.add(name);
    cuts.set(statement, { from: statement.getFullStart(), to: statement.getEnd() });
  }
  const isMention = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node)) return names.has(node.text) && !isNameOfProperty(node);
    const [loaded] = ts.isCallExpression(node) ? node.arguments : [];
    return loaded !== undefined && isLoading(node) && comesFromGone(loaded);
  };
  const visit = (node: ts.Node): void => {
    if (cuts.has(node)) return;
    if (isMention(node)) {
      const entry = entryOf(node, kind);
      cuts.set(entry, rangeOf(entry, source));
      if (ts.isVariableStatement(entry)) for (const name of declaredNames(entry)) names.add(name);
    }
    ts.forEachChild(node, visit);
  };
  // A declaration that goes may be named above it: until nothing more is found.
  for (let known = -1; known !== names.size + cuts.size;) {
    known = names.size + cuts.size;
    visit(tree);
  }
  return cut(source, [...cuts.values()]);
}

/** The path below the root of the repository that a specifier means; of a package, the specifier itself. */
export function pathOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  return specifier.replace(/^#(?=\w+\/)/, 'src/');
}

function importedNames({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  if (bindings === undefined) return [];
  return ts.isNamespaceImport(bindings)
    ? [bindings.name.text]
    : bindings.elements.map(({ name }) => name.text);
}

function declaredNames({ declarationList }: ts.VariableStatement): string[] {
  return declarationList.declarations.flatMap(({ name }) =>
    ts.isIdentifier(name) ? [name.text] : [],
  );
}

const isLoading = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

const isNameOfProperty = ({ parent }: ts.Identifier): boolean =>
  ts.isPropertyAccessExpression(parent) || ts.isImportSpecifier(parent);

/** The innermost element that holds the node, or the outermost property; outside of both, its statement. */
function entryOf(node: ts.Node, kind: EntryKind): ts.Node {
  let found: ts.Node | null = null;
  let at = node;
  for (; !ts.isSourceFile(at.parent); at = at.parent) {
    if (kind === 'element' && ts.isArrayLiteralExpression(at.parent)) return at;
    if (kind === 'property' && ts.isPropertyAssignment(at)) found = at;
  }
  return found ?? at;
}

function rangeOf(entry: ts.Node, source: string): Cut {
  const from = entry.getFullStart();
  const comma = /^\s*,/.exec(source.slice(entry.getEnd()))?.[0].length ?? 0;
  return { from, to: entry.getEnd() + comma };
}

function cut(source: string, cuts: readonly Cut[]): string {
  const outer = cuts.filter(
    (one) => !cuts.some((other) => other !== one && other.from <= one.from && one.to <= other.to),
  );
  let rest = source;
  for (const { from, to } of outer.toSorted((a, b) => b.from - a.from)) {
    rest = rest.slice(0, from) + rest.slice(to);
  }
  return rest;
}
