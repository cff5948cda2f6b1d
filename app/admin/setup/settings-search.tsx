import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { foldedText } from '#/contract/folded-text.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { useAdmin } from '../admin-session.ts'
import { useKeys } from '../frame/keys.tsx'
import { mayOpen, settings } from '../frame/screens.ts'
import { PanelHeading } from '../panel.tsx'
import { toolButton, toolField } from '../tool-button.tsx'

const wordsOf = (query: string) => foldedText(query).split(/\s+/).filter(Boolean)

const hasWords = (text: string, words: readonly string[]) => {
  const searched = foldedText(text)
  return words.every((word) => searched.includes(word))
}

/** Leaves those panels that say all of the words, with their group's heading, and groups with any of them. */
function showPanels(page: HTMLElement, words: readonly string[]): number {
  const panels = [...page.querySelectorAll<HTMLElement>('[data-panel]')]
  for (const panel of panels) {
    const group = panel.closest('[data-group]')?.firstElementChild?.textContent ?? ''
    panel.hidden = !hasWords(`${group} ${panel.textContent}`, words)
  }
  for (const group of page.querySelectorAll<HTMLElement>('[data-group]'))
    group.hidden = panels.every((panel) => panel.hidden || !group.contains(panel))
  return panels.filter(({ hidden }) => !hidden).length
}

/** The panels of the settings, and a search that leaves those which say what was typed. */
export function SettingsSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation('setup')
  const field = useRef<HTMLInputElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<number | null>(null)
  const words = wordsOf(query)
  useKeys([{ key: '/', label: t('search.label'), run: () => field.current?.focus() }])
  // What the panels say isn't known before they're in the page.
  useLayoutEffect(() => {
    if (page.current) setFound(showPanels(page.current, wordsOf(query)))
  }, [query])
  return (
    <div className="grid gap-4">
      <search className="relative max-w-md">
        <SearchIcon className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-slate" />
        <input
          ref={field}
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          maxLength={100}
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          className={`${toolField} pl-8!`}
        />
      </search>
      {words.length > 0 && (
        <div className="grid gap-2">
          <p role="status" className="text-slate">
            {t('search.found', { count: found ?? 0 })}
          </p>
          <OtherScreens words={words} />
        </div>
      )}
      {/* What can't be saved is shown, whatever is searched. */}
      <div
        ref={page}
        className="grid gap-6"
        onSubmitCapture={() => {
          if (page.current) showPanels(page.current, [])
          flushSync(() => setQuery(''))
        }}
      >
        {children}
      </div>
    </div>
  )
}

/** The other screens of the settings whose names have the words. */
function OtherScreens({ words }: { words: readonly string[] }) {
  const { t } = useTranslation(['setup', 'admin'])
  const { granted } = useAdmin()
  const screens = settings.filter(
    ({ path, text }) => mayOpen(granted, path) && hasWords(t(`admin:${text}`), words),
  )
  if (screens.length === 0) return null
  return (
    <nav aria-label={t('search.screens')} className="flex flex-wrap items-center gap-2">
      {screens.map(({ path, text }) => (
        <Link key={path} to={path} className={toolButton()}>
          {t(`admin:${text}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Settings that belong together. */
export function SettingsGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-group="" className="grid gap-3">
      <h2 id={id} className="font-sans text-base font-semibold">
        {heading}
      </h2>
      <PanelHeading value="h3">
        <div className="grid items-start gap-4 lg:grid-cols-2">{children}</div>
      </PanelHeading>
    </section>
  )
}
