import { describe, expect, it } from 'vitest';
import { documentParts } from './documents.ts';

describe('the parts of a document', () => {
  it.each([
    [
      'a heading with what stands under it',
      '# The team\nTwo people.\n',
      [['The team', 'Two people.']],
    ],
    ['a heading that is closed', '### The team ###\nTwo.', [['The team', 'Two.']]],
    ['lines of Windows', '# Team\r\nTwo.\r\nThree.', [['Team', 'Two.\nThree.']]],
    ['a label and its text', 'Founded: 2019', [['Founded', '2019']]],
    ['a label with a list mark', '- Founded: 2019', [['Founded', '2019']]],
    ['a bold label', '**Founded**: 2019', [['Founded', '2019']]],
    ['a colon that is bold, too', '**Founded:** 2019', [['Founded', '2019']]],
    ['a colon in the text', 'Site: https://a.example', [['Site', 'https://a.example']]],
    ['a label under a heading, as text', '# Team\nFounded: 2019', [['Team', 'Founded: 2019']]],
    [
      'two headings',
      '# A b\none\n# C d\ntwo',
      [
        ['A b', 'one'],
        ['C d', 'two'],
      ],
    ],
    ['a heading with nothing under it', '# Team\n\n# Market\nBig.', [['Market', 'Big.']]],
    ['text before any heading', 'We build boats.', []],
    ['a label without a text', 'Founded:', []],
    ['a label of one letter', 'A: b', []],
    ['a label that begins with a digit', '2019: founded', []],
    ['more marks than headings have', '####### Team\nTwo.', []],
    ['a heading of one letter', '# T\nTwo.', []],
    ['a heading of more than 160 letters', `# ${'t'.repeat(161)}\nTwo.`, []],
    ['a heading of 160 letters', `# ${'t'.repeat(160)}\nTwo.`, [['t'.repeat(160), 'Two.']]],
    [
      'a line whose beginning is its label',
      `Text: ${'x'.repeat(300)}`,
      [['Text', 'x'.repeat(300)]],
    ],
    ['a label that is indented', '  Founded: 2019', [['Founded', '2019']]],
    ['a label after another sign', '2019 est: founded', []],
    ['a label with marks alone', 'Ab: ***', [['Ab', '***']]],
    ['marks within a text', 'Founded: see **this**', [['Founded', 'see **this**']]],
    ['a label that is spread out', `Ab${' '.repeat(300)}: x`, []],
    [
      'a heading of 200 signs, of which most are spaces',
      `# Ab${' '.repeat(194)}cd\nTwo.`,
      [['Ab cd', 'Two.']],
    ],
    ['a heading with spaces behind it', `# Team${' '.repeat(300)}\nTwo.`, [['Team', 'Two.']]],
    ['a heading of 201', `# Ab${' '.repeat(195)}cd\nTwo.`, []],
    ['spaces in a row', '#   The    team\nTwo.', [['The team', 'Two.']]],
    ['spaces within a heading', '# The    team\nTwo.', [['The team', 'Two.']]],
  ])('%s', (_what, text, parts) => {
    expect(documentParts(text).map((part) => [part.label, part.text])).toEqual(parts);
  });

  it('are at most a hundred of at most 4,000 characters', () => {
    const lines = Array.from(
      { length: 101 },
      (_, place) => `Label${'abcdefghij'[place % 10]}: ${place}`,
    );
    expect(documentParts(lines.join('\n'))).toHaveLength(100);
    const [under] = documentParts(`# Team\n${'x'.repeat(4001)}`);
    expect(under?.text).toHaveLength(4000);
    const [beside] = documentParts(`Team: ${'x'.repeat(4001)}`);
    expect(beside?.text).toHaveLength(4000);
  });
});
