import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { CloseIcon, SearchIcon } from '../ui/icons.tsx'

interface SearchFieldProps {
  /** Where the query is known from the start or changes with each key; else the form's own. */
  query?: string
  onQuery?: (query: string) => void
  field?: Ref<HTMLInputElement>
  className?: string
}

/** Asks the questions page; without scripts, and from other pages, by its address. */
export function SearchField({ query, onQuery, field, className = '' }: SearchFieldProps) {
  const { t } = useTranslation('faq')
  const id = useId()
  return (
    <Form
      role="search"
      method="get"
      action="/faq"
      onSubmit={onQuery && ((event) => event.preventDefault())}
      className={`flex max-w-2xl flex-col gap-2 ${className}`}
    >
      <label htmlFor={id} className="font-semibold">
        {t('search.label')}
      </label>
      <div className="relative flex items-center">
        <SearchIcon className="pointer-events-none absolute left-4 size-5 text-slate" />
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          value={query}
          onChange={onQuery && ((event) => onQuery(event.target.value))}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('search.placeholder')}
          className={`min-h-14 w-full rounded-full border border-edge bg-white pl-12 text-ellipsis placeholder:text-slate [&::-webkit-search-cancel-button]:hidden ${onQuery ? 'pr-14' : 'pr-32'}`}
        />
        <div className="absolute right-2">
          {onQuery ? query && <ClearButton clear={() => onQuery('')} /> : <AskButton />}
        </div>
      </div>
    </Form>
  )
}

function ClearButton({ clear }: { clear: () => void }) {
  const { t } = useTranslation('faq')
  return (
    <button
      type="button"
      aria-label={t('search.clear')}
      onClick={clear}
      className="grid size-10 place-items-center rounded-full hover:bg-mist"
    >
      <CloseIcon className="size-5" />
    </button>
  )
}

function AskButton() {
  const { t } = useTranslation('faq')
  return (
    <button
      type="submit"
      className="min-h-10 rounded-full bg-pine px-5 font-semibold text-white hover:bg-pine-deep"
    >
      {t('search.submit')}
    </button>
  )
}
