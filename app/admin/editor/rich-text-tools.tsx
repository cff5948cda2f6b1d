import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icons.tsx'
import { ToolButton, toolField } from '../tool-button.tsx'
import { type Tool, toolsFrom } from './rich-text.ts'
import { isLink } from './rich-text-schema.ts'

interface RichTextToolsProps {
  /** Undefined until the text can be edited. */
  state: EditorState | undefined
  run: (command: Command) => void
  topHeading: 2 | 3
  asksLink: boolean
  onLink: () => void
  children: ReactNode
}

const names = [
  'heading',
  'subheading',
  'bold',
  'italic',
  'bullets',
  'numbers',
  'link',
  'undo',
  'redo',
] as const
const faces = {
  bold: <span className="font-bold">B</span>,
  italic: <span className="font-serif font-normal italic">I</span>,
  bullets: <Drawn path="M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5h.5M4.5 12h.5M4.5 17.5h.5" />,
  numbers: (
    <Drawn path="M10 6.5h10M10 12h10M10 17.5h10M4 5.5l1.5-1v4.5M4 15.5c0-1.5 2.5-1.5 2.5 0 0 1-2.5 2-2.5 3.5h2.5" />
  ),
  link: (
    <Drawn path="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.6l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.6l1.2-1.2" />
  ),
  undo: <Drawn path="M8 5 4 9l4 4M4.5 9H15a5 5 0 0 1 0 10h-4" />,
  redo: <Drawn path="m16 5 4 4-4 4M19.5 9H9a5 5 0 0 0 0 10h4" />,
} as const

function Drawn({ path }: { path: string }) {
  return (
    <Icon className="size-5">
      <path d={path} />
    </Icon>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-tool]')]
  const at = buttons.findIndex((button) => button.contains(document.activeElement))
  buttons.at((at + by) % buttons.length)?.focus()
}

/** A single tab stop; the arrow keys move between tools. */
export function RichTextTools(props: RichTextToolsProps) {
  const { state, run, topHeading, asksLink, onLink, children } = props
  const { t } = useTranslation('admin')
  const tools = toolsFrom(topHeading)
  const levels: Readonly<Partial<Record<(typeof names)[number], number>>> = {
    heading: topHeading,
    subheading: topHeading + 1,
  }
  const [stop, setStop] = useState(0)
  return (
    <div className="flex flex-wrap items-center border-b border-line p-1.5">
      <div
        role="toolbar"
        aria-label={t('richText.tools')}
        onKeyDown={moveFocus}
        className="flex flex-wrap"
      >
        {names.map((name, index) => {
          const tool: Tool | null = name === 'link' ? null : tools[name]
          const level = levels[name]
          const label = level ? `${t(`richText.${name}`)} H${level}` : t(`richText.${name}`)
          return (
            <button
              key={name}
              type="button"
              data-tool
              title={label}
              aria-label={label}
              aria-pressed={state && tool?.isOn?.(state)}
              aria-expanded={tool ? undefined : asksLink}
              tabIndex={index === stop ? 0 : -1}
              onFocus={() => setStop(index)}
              onClick={() => (tool ? run(tool.run) : onLink())}
              className="grid size-8 place-items-center rounded-small font-semibold max-sm:w-7.5 hover:bg-mist aria-pressed:bg-mist aria-pressed:shadow-[inset_0_0_0_1px_var(--color-edge)]"
            >
              {name === 'heading' || name === 'subheading' ? `H${level}` : faces[name]}
            </button>
          )
        })}
      </div>
      {children}
    </div>
  )
}

interface LinkRowProps {
  href: string
  /** An empty address removes the link. */
  onSet: (href: string) => void
  onClose: () => void
}

/** Not a form, because it's inside the record's form. */
export function LinkRow({ href, onSet, onClose }: LinkRowProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState(href)
  const [isWrong, setIsWrong] = useState(false)
  const set = (address: string) => {
    setIsWrong(address !== '' && !isLink(address))
    if (address !== '' && !isLink(address)) return
    onSet(address)
    onClose()
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b border-line p-1.5">
      <input
        ref={(input) => input?.focus()}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter') return
          event.preventDefault()
          set(typed.trim())
        }}
        inputMode="url"
        placeholder="https://"
        aria-label={t('richText.linkAddress')}
        aria-invalid={isWrong || undefined}
        className={`${toolField} w-auto! grow aria-invalid:border-2 aria-invalid:border-alarm`}
      />
      <ToolButton onClick={() => set(typed.trim())}>{t('richText.setLink')}</ToolButton>
      {href !== '' && <ToolButton onClick={() => set('')}>{t('richText.removeLink')}</ToolButton>}
      <p role="status" className="w-full px-1 text-alarm empty:hidden">
        {isWrong && t('richText.wrongLink')}
      </p>
    </div>
  )
}
