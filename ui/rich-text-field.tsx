import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './rich-text-field.module.css';

/** A node of the editor's document. */
interface RichNode {
  type: string;
  content?: RichNode[];
}

/** Headings, text, lists and links: enough for a brand's texts, and nothing that runs or loads. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];

interface RichTextFieldProps {
  label: string;
  /** Names the buttons above it. */
  toolbarLabel: string;
  html: string;
  onChange: (html: string) => void;
  /** Reads HTML as nodes, without anything that is not allowed. */
  readHtml: (html: string) => RichNode[];
  /** Reads plain text as nodes. */
  readText: (text: string) => RichNode[];
  /** More buttons; they insert text in the place of the cursor. */
  extra?: (insertText: (text: string) => void) => ReactNode;
}

/**
 * A field for formatted text, stored as HTML. `readHtml` reads pasted and dropped content: the editor's own
 * parser would write HTML into the page, which the content policy refuses.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, toolbarLabel, html, onChange, readHtml, readText, extra } = props;
  const documentOf = (text: string) => ({ type: 'doc', content: readHtml(text) });
  /** The HTML that the editor was last given or has last reported. */
  const known = useRef(html);
  const editorRef = useRef<Editor | null>(null);

  function nodesOf(data: DataTransfer): RichNode[] {
    const pasted = data.getData('text/html');
    return pasted === '' ? readText(data.getData('text/plain')) : readHtml(pasted);
  }

  function insert(data: DataTransfer | null): boolean {
    const nodes = data ? nodesOf(data) : [];
    const [first, ...others] = nodes;
    const isInline = first?.type === 'paragraph' && others.length === 0;
    if (first) editorRef.current?.commands.insertContent(isInline ? (first.content ?? []) : nodes);
    return true;
  }

  const editor = useEditor({
    extensions,
    content: documentOf(html),
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      handleDOMEvents: {
        paste(_, event) {
          event.preventDefault();
          return insert(event.clipboardData);
        },
        drop(view, event) {
          // The editor itself moves content that is dragged within it.
          if (view.dragging) return false;
          event.preventDefault();
          return insert(event.dataTransfer);
        },
      },
    },
    onUpdate({ editor: changed }) {
      known.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(known.current);
    },
  });
  editorRef.current = editor;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another way to read changes nothing that is there.
  useEffect(() => {
    if (html === known.current) return;
    known.current = html;
    editor.commands.setContent(documentOf(html), { emitUpdate: false });
  }, [editor, html]);

  return (
    <RichTextEditor editor={editor} className={styles.root ?? ''}>
      <RichTextEditor.Toolbar role="toolbar" aria-label={toolbarLabel}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
        {extra?.((text) => insertText(editor, text))}
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

/** Puts a text in the place of the cursor, which is on the screen: nothing scrolls. */
function insertText(editor: Editor, text: string): void {
  const content = { type: 'text', text };
  editor.chain().insertContent(content).focus(null, { scrollIntoView: false }).run();
}
