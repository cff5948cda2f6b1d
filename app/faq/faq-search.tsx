import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SearchField } from '../search/search-field.tsx'
import { useOnMount } from '../ui/use-on-mount.ts'
import { closeTo, type Searchable, searchFaq } from './search-faq.ts'
import { useFieldTexts } from './use-field-texts.ts'

interface FaqSearchProps {
  entries: readonly Searchable[]
  /** The search that the address starts with. */
  initialQuery: string
}

/** Finds answers while the visitor types, and says how many there are. */
export function FaqSearch({ entries, initialQuery }: FaqSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState(initialQuery)
  // What was typed before the script ran, or restored by the browser.
  useOnMount(() => setQuery(field.current?.value ?? ''))
  const deferred = useDeferredValue(query.trim())
  // A search that is over shows the list again at once.
  const settled = query === '' ? '' : deferred
  const found = useMemo(() => searchFaq(entries, settled), [entries, settled])
  return (
    <section className="flex flex-col gap-4">
      <SearchField
        action="/faq"
        texts={useFieldTexts()}
        field={field}
        query={query}
        onQuery={(next) => {
          setQuery(next)
          if (next === '') field.current?.focus()
        }}
      />
      <RequestHandler
        query={settled}
        entries={entries}
        found={found}
        onFollow={() => setQuery('')}
      />
    </section>
  )
}

interface FoundProps {
  query: string
  /** All that is searched. */
  entries: readonly Searchable[]
  found: readonly Searchable[]
  /** Called when one of them is opened: the list of all, which is hidden meanwhile, has it. */
  onFollow: () => void
}

function RequestHandler({ query, entries, found, onFollow }: FoundProps) {
  const { t } = useTranslation('faq')
  const hasQuery = query.length > 1
  const none = hasQuery && found.length === 0
  return (
    <div
      data-found={found.length > 0 ? '' : undefined}
      className={
        hasQuery
          ? 'flex max-w-2xl flex-col gap-4 rounded-card border border-line bg-white p-5 sm:p-6'
          : ''
      }
    >
      <p role="status" className={hasQuery ? 'font-semibold' : ''}>
        {none && t('search.none', { query })}
        {found.length > 0 && t('search.found', { count: found.length, query })}
      </p>
      {none && (
        <p className="text-slate">
          {t('search.noneText')}{' '}
          <Link to="/contact" className="text-pine underline underline-offset-4">
            {t('search.ask')}
          </Link>
        </p>
      )}
      {none && <p className="-mb-2 text-sm font-semibold">{t('search.close')}</p>}
      {hasQuery && <Entries entries={none ? closeTo(entries, query) : found} onFollow={onFollow} />}
    </div>
  )
}

interface EntriesProps extends Pick<FoundProps, 'onFollow'> {
  entries: readonly Searchable[]
}

function Entries({ entries, onFollow }: EntriesProps) {
  const { t } = useTranslation('faq')
  return (
    <ul className="flex flex-col gap-1">
      {entries.map(({ href, kind, title, text }) => (
        <li key={href}>
          <Link
            to={href}
            onClick={onFollow}
            className="block rounded-control px-3 py-2.5 -mx-3 hover:bg-mist focus-visible:bg-mist"
          >
            <span className="flex flex-wrap items-baseline gap-x-3 font-medium">
              <span className="text-pine underline underline-offset-4">{title}</span>
              {kind === 'guide' && <span className="text-sm text-slate">{t('search.guide')}</span>}
            </span>
            <span className="mt-0.5 line-clamp-2 text-[0.9375rem] text-slate">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
