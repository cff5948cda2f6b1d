import { type RefObject, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CloseIcon } from '../ui/icons.tsx'
import { clickOn, useActive, useAttributes, useKeys, useOpened, useTyped } from './use-combobox.ts'
import { type Group, isEmpty, useGroups } from './use-groups.tsx'
import { type Preview, usePreview } from './use-preview.ts'

/** How long a search may take before the page says that it's searching. */
const quietMs = 600

interface SearchResultsProps {
  form: RefObject<HTMLFormElement | null>
}

/** Search results while the visitor types: a list below the field, navigated with the arrow keys. */
export function SearchResults({ form }: SearchResultsProps) {
  const { t } = useTranslation('everyPage')
  const id = useId()
  const { trimmedQuery, preview, groups, count, isOpen, current, keys } = useSuggestions(form, id)
  const hasList = isOpen && count > 0
  useAttributes(form, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-keyshortcuts': '/',
    'aria-expanded': String(hasList),
    'aria-controls': hasList ? id : null,
    'aria-activedescendant': current === undefined ? null : `${id}-${current}`,
  })

  useKeys(form, { ...keys, choose: () => hasList && clickOn(`${id}-${current}`) })
  return (
    <>
      <button
        type="button"
        aria-label={t('close')}
        onClick={({ currentTarget }) => currentTarget.blur()}
      >
        <CloseIcon className="size-6" />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here, see below
        <div
          className="absolute top-full right-0 max-h-[calc(100dvh-5rem)] w-full overflow-y-auto overscroll-contain bg-white p-3 shadow-floating max-xl:left-0 max-xl:border-t max-xl:border-line sm:p-4 xl:mt-3 xl:w-md xl:rounded-panel"
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Message preview={preview} trimmedQuery={trimmedQuery} count={count} />
          {hasList && <List id={id} groups={groups} current={current} />}
        </div>
      )}
    </>
  )
}

/** The results for the typed text, which one is active, and whether the list is shown. */
function useSuggestions(form: SearchResultsProps['form'], id: string) {
  const query = useTyped(form)
  const trimmedQuery = query.trim()
  const preview = usePreview(trimmedQuery)
  const opened = useOpened(form, query)
  const groups = useGroups(preview)
  const options = groups.flatMap((group) => group.options.map(({ key }) => key))
  const active = useActive(id, options, preview.found)
  const isOpen = opened.isOpen && trimmedQuery !== ''
  const keys = {
    move(step: 1 | -1) {
      opened.open()
      active.move(step)
    },
    close() {
      if (isOpen) opened.close()
      active.clear()
      return isOpen
    },
  }
  const current = isOpen ? active.current : undefined
  return { trimmedQuery, preview, groups, count: options.length, isOpen, current, keys }
}

interface ListProps {
  id: string
  groups: readonly Group[]
  current: string | undefined
}

function List({ id, groups, current }: ListProps) {
  const { t } = useTranslation('search')
  return (
    // The focus stays in the field, whose `aria-activedescendant` names the active option.
    <div role="listbox" id={id} aria-label={t('suggestions')} className="flex flex-col gap-2">
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a listbox
        <div
          key={name}
          role="group"
          aria-labelledby={name === 'all' ? undefined : `${id}-${name}`}
          aria-label={name === 'all' ? t('submit') : undefined}
        >
          {name !== 'all' && (
            <p id={`${id}-${name}`} className="px-3 py-1 text-sm text-slate" role="presentation">
              {t(name)}
            </p>
          )}
          {options.map(({ key, to, content }) => (
            <Link
              key={key}
              id={`${id}-${key}`}
              role="option"
              aria-selected={key === current}
              tabIndex={-1}
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 hover:bg-mist aria-selected:bg-mist aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ocean"
            >
              {content}
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

interface MessageProps {
  preview: Preview
  trimmedQuery: string
  count: number
}

/** The status of the search: visible if there's no list, and always read to screen readers. */
function Message({ preview: { status, found, query }, trimmedQuery, count }: MessageProps) {
  const { t } = useTranslation('search')
  const [isLate, setIsLate] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(trimmedQuery), quietMs)
    return () => clearTimeout(timer)
  }, [trimmedQuery])
  const nothing = status === 'found' && found !== null && isEmpty(found)
  const text = {
    offline: t('offline'),
    failed: t('failed'),
    searching: isLate === trimmedQuery ? t('searching') : '',
    found: nothing ? t('nothing', { query }) : t('found', { count }),
  }[status]
  const isSeen = text !== '' && (status !== 'found' || nothing)
  return (
    <p role="status" className={isSeen ? 'px-3 py-2 text-slate wrap-anywhere' : 'sr-only'}>
      {text}
    </p>
  )
}
