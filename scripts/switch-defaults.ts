// A `default:` over an enum of the contract answers for members that nobody has thought of yet.
import ts from 'typescript';

/** The members of each `z.enum([…])` in the text of a contract's file. */
export function enumsOf(file: string, text: string): ReadonlySet<string>[] {
  return nodesOf(file, text, ts.isCallExpression).flatMap((call) => {
    const [members] = call.arguments;
    const isEnum =
      ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'enum';
    if (!isEnum || !members || !ts.isArrayLiteralExpression(members)) return [];
    const names = members.elements.filter(ts.isStringLiteral).map((member) => member.text);
    return names.length > 0 ? [new Set(names)] : [];
  });
}

/** The lines, from 1, of each `default:` in a switch whose cases are all members of one of the enums. */
export function findSwitchDefaults(
  file: string,
  text: string,
  enums: readonly ReadonlySet<string>[],
): number[] {
  return nodesOf(file, text, ts.isCaseBlock).flatMap((block) => {
    const otherwise = block.clauses.find(ts.isDefaultClause);
    const cases = block.clauses.filter(ts.isCaseClause).map(({ expression }) => expression);
    if (!otherwise || cases.length === 0) return [];
    const isOf = (members: ReadonlySet<string>) =>
      cases.every((label) => ts.isStringLiteral(label) && members.has(label.text));
    if (!enums.some(isOf)) return [];
    const source = otherwise.getSourceFile();
    return [source.getLineAndCharacterOfPosition(otherwise.getStart(source)).line + 1];
  });
}

function nodesOf<N extends ts.Node>(
  file: string,
  text: string,
  is: (node: ts.Node) => node is N,
): N[] {
  const found: N[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind));
  return found;
}
