import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchIcon } from '../../ui/icons.tsx'
import { useQuery } from '../../ui/use-query.ts'
import { toolField } from '../tool-button.tsx'

interface PickerProps<Item> {
  label: string
  /** Finds items by the typed text; throws if the shop doesn't respond. */
  find: (text: string) => Promise<readonly Item[]>
  onPick: (item: Item) => void
  /** What an item's button shows; its first part is the name. */
  children: (item: Item) => ReactNode
}

const minLength = 2

/** Finds items while the reader types, and passes on the chosen one. */
export function Picker<Item extends { id: string }>(props: PickerProps<Item>) {
  const { label, find, onPick, children } = props
  const { t } = useTranslation('adminDrafts')
  const [typed, setTyped] = useState('')
  const id = useId()
  const text = typed.trim()
  const key = text.length < minLength ? null : text
  const { value: found } = useQuery<readonly Item[] | 'failed'>(
    () => find(text).catch(() => 'failed' as const),
    { key },
  )
  const items = found === 'failed' ? [] : (found ?? [])
  return (
    <div className="grid gap-2">
      <SearchField controls={id} label={label} typed={typed} onType={setTyped} />
      <ul id={id} className="grid gap-1 empty:hidden">
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="flex w-full flex-wrap items-baseline justify-between gap-x-4 rounded-small border border-line px-3 py-2 text-left wrap-anywhere hover:border-ink hover:bg-chalk"
              onClick={() => {
                setTyped('')
                onPick(item)
              }}
            >
              {children(item)}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-slate empty:hidden">
        {found === 'failed' ? t('searchFailed') : found?.length === 0 && t('nothingFound')}
      </p>
    </div>
  )
}

interface SearchFieldProps {
  label: string
  typed: string
  controls: string
  onType: (text: string) => void
}

function SearchField({ label, typed, controls, onType }: SearchFieldProps) {
  return (
    <div className="relative">
      <SearchIcon className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-slate" />
      <input
        type="search"
        aria-label={label}
        aria-controls={controls}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        className={`${toolField} pl-8!`}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          // Enter must not submit the form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </div>
  )
}
