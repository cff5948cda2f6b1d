import type { Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { insertHtml, linkAt, readRichText, setLink, writeRichText } from './rich-text.ts'
import { LinkRow, RichTextTools } from './rich-text-tools.tsx'

interface RichTextAreaProps {
  /** The initial text. */
  html: string
  lang: string | undefined
  topHeading: 2 | 3
  size: TextSize
  /** The text's id; its label's ends in `-label`. */
  id: string
  /** The elements that say more about it. */
  described: string
  onChange: (html: string) => void
  /** Rendered at the end of the toolbar. */
  children: ReactNode
}

/** How high it is at first. */
const sizes = { short: 'min-h-20', usual: 'min-h-60', tall: 'min-h-80' } as const
export type TextSize = keyof typeof sizes

const look =
  'max-h-120 resize-y overflow-auto px-4 py-3 whitespace-break-spaces wrap-anywhere [&>*+*]:mt-3 [&_a]:underline [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:text-base [&_h3]:font-semibold [&_h4]:font-semibold [&_img]:inline! [&_ol]:list-decimal [&_ol]:pl-5 [&_td]:border [&_td]:border-line [&_td]:px-2 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:text-left [&_ul]:list-disc [&_ul]:pl-5'

/** The text as it will look, below its toolbar. */
export function RichTextArea(props: RichTextAreaProps) {
  const { topHeading, children } = props
  const { place, state, run } = useRichText(props)
  const [asksLink, setAsksLink] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text in it has the keys
    <div
      onKeyDown={(event) => {
        if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        setAsksLink(true)
      }}
    >
      <RichTextTools
        state={state}
        run={run}
        topHeading={topHeading}
        asksLink={asksLink}
        onLink={() => setAsksLink(!asksLink)}
      >
        {children}
      </RichTextTools>
      {asksLink && state && (
        <LinkRow
          href={linkAt(state).href}
          onSet={(href) => run(setLink(href))}
          onClose={() => {
            setAsksLink(false)
            run(() => true)
          }}
        />
      )}
      <div ref={place} />
    </div>
  )
}

/** The editing library's view of the text, for as long as its element is in the page. */
function useRichText(props: RichTextAreaProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState<EditorState>()
  const change = useEffectEvent((next: EditorState, written: string | null) => {
    setState(next)
    if (written !== null) props.onChange(written)
  })
  const create = useEffectEvent((parent: HTMLElement) => createView(parent, props, change))
  useEffect(() => {
    const made = place.current && create(place.current)
    view.current = made
    return () => made?.destroy()
  }, [])
  const run = (command: Command) => {
    const at = view.current
    if (!at) return
    at.focus()
    command(at.state, at.dispatch)
  }
  return { place, state, run }
}

/** @param change also gets the HTML if it has changed */
function createView(
  parent: HTMLElement,
  { html, id, described, lang, size }: RichTextAreaProps,
  change: (next: EditorState, written: string | null) => void,
): EditorView {
  const begun = readRichText(html)
  const view = new EditorView(parent, {
    state: begun,
    editable: () => parent.closest('fieldset:disabled') === null,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(described && { 'aria-describedby': described }),
      ...(lang && { lang }),
      class: `${sizes[size]} ${look}`,
    },
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction)
      view.updateState(next)
      // Undoing everything restores the original HTML exactly.
      const written = next.doc.eq(begun.doc) ? html : writeRichText(next.doc)
      change(next, transaction.docChanged ? written : null)
    },
    // The library's own parser for pasted HTML needs a content policy that the page doesn't allow.
    handleDOMEvents: {
      paste: (at, event) => pasteHtml(at, event, event.clipboardData),
      drop: (at, event) => at.dragging === null && pasteHtml(at, event, event.dataTransfer),
    },
  })
  change(begun, null)
  return view
}

function pasteHtml(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? ''
  if (html === '') return false
  event.preventDefault()
  return insertHtml(html)(view.state, view.dispatch)
}
