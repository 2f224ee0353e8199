import { Fragment, useMemo } from 'react';
import { type Block, formattedText, type Inline } from '#rules/text/markdown.ts';

export interface FormattedTextProps {
  text: string;
  /** The level of the text's highest heading: one below what stands over the text. */
  topLevel: 3 | 4 | 5;
}

/** A text that a person wrote, with its Markdown shown: elements only, never HTML of the text's own. */
export function FormattedText({ text, topLevel }: FormattedTextProps) {
  const blocks = useMemo(() => formattedText(text), [text]);
  return (
    <div className="markdown text-base leading-7">
      <Blocks blocks={blocks} topLevel={topLevel} />
    </div>
  );
}

/* Blocks, items and pieces of a line are what their place is: a changed text is read anew. */
/* oxlint-disable react/no-array-index-key -- see above */
function Blocks({ blocks, topLevel }: { blocks: Block[]; topLevel: number }) {
  return blocks.map((block, place) => <BlockView key={place} block={block} topLevel={topLevel} />);
}

function BlockView({ block, topLevel }: { block: Block; topLevel: number }) {
  switch (block.kind) {
    case 'heading': {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of h1 to h6, which take the same.
      const Tag = `h${Math.min(6, topLevel + block.level - 1)}` as 'h3';
      return (
        <Tag>
          <Line nodes={block.children} />
        </Tag>
      );
    }
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul';
      return (
        <Tag start={block.ordered && block.start !== 1 ? block.start : undefined}>
          {block.items.map((item, place) => (
            <li key={place} className="whitespace-pre-wrap">
              <Line nodes={item.children} />
              <Blocks blocks={item.blocks} topLevel={topLevel} />
            </li>
          ))}
        </Tag>
      );
    }
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
    case 'quote':
      return (
        <blockquote className="whitespace-pre-wrap">
          <Line nodes={block.children} />
        </blockquote>
      );
    case 'paragraph':
      return (
        <p className="whitespace-pre-wrap">
          <Line nodes={block.children} />
        </p>
      );
  }
}

function Line({ nodes }: { nodes: Inline[] }) {
  return nodes.map((node, place) => (
    <Fragment key={place}>{typeof node === 'string' ? node : <Piece node={node} />}</Fragment>
  ));
}
/* oxlint-enable react/no-array-index-key */

const tags = { strong: 'strong', emphasis: 'em', struck: 's' } as const;

function Piece({ node }: { node: Exclude<Inline, string> }) {
  if (node.kind === 'code') return <code>{node.text}</code>;
  if (node.kind === 'link') {
    return (
      <a href={node.address} target="_blank" rel="nofollow noopener noreferrer">
        {node.text}
      </a>
    );
  }
  const Tag = tags[node.kind];
  return (
    <Tag>
      <Line nodes={node.children} />
    </Tag>
  );
}
