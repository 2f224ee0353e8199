// Words that people read stand in src/web/locales/: elsewhere they would stay English in every language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Breach } from './check-boundaries.ts';

const ROOT = 'src/web';
const SOURCE = /\.tsx?$/;
const FREE = /\.test\.tsx?$|(^|\/)locales\/|(^|\/)testing\.tsx?$|\.d\.ts$/;
/** The page of all parts is for those who build the product, in English as its documents are. */
const BUILDERS = /^src\/web\/kit\//;
/** Names and signs, which no language changes. */
const SAME_EVERYWHERE = new Set([
  'Flair',
  'https://',
  'Samsung Internet',
  // Made-up organisations and projects of the examples.
  'Harbour Climate Accelerator',
  'Harbour Works',
  'First Prototype Grant',
  'Foundation for Makers',
  'Mentors for Hardware',
  'Northlight Labs',
]);

/** What these attributes and properties hold is shown or spoken. */
const NAMES = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'body',
  'caption',
  'description',
  'empty',
  'heading',
  'help',
  'hint',
  'label',
  'message',
  'placeholder',
  'summary',
  'text',
  'title',
  'tooltip',
]);
/** Their first argument is shown. */
const CALLS = new Set(['showToast', 'useTitle', 'setCustomValidity', 'alert', 'confirm']);
/** Elements that hold code or keys, which are the same in every language. */
const VERBATIM = new Set(['code', 'kbd', 'Kbd', 'pre', 'samp', 'style', 'script']);
const LETTER = /\p{L}/u;
/** A sentence wherever it stands: a capital, then words. */
const SENTENCE = /^\p{Lu}[\p{L}’']* \p{L}+.*\p{L}/u;

/** Returns every text for people that stands outside the catalogues below `root`/src/web, with its place. */
export function findLooseStrings(root: string): Breach[] {
  return filesOf(root).flatMap((file) => breachesIn(file, readFileSync(join(root, file), 'utf8')));
}

function filesOf(root: string): string[] {
  try {
    return readdirSync(join(root, ROOT), { recursive: true, encoding: 'utf8' })
      .map((file) => `${ROOT}/${file.replaceAll('\\', '/')}`)
      .filter((file) => SOURCE.test(file) && !FREE.test(file) && !BUILDERS.test(file))
      .toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function breachesIn(file: string, source: string): Breach[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found = new Map<ts.Node, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && LETTER.test(node.text) && !isVerbatim(node)) {
      found.set(node, 'loose-text');
    }
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      if (!isVerbatim(node)) mark(found, node.expression, 'loose-text');
    }
    if (ts.isJsxAttribute(node) && NAMES.has(node.name.getText(tree)) && node.initializer) {
      mark(found, node.initializer, 'loose-attribute');
    }
    if (ts.isPropertyAssignment(node) && NAMES.has(nameOf(node.name))) {
      mark(found, node.initializer, 'loose-property');
    }
    if (ts.isCallExpression(node) && CALLS.has(calleeOf(node)) && node.arguments[0]) {
      mark(found, node.arguments[0], 'loose-argument');
    }
    if (ts.isStringLiteral(node) && SENTENCE.test(node.text) && !isForDevelopers(node)) {
      if (!found.has(node)) found.set(node, 'loose-sentence');
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  for (const node of found.keys()) {
    const text = ts.isJsxText(node) || ts.isStringLiteralLike(node) ? node.text.trim() : '';
    if (SAME_EVERYWHERE.has(text)) found.delete(node);
  }
  return [...found].map(([node, rule]) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    return { rule, where: `${file}:${line + 1} ${node.getText(tree).trim().slice(0, 80)}` };
  });
}

/* The literals that an expression can come to: both sides of a choice, the fixed parts of a template. */
function mark(found: Map<ts.Node, string>, node: ts.Node, rule: string): void {
  if (ts.isStringLiteralLike(node)) {
    if (LETTER.test(node.text)) found.set(node, rule);
  } else if (ts.isTemplateExpression(node)) {
    const fixed = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    if (fixed.some((part) => LETTER.test(part))) found.set(node, rule);
  } else if (ts.isConditionalExpression(node)) {
    mark(found, node.whenTrue, rule);
    mark(found, node.whenFalse, rule);
  } else if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.kind;
    const isSum = operator === ts.SyntaxKind.PlusToken;
    const isChoice =
      operator === ts.SyntaxKind.BarBarToken || operator === ts.SyntaxKind.QuestionQuestionToken;
    if (isSum || isChoice) mark(found, node.left, rule);
    if (isSum || isChoice || operator === ts.SyntaxKind.AmpersandAmpersandToken) {
      mark(found, node.right, rule);
    }
  } else if (
    ts.isJsxExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node)
  ) {
    if (node.expression) mark(found, node.expression, rule);
  }
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';
}

function calleeOf({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

function isVerbatim(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isJsxElement(parent) && VERBATIM.has(parent.openingElement.tagName.getText());
}

/* What is thrown names a fault of the program; the person reads the words of the catalogue for it. */
function isForDevelopers(node: ts.Node): boolean {
  for (let above = node.parent; above; above = above.parent) {
    if (ts.isNewExpression(above) && above.expression.getText() === 'Error') return true;
    if (ts.isStatement(above)) return false;
  }
  return false;
}

if (import.meta.main) {
  const breaches = findLooseStrings('.');
  for (const { rule, where } of breaches) console.log(`${rule}: ${where}`);
  if (breaches.length > 0) {
    console.log('Put it into src/web/locales/{en,fr}/ and read it with useText.');
    process.exitCode = 1;
  }
}
