import { type Ref, useId } from 'react'
import { Form } from 'react-router'
import { queryParameter } from '#/contract/page-addresses.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { SearchIcon } from '../ui/icons.tsx'

interface SearchFieldProps {
  /** The page that shows the results. */
  action: '/faq' | '/search'
  texts: Readonly<Record<'label' | 'placeholder' | 'submit' | 'clear', string>>
  /** The initial query. */
  initialQuery?: string
  /** Controls the query; by default the form has its own. */
  query?: string
  onQuery?: (query: string) => void
  field?: Ref<HTMLInputElement>
  className?: string
}

/** A search form for one of our pages; it also works through the URL, without scripts. */
export function SearchField({
  action,
  texts,
  initialQuery,
  query,
  onQuery,
  field,
  className = '',
}: SearchFieldProps) {
  const id = useId()
  return (
    <Form
      role="search"
      method="get"
      action={action}
      onSubmit={onQuery && ((event) => event.preventDefault())}
      className={`flex max-w-2xl flex-col gap-2 ${className}`}
    >
      <label htmlFor={id} className="font-semibold">
        {texts.label}
      </label>
      <div className="relative flex items-center">
        <SearchIcon
          className={`pointer-events-none absolute left-4 size-5 text-slate ${onQuery ? '' : 'max-sm:hidden'}`}
        />
        <input
          ref={field}
          id={id}
          name={queryParameter}
          type="search"
          value={query}
          defaultValue={initialQuery}
          onChange={onQuery && ((event) => onQuery(event.target.value))}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={texts.placeholder}
          className={`min-h-14 w-full rounded-pill border border-edge bg-white pl-12 text-ellipsis placeholder:text-slate [&::-webkit-search-cancel-button]:hidden ${onQuery ? 'pr-14' : 'pr-32 max-sm:pl-5'}`}
        />
        <div className="absolute right-2">
          {onQuery ? (
            query && (
              <CloseButton
                label={texts.clear}
                onClick={() => onQuery('')}
                className="size-10 rounded-full hover:bg-mist"
              />
            )
          ) : (
            <button
              type="submit"
              className="min-h-10 rounded-pill bg-pine px-5 font-semibold text-on-pine hover:bg-pine-hover"
            >
              {texts.submit}
            </button>
          )}
        </div>
      </div>
    </Form>
  )
}
