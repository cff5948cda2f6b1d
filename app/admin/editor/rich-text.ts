import { baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import {
  DOMParser,
  DOMSerializer,
  type MarkType,
  type Node,
  type NodeType,
} from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { trusted } from '../../ui/safe-html.tsx'
import { schema } from './rich-text-schema.ts'

const { nodes, marks } = schema
const parser = DOMParser.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)

/** A text to edit, from the shop's HTML. */
export function readRichText(html: string): EditorState {
  return EditorState.create({
    doc: parser.parse(readInertHtml(html)),
    plugins: [history(), keymap(keys), keymap(baseKeymap)],
  })
}

/** The text as HTML; empty for a blank text. */
export function writeRichText(doc: Node): string {
  const written = document.createElement('div')
  written.append(serializer.serializeFragment(doc.content))
  for (const empty of written.querySelectorAll(':scope > p:empty')) empty.remove()
  for (const p of written.querySelectorAll('li > p:only-child')) p.replaceWith(...p.childNodes)
  return written.innerHTML
}

/** Replaces the selection with HTML from anywhere, reduced to what the shop allows. */
export function insertHtml(html: string): Command {
  return (state, dispatch) => {
    const context = state.selection.$from
    const slice = parser.parseSlice(readInertHtml(html), { context })
    dispatch?.(state.tr.replaceSelection(slice).scrollIntoView())
    return true
  }
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.br.create()).scrollIntoView())
  return true
}
/** Enter in a table cell adds a line break instead of splitting the cell. */
const breakInCell: Command = (state, dispatch) =>
  isIn(state, [nodes.cell, nodes.header]) && breakLine(state, dispatch)

const keys: Readonly<Record<string, Command>> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-[': liftListItem(nodes.listItem),
  'Mod-]': sinkListItem(nodes.listItem),
  'Shift-Enter': breakLine,
  Enter: chainCommands(breakInCell, splitListItem(nodes.listItem)),
}

function isIn({ selection: { $from } }: EditorState, types: readonly NodeType[]): boolean {
  return depthOf($from, types) !== undefined
}

function depthOf($at: EditorState['selection']['$from'], types: readonly NodeType[]) {
  for (let depth = $at.depth; depth > 0; depth -= 1)
    if (types.includes($at.node(depth).type)) return depth
  return undefined
}

/** What a button does, and whether it already applies to the selection. */
export interface Tool {
  run: Command
  isOn?: (state: EditorState) => boolean
}

const markTool = (type: MarkType): Tool => ({
  run: toggleMark(type),
  isOn: ({ selection: { $from, from, to, empty }, storedMarks, doc }) =>
    empty
      ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
      : doc.rangeHasMark(from, to, type),
})

const headingTool = (level: number): Tool => {
  const isOn = ({ selection: { $from } }: EditorState) =>
    $from.parent.hasMarkup(nodes.heading, { level })
  return {
    isOn,
    run: (state, dispatch) =>
      (isOn(state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(
        state,
        dispatch,
      ),
  }
}

const lists = [nodes.bulletList, nodes.orderedList]
const listTool = (type: NodeType): Tool => ({
  isOn({ selection: { $from } }) {
    const depth = depthOf($from, lists)
    return depth !== undefined && $from.node(depth).type === type
  },
  run(state, dispatch) {
    const { $from } = state.selection
    const depth = depthOf($from, lists)
    if (depth === undefined) return wrapInList(type)(state, dispatch)
    if ($from.node(depth).type === type) return liftListItem(nodes.listItem)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
    return true
  },
})

/** @param topHeading the level of the larger heading */
export const toolsFrom = (topHeading: 2 | 3) =>
  ({
    heading: headingTool(topHeading),
    subheading: headingTool(topHeading + 1),
    bold: markTool(marks.strong),
    italic: markTool(marks.em),
    bullets: listTool(nodes.bulletList),
    numbers: listTool(nodes.orderedList),
    undo: { run: undo },
    redo: { run: redo },
  }) as const satisfies Record<string, Tool>

/** The link that is selected, or that the cursor is in, from end to end. */
export function linkAt({ selection, doc }: EditorState) {
  const { $from, from, to, empty } = selection
  let found = { from, to, href: '' }
  const { parent } = $from
  parent.forEach((node, offset) => {
    const start = $from.start() + offset
    const end = start + node.nodeSize
    const link = marks.link.isInSet(node.marks)
    const isTouched = empty ? start <= from && from <= end : start < to && from < end
    if (link && isTouched)
      found = { from: Math.min(start, from), to: Math.max(end, to), href: link.attrs.href }
  })
  return doc.content.size >= found.to ? found : { from, to, href: '' }
}

/** @param href empty to remove the link and keep its text */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkAt(state)
    const { tr } = state
    if (href === '') tr.removeMark(from, to, marks.link)
    else if (from === to) tr.insert(from, schema.text(href, [marks.link.create({ href })]))
    else {
      tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }))
    }
    tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(to))))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/**
 * HTML from anywhere, parsed into a separate document, where nothing in it runs or is fetched. The only attributes left
 * are URLs, because browsers report the others as violations of the page's security policy.
 */
function readInertHtml(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('')
  const plain = html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<([a-z]\w*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi, (_tag, name: string, rest: string) => {
      const [href = ''] = /\shref\s*=\s*(?:"[^"]*"|'[^']*'|[^\s'">]+)/i.exec(rest) ?? []
      return `<${name}${href}>`
    })
  body.innerHTML = trusted(plain)
  return body
}
