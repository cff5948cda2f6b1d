import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SearchIcon } from '../../ui/icons.tsx'
import { useKeys } from '../frame/keys.tsx'
import { toolField } from '../tool-button.tsx'
import { listAddress, useListQuery } from './list-address.ts'

/** Searches a list through its address; the `/` key focuses it. */
export function SearchForm({ label }: { label: string }) {
  const { t } = useTranslation('admin')
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ key: '/', label: t('keys.search'), run: () => field.current?.focus() }])
  const navigate = useNavigate()
  const { nextQuery } = useListQuery()
  const search = nextQuery.get('search') ?? ''
  const [typed, setTyped] = useState({ search, text: search })
  if (typed.search !== search) setTyped({ search, text: search })
  const submit = (text: string) => void navigate(listAddress(nextQuery, { search: text.trim() }))
  return (
    <search className="min-w-0 grow basis-full sm:max-w-xs sm:basis-36">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          submit(typed.text)
        }}
      >
        <SearchIcon className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-slate" />
        <input
          ref={field}
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={100}
          enterKeyHint="search"
          className={`${toolField} pl-8! text-ellipsis`}
          value={typed.text}
          onChange={({ target }) => {
            setTyped({ search, text: target.value })
            if (target.value === '' && search !== '') submit('')
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
      </form>
    </search>
  )
}
