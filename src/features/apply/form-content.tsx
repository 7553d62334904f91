import { Anchor, VisuallyHidden } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { agreementLabels as labels } from '#client/agreements/labels.ts';
import { type ContentNode, contentTree } from '#client/rich-text/content-tree.ts';
import styles from './form-content.module.css';

/** The content of a form above its fields (APPL-47, APPL-109). */
export function FormContent({ html }: { html: string }) {
  const tree = contentTree(html);
  return tree.length === 0 ? null : <div className={styles.root}>{tree.map(draw)}</div>;
}

function draw(node: ContentNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key: index });
  if (tag !== 'a') return createElement(tag, { key: index }, ...children.map(draw));
  if (href === undefined) return children.map(draw);
  return (
    <Anchor
      key={index}
      inherit
      underline="always"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children.map(draw)}
      <VisuallyHidden> {labels.newTab}</VisuallyHidden>
    </Anchor>
  );
}
