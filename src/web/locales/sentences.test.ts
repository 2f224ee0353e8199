import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { translate } from '#web/lib/sentences.ts';
import { en as kept } from './en/kept-texts.ts';
import { fr as failures } from './fr/failures.ts';
import { fr as keptTexts } from './fr/kept-texts.ts';
import { fr as sentences } from './fr/sentences.ts';

const lists = [failures.sentences, ...Object.values(sentences)];
const source = join(import.meta.dirname, '../..');

/* Their words are English for programs and operators' consoles, or have catalogues of their own by code. */
const ELSEWHERE =
  /\.test\.ts$|^server\/(?:[^/]+\.ts|db|demo|jobs|integrations)|\/emails|import-|^contract\/errors|http\/(?:docs|outbox|og|pages)|^rules\/(?:startups\/questionnaire|ledger|earnings|referrals|prefill|slots)/;
/** Only programs meet these, or they are said by another sentence. */
const FOR_PROGRAMS = new Set([
  'Some of what was sent is not right.',
  '{} {}; you have {}.',
  'Use at most 254 characters.',
  "Views by the project's own team are not counted.",
  'Your visit of today is already counted.',
  'As many visits of your network as a day may have are counted already.',
  'Nothing can be kept: a disk or the store of files is full or out of reach.',
  'cursor: Start again from the first page.',
]);
/* Who is called with a text that reaches a person. */
const SAYS = /^(?:refuse|demand)$|\.(?:min|max|regex|refine|email|uuid|positive|int|number)$/;
const PROPERTIES = new Set(['message', 'missing', 'reason', 'error']);

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  }
  return null;
}

function isSaid(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return isSaid(parent);
  if (ts.isPropertyAssignment(parent)) return PROPERTIES.has(parent.name.getText());
  return ts.isCallExpression(parent) && SAYS.test(parent.expression.getText());
}

/* Every sentence that contract, rules and server say about what somebody sent. */
function saidSentences(): string[] {
  const found = new Set<string>();
  for (const folder of ['contract', 'rules', 'server']) {
    for (const file of readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || ELSEWHERE.test(`${folder}/${file}`)) continue;
      const text = readFileSync(join(source, folder, file), 'utf8');
      const visit = (node: ts.Node): void => {
        const sentence = textOf(node);
        if (sentence === null) ts.forEachChild(node, visit);
        else if (/\p{L}.* .*[.?]$/su.test(sentence) && isSaid(node)) found.add(sentence);
      };
      visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
    }
  }
  return [...found].filter((sentence) => !FOR_PROGRAMS.has(sentence));
}

describe('the sentences of the server', () => {
  const said = saidSentences();

  it('are found in the sources', () => {
    expect(said.length).toBeGreaterThan(150);
    expect(said).toContain('This report is closed already.');
  });

  it('have French words, every one', () => {
    // A filled place reads as a word would.
    const without = said.filter((one) => translate(one.replaceAll('{}', '7'), lists) === null);
    expect(without).toEqual([]);
  });

  it('have French words for what a device says of a text that is too large for its network', () => {
    expect(translate(kept.en.tooLarge, lists)).toBe(keptTexts.tooLarge);
  });

  it('have French words for every code', () => {
    expect(Object.keys(failures.codes).toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
  });
});

describe('translate', () => {
  const some = [
    {
      'Use at most {} characters.': 'Au plus {} caractères.',
      'Question {}: {}': 'Question {} : {}',
      'Question "{}": {}': 'Question « {} » : {}',
      'write the question.': 'écrivez la question.',
      'At most {} {}; you have {}.': 'Au plus {0} ; vous en avez {2}.',
      'Is it 1.5?': 'Est-ce 1,5 ?',
    },
  ];

  it.each([
    ['Use at most 80 characters.', 'Au plus 80 caractères.'],
    ['Question "Why: us?": write the question.', 'Question « Why: us? » : écrivez la question.'],
    ['Question 2: write the question.', 'Question 2 : écrivez la question.'],
    ['At most 3 files; you have 4.', 'Au plus 3 ; vous en avez 4.'],
    ['Is it 1.5?', 'Est-ce 1,5 ?'],
  ])('says %s', (sentence, french) => {
    expect(translate(sentence, some)).toBe(french);
  });

  it('leaves alone what it does not know', () => {
    expect(translate('Is it 1x5?', some)).toBeNull();
    expect(translate('Use at most 80 characters. Really.', some)).toBeNull();
  });
});
