import { join } from 'node:path';
import ts from 'typescript';

const isObject = (type: ts.Type) => (type.flags & ts.TypeFlags.Object) !== 0;
const primitives =
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.Never |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Void |
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.BigIntLike;

/**
 * The text of `src/client/call-types.ts` with every type spelled out, so that a package of the client
 * needs neither the contract nor the library of its schemas. Each call says what it is for.
 */
export function spelledTypes(root: string, summaries: Record<string, string>): string {
  const file = join(root, 'src/client/call-types.ts');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  ) as { config: { compilerOptions: object } };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram([file], { ...options, incremental: false });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  const calls = symbol && checker.getExportsOfModule(symbol).find(({ name }) => name === 'Calls');
  if (!calls) throw new Error(`${file} exports no type Calls.`);
  const lines = checker.getDeclaredTypeOfSymbol(calls).getProperties();
  const spelled = lines.map(
    (call) =>
      `  /** ${summaries[call.name]} */\n  ${call.name}: ${textOf(checker, checker.getTypeOfSymbol(call), [])};`,
  );
  return `export type Calls = {\n${spelled.join('\n')}\n};\n`;
}

function textOf(checker: ts.TypeChecker, type: ts.Type, within: readonly ts.Type[]): string {
  const inner = (part: ts.Type) => textOf(checker, part, [...within, type]);
  // A type that holds itself has no end to spell out.
  if (within.includes(type)) return 'unknown';
  if (type.isUnion()) return unionText(checker, type, inner);
  if (type.flags & primitives) {
    return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  }
  if (type.isIntersection()) {
    // A branded text is a text to whoever calls.
    const plain = type.types.find((part) => part.flags & primitives);
    if (plain) return inner(plain);
  }
  if (checker.isTupleType(type)) {
    return `[${checker
      .getTypeArguments(type as ts.TypeReference)
      .map(inner)
      .join(', ')}]`;
  }
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    return `Array<${item ? inner(item) : 'unknown'}>`;
  }
  if (type.symbol?.name === 'Blob') return 'Blob';
  if (!isObject(type) && !type.isIntersection()) {
    throw new Error(`${checker.typeToString(type)} cannot be spelled out.`);
  }
  return objectText(checker, type, inner);
}

function unionText(
  checker: ts.TypeChecker,
  type: ts.UnionType,
  inner: (part: ts.Type) => string,
): string {
  const texts = type.types.map((part) => inner(part));
  const both = texts.includes('true') && texts.includes('false');
  const parts = both ? ['boolean', ...texts.filter((text) => !/^(true|false)$/.test(text))] : texts;
  return [...new Set(parts)].join(' | ');
}

function objectText(
  checker: ts.TypeChecker,
  type: ts.Type,
  inner: (part: ts.Type) => string,
): string {
  const indexes = checker
    .getIndexInfosOfType(type)
    .map((info) => `[key: ${inner(info.keyType)}]: ${inner(info.type)}`);
  const properties = checker.getPropertiesOfType(type).map((property) => {
    const own = checker.getTypeOfSymbol(property);
    const name = /^[A-Za-z_$][\w$]*$/.test(property.name)
      ? property.name
      : JSON.stringify(property.name);
    if (!(property.flags & ts.SymbolFlags.Optional)) return `${name}: ${inner(own)}`;
    return `${name}?: ${withoutUndefined(inner(own))} | undefined`;
  });
  const parts = [...indexes, ...properties];
  return parts.length > 0 ? `{ ${parts.join('; ')} }` : '{}';
}

const withoutUndefined = (text: string) => text.replace(/( \| undefined$)|(^undefined \| )/, '');
