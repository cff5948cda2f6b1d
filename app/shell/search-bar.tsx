import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { queryParameter } from '#/contract/page-addresses.ts'
import { shortcutsKey } from '#/contract/storage-keys.ts'
import { readSaved } from '../context/browser-storage.ts'
import { withMessages } from '../i18n/messages.ts'
import { SearchIcon } from '../ui/icons.tsx'

const download = () => withMessages('search', import('../search/search-results.tsx'))
type Code = Awaited<ReturnType<typeof download>>

/**
 * The bar's search: on narrow screens an icon that expands to a field over the whole bar. It leads to the search page;
 * the code for results while typing is downloaded on first use, and is optional.
 */
export function SearchBar() {
  const { t } = useTranslation('shell')
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState<Code>()
  // The `/` key focuses the field, unless somebody is typing or a dialog is open.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || !(target instanceof Element)) return
      if (target.closest('input,select,textarea,dialog,[contenteditable]')) return
      if (readSaved(shortcutsKey)) return
      event.preventDefault()
      form.current?.querySelector('input')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="search-place">
      <Form
        ref={form}
        role="search"
        aria-label={t('search')}
        action="/search"
        className="search-bar"
        onFocus={() => {
          download().then(
            (loaded) => setCode(loaded),
            () => {},
          )
        }}
      >
        <SearchIcon />
        <input
          name={queryParameter}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        {code && <code.SearchResults form={form} />}
      </Form>
    </div>
  )
}
