import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icons.tsx'
import { MoreAction, MoreActions } from '../more-actions.tsx'
import { type DropLine, dragRow, levelWidth } from './drag-row.ts'
import { type Place, type RowOrder, type Step, steps } from './row-order.ts'

interface SortableListProps {
  label: string
  /** Null for rows whose order isn't the reader's. */
  order: RowOrder | null
  /** From a desktop on, what heads the fields that are on the rows' lines. */
  columns?: readonly string[]
  /** `SortableRow`s, in a component each or not. */
  children: ReactNode
}

interface Sorting {
  order: RowOrder | null
  /** The id of what screen readers say of a handle. */
  hint: string
  move: (from: number, place: Place) => void
  startDrag: (event: PointerEvent<HTMLElement>) => void
  /** Removes the row at an index, and leaves the focus beside it. */
  remove: (index: number, name: string, run: () => void) => void
}

const SortingContext = createContext<Sorting>({
  order: null,
  hint: '',
  move() {},
  startDrag() {},
  remove() {},
})

/** Rows in an order that is changed by dragging, with keys, and in each row's menu; what has changed is said aloud. */
export function SortableList({ label, order, columns, children }: SortableListProps) {
  const { t } = useTranslation('admin')
  const hint = useId()
  const list = useRef<HTMLOListElement>(null)
  const [line, setLine] = useState<DropLine | null>(null)
  const [notice, setNotice] = useState('')
  const move = (from: number, place: Place) => {
    order?.move(from, place)
    const at = { n: place.index + 1, count: order?.count ?? 0 }
    setNotice(
      place.level === undefined
        ? t('rows.place', at)
        : t('rows.placeInOutline', { ...at, level: place.level + 1 }),
    )
  }
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current || !order) return
    dragRow(event, { list: list.current, order, onLine: setLine, onDrop: move })
  }
  const remove = (index: number, name: string, run: () => void) => {
    run()
    setNotice(t('rows.removed', { name }))
    const rows = list.current?.children
    const beside = rows?.[Math.min(index, rows.length - 1)]?.querySelector('button')
    const next = beside ?? list.current?.parentElement
    next?.focus()
  }
  return (
    <SortingContext value={{ order, hint, move, startDrag, remove }}>
      {columns && order && order.count > 0 && (
        <p
          aria-hidden="true"
          className="-mb-1 grid auto-cols-fr grid-flow-col gap-3 pr-11 pl-9 text-xs font-semibold text-slate max-lg:hidden"
        >
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </p>
      )}
      <div tabIndex={-1} className="relative">
        <ol
          ref={list}
          aria-label={label}
          className="divide-y divide-line rounded-small border border-line empty:hidden"
        >
          {children}
        </ol>
        {line && (
          <span
            aria-hidden="true"
            style={{ top: line.top, left: line.level * levelWidth }}
            className="pointer-events-none absolute right-0 z-20 h-0.5 -translate-y-1/2 rounded-full bg-pine"
          />
        )}
        <p id={hint} hidden>
          {t('rows.hint')}
        </p>
        <p role="status" className="sr-only">
          {notice}
        </p>
      </div>
    </SortingContext>
  )
}

export interface SortableRowProps {
  index: number
  /** What it's called, for screen readers. */
  name: string
  /** In an outline, from 0. */
  level?: number
  onRemove?: (() => void) | undefined
  /** What else its menu offers. */
  entries?: Readonly<Record<string, ReactNode>> | undefined
  /** Below the row's line. */
  below?: ReactNode
  className?: string
  /** On its line. */
  children: ReactNode
}

/** A row: its handle, what it shows, and its menu. */
export function SortableRow(props: SortableRowProps) {
  const { t } = useTranslation('admin')
  const { index, name, level, onRemove, entries, below, className = '', children } = props
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center py-1.5 md:gap-x-1 md:px-1 data-dragged:relative data-dragged:z-10 data-dragged:rounded-small data-dragged:bg-white data-dragged:shadow-floating ${className}`}
    >
      <Handle index={index} name={name} />
      {children}
      <div className="col-start-3 row-start-1">
        <RowMenu index={index} name={name} entries={entries} onRemove={onRemove} />
      </div>
      {below}
      {level !== undefined && (
        <span className="sr-only">{t('rows.level', { level: level + 1 })}</span>
      )}
    </li>
  )
}

const keys: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

function Handle({ index, name }: Pick<SortableRowProps, 'index' | 'name'>) {
  const { t } = useTranslation('admin')
  const { order, hint, move, startDrag } = use(SortingContext)
  if (!order) return <span className="w-3 md:w-2" />
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = keys[event.key]
    if (!step) return
    event.preventDefault()
    const place = order.afterStep(index, step)
    if (!place) return
    const { currentTarget } = event
    move(index, place)
    // The browser takes it from a row that moves.
    currentTarget.focus()
  }
  return (
    <button
      type="button"
      aria-label={t('rows.move', { name })}
      aria-describedby={hint}
      onPointerDown={startDrag}
      onKeyDown={moveByKey}
      className="grid size-11 cursor-grab touch-none select-none place-items-center rounded-small text-slate hover:bg-mist hover:text-ink active:cursor-grabbing md:h-9 md:w-7"
    >
      <Icon className="size-5 stroke-3">
        <path d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" />
      </Icon>
    </button>
  )
}

function RowMenu({
  index,
  name,
  entries,
  onRemove,
}: Pick<SortableRowProps, 'index' | 'name' | 'entries' | 'onRemove'>) {
  const { t } = useTranslation('admin')
  const { order, move, remove } = use(SortingContext)
  const moves = steps.map((step) => {
    const place = order?.afterStep(index, step)
    const entry = place && (
      <MoreAction onClick={() => move(index, place)}>{t(`rows.${step}`)}</MoreAction>
    )
    return [step, entry] as const
  })
  return (
    <MoreActions
      rowName={name}
      entries={{
        ...Object.fromEntries(moves),
        ...entries,
        remove: onRemove && (
          <MoreAction tone="bad" onClick={() => remove(index, name, onRemove)}>
            {t('rows.remove')}
          </MoreAction>
        ),
      }}
    />
  )
}
