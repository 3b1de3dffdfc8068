import { type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/react';

export type GuideNodes = MarkdownToJSX.ASTNode[];

/** A heading of the second level, as the table of contents lists it. */
export interface Chapter {
  id: string;
  title: string;
}

/** Raw HTML is never parsed: it is shown as text. */
const options = { disableParsingRawHTML: true } as const;

function plainText(nodes: GuideNodes): string {
  return nodes
    .map((node) => {
      if (node.type === RuleType.text || node.type === RuleType.codeInline) return node.text;
      return 'children' in node && Array.isArray(node.children) ? plainText(node.children) : '';
    })
    .join('');
}

/** Parses a guide's Markdown and lists its chapters. */
export function readGuide(markdown: string): { nodes: GuideNodes; chapters: Chapter[] } {
  const nodes = parser(markdown, options);
  const chapters = nodes.flatMap((node) =>
    node.type === RuleType.heading && node.level === 2 ? [{ id: node.id, title: plainText(node.children) }] : [],
  );
  return { nodes, chapters };
}
