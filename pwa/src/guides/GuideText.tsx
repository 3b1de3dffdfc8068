import { Link } from '@tanstack/react-router';
import { astToJSX, type MarkdownToJSX, RuleType } from 'markdown-to-jsx/react';
import { memo, type ReactNode } from 'react';
import { roomTypes } from 'shared-types/layout/rooms.ts';
import { RoomSeal } from '../picture/RoomSeal.tsx';
import { GuideDiagram } from './GuideDiagram.tsx';
import styles from './GuideText.module.css';
import type { GuideNodes } from './readGuide.ts';

/** Links to our own pages stay in the app; others get no access to this page. */
function GuideLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  if (/^\/(?!\/)/.test(href)) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} {...(!href.startsWith('#') && { rel: 'noopener' })}>
      {children}
    </a>
  );
}

/** A table keeps its columns; on a narrow page it scrolls. */
function GuideTable({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.table} tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
    </div>
  );
}

function inlineCode(text: string): ReactNode {
  const type = roomTypes.find((known) => text === `room:${known}`);
  return type ? <RoomSeal type={type} size={30} /> : <kbd translate="no">{text}</kbd>;
}

const options: MarkdownToJSX.Options = {
  wrapper: null,
  overrides: { a: GuideLink, table: GuideTable },
  renderRule: (next, node, _, { key }) => {
    if (node.type === RuleType.codeBlock && node.lang === 'layout') return <GuideDiagram key={key} text={node.text} />;
    if (node.type === RuleType.codeInline) return <span key={key}>{inlineCode(node.text)}</span>;
    return next();
  },
};

export const GuideText = memo(function GuideText({ nodes }: { nodes: GuideNodes }) {
  return <div className={styles.text}>{astToJSX(nodes, options)}</div>;
});
