import type { ParseKeys } from 'i18next'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { foldedText } from '#/contract/folded-text.ts'
import type { ScreenPath } from '#/contract/staff.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { useAdmin } from '../admin-session.ts'
import { useKeys } from '../frame/keys.tsx'
import { mayOpen, settings } from '../frame/screens.ts'
import { PanelHeading } from '../panel.tsx'
import { toolButton, toolField } from '../tool-button.tsx'
import { usePartInView } from './use-part-in-view.ts'

const wordsOf = (query: string) => foldedText(query).split(/\s+/).filter(Boolean)

const hasWords = (text: string, words: readonly string[]) => {
  const searched = foldedText(text)
  return words.every((word) => searched.includes(word))
}

/** What a search has left. */
interface Found {
  panels: number
  /** Their ids. */
  groups: readonly string[]
}

/** Leaves those panels that say all of the words, with their group's heading, and groups with any of them. */
function showPanels(page: HTMLElement, words: readonly string[]): Found {
  const panels = [...page.querySelectorAll<HTMLElement>('[data-panel]')]
  for (const panel of panels) {
    const group = panel.closest('[data-group]')?.firstElementChild?.textContent ?? ''
    panel.hidden = !hasWords(`${group} ${panel.textContent}`, words)
  }
  const groups = [...page.querySelectorAll<HTMLElement>('[data-group]')]
  for (const group of groups)
    group.hidden = panels.every((panel) => panel.hidden || !group.contains(panel))
  return {
    panels: panels.filter(({ hidden }) => !hidden).length,
    groups: groups.filter(({ hidden }) => !hidden).map(({ id }) => id),
  }
}

interface SettingsSearchProps {
  groups: readonly Group[]
  children: ReactNode
}

/** The panels of the settings, a list of their groups, and a search that leaves those which say what was typed. */
export function SettingsSearch({ groups, children }: SettingsSearchProps) {
  const { t } = useTranslation('setup')
  const field = useRef<HTMLInputElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const words = wordsOf(query)
  useKeys([{ key: '/', label: t('search.label'), run: () => field.current?.focus() }])
  // What the panels say isn't known before they're in the page.
  useLayoutEffect(() => {
    if (page.current) setFound(showPanels(page.current, wordsOf(query)))
  }, [query])
  return (
    <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[14rem_minmax(0,45rem)]">
      <div className="grid gap-4 xl:sticky xl:top-5">
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
              {t('search.found', { count: found?.panels ?? 0 })}
            </p>
            <OtherScreens words={words} />
          </div>
        )}
        <GroupList groups={groups.filter(({ id }) => found?.groups.includes(id) ?? true)} />
      </div>
      {/* What can't be saved is shown, whatever is searched. */}
      <div
        ref={page}
        className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-6"
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

/** What else is looked for on other screens of the settings. */
const partsOf: Readonly<Partial<Record<ScreenPath, readonly ParseKeys<'setup'>[]>>> = {
  '/admin/settings/email': [
    'settings.emails',
    'settings.notifications',
    'settings.supportEmail',
    'settings.senderEmail',
    'settings.lowStock',
    'connections.mail',
  ],
  '/admin/settings/home': ['settings.featured'],
  '/admin/settings/payments': [
    'settings.bankAccount',
    'settings.accountNumber',
    'connections.payments',
  ],
}

/** The other screens of the settings that have the words in their names or their parts' names. */
function OtherScreens({ words }: { words: readonly string[] }) {
  const { t } = useTranslation(['setup', 'admin'])
  const { granted } = useAdmin()
  const screens = settings.filter(({ path, text }) => {
    const names = [t(`admin:${text}`), ...(partsOf[path] ?? []).map((part) => t(part))]
    return mayOpen(granted, path) && hasWords(names.join(' '), words)
  })
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

export interface Group {
  /** What addresses name it by. */
  id: string
  heading: string
}

/** Beside the panels on a desk, above them elsewhere: the groups, with the one that is in view. */
function GroupList({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('setup')
  const current = usePartInView(groups.map(({ id }) => id))
  return (
    <nav aria-label={t('groups.label')} className="max-xl:scrolling-tabs max-xl:overflow-x-auto">
      <ul className="max-xl:flex max-xl:gap-1">
        {groups.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="block rounded-small px-2.5 py-1 font-medium whitespace-nowrap text-slate max-xl:py-2.5 xl:whitespace-normal hover:bg-mist hover:text-ink aria-[current]:bg-mist aria-[current]:text-ink"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Settings that belong together. */
export function SettingsGroup({ id, heading, children }: Group & { children: ReactNode }) {
  const label = useId()
  return (
    <section id={id} aria-labelledby={label} data-group="" className="grid scroll-mt-5 gap-3">
      <h2 id={label} className="font-sans text-base font-semibold">
        {heading}
      </h2>
      <PanelHeading value="h3">{children}</PanelHeading>
    </section>
  )
}
