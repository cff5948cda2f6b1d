import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { ToolButton } from '../tool-button.tsx'
import { homeOf, mayOpen, type Screen, sections, settings, settingsGroups } from './screens.ts'
import { ShopName } from './shop-name.tsx'
import { useLaunchCount, useWaiting } from './waiting.ts'

/** The screens that the reader may open, and who is signed in. */
export function SideNavigation(props: {
  onKeys: () => void
  /** Beside the name. */
  children?: ReactNode
}) {
  const { onKeys, children } = props
  const { t } = useTranslation('admin')
  const { session, granted, signOut } = useAdmin()
  return (
    <div className="flex min-h-full flex-col gap-1.5 px-3 py-2">
      <div className="flex items-start justify-between gap-1">
        <Link
          to={homeOf(granted)}
          className="min-w-0 px-2.5 pt-1 font-display text-lg font-semibold wrap-anywhere"
        >
          <ShopName />{' '}
          <span className="block font-sans text-xs font-normal text-slate">{t('brand')}</span>
        </Link>
        {children}
      </div>
      <Screens />
      <div className="mt-auto flex flex-col gap-2 border-t border-line px-2.5 pt-3">
        {session && (
          <p className="text-slate">
            <span className="block truncate text-ink" title={session.admin.email}>
              {session.admin.email}
            </span>
            {t(`roles.${session.role}`)}
          </p>
        )}
        <LanguageSwitch onLight />
        <div className="flex flex-wrap gap-2">
          <ToolButton onClick={signOut}>{t('nav.logout')}</ToolButton>
          <ToolButton
            aria-label={t('keys.heading')}
            title={t('keys.heading')}
            onClick={onKeys}
            className="max-lg:hidden"
          >
            <kbd className="font-sans">?</kbd>
          </ToolButton>
        </div>
      </div>
    </div>
  )
}

/** As many screens as a window of 800 px shows at once. */
const maxShown = 16

/** Those of everyday work, and the settings: one below the other where they're few, else one of them at a time. */
function Screens() {
  const { t } = useTranslation('admin')
  const { granted } = useAdmin()
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<{ part: Part; at: string } | null>(null)
  const mine = (screens: readonly Screen[]) => screens.filter(({ path }) => mayOpen(granted, path))
  const here = pathname.startsWith('/admin/settings/') ? 'settings' : 'work'
  const opened = chosen?.at === pathname ? chosen.part : here
  const fold = (part: Part) =>
    mine(sections).length + mine(settings).length <= maxShown
      ? undefined
      : { isOpen: opened === part, onOpen: () => setChosen({ part, at: pathname }) }
  return (
    <>
      <Group label={t('nav.label')} heading={t('nav.work')} fold={fold('work')}>
        <Links screens={mine(sections)} />
      </Group>
      <Group label={t('nav.settings')} heading={t('nav.settings')} isHeaded fold={fold('settings')}>
        {settingsGroups.map((group) => (
          <Links
            key={group}
            heading={t(`nav.groups.${group}`)}
            screens={mine(settings.filter((screen) => screen.group === group))}
          />
        ))}
      </Group>
    </>
  )
}

type Part = 'work' | 'settings'

interface GroupProps {
  label: string
  heading: string
  /** True: the heading shows also where nothing is folded. */
  isHeaded?: boolean
  /** Undefined: it always shows. */
  fold: { isOpen: boolean; onOpen: () => void } | undefined
  children: ReactNode
}

function Group({ label, heading, isHeaded = false, fold, children }: GroupProps) {
  const id = useId()
  const { isOpen, onOpen } = fold ?? { isOpen: true }
  return (
    <nav aria-label={label}>
      {fold ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-disabled={isOpen || undefined}
          onClick={onOpen}
          className="flex min-h-7.5 w-full items-center justify-between rounded-small px-2.5 text-xs font-semibold text-slate [word-spacing:0.1em] not-aria-disabled:hover:bg-mist not-aria-disabled:hover:text-ink max-lg:min-h-11"
        >
          {heading}
          {!isOpen && <ChevronIcon className="size-4" />}
        </button>
      ) : (
        isHeaded && (
          <p className="mb-1 px-2.5 text-xs font-semibold text-slate [word-spacing:0.1em]">
            {heading}
          </p>
        )
      )}
      <div id={id} hidden={!isOpen} className="grid gap-1 max-lg:gap-0">
        {isOpen && children}
      </div>
    </nav>
  )
}

/** How much is left to do before the shop opens, or waits on a screen. */
function Count({ path }: { path: Screen['path'] }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const launch = useLaunchCount()
  const isLaunch = path === '/admin/settings/launch'
  const waiting = useWaiting().filter(({ to }) => to.split('?')[0] === path)
  const count = isLaunch ? launch : waiting.reduce((sum, kind) => sum + (kind.count ?? 0), 0)
  if (!count) return null
  return (
    <span
      className={`ml-auto rounded-full px-1.5 text-xs/5 font-semibold tabular-nums ${isLaunch ? 'bg-signal text-on-signal' : ''}`}
    >
      <span aria-hidden="true">{number(count)}</span>
      <span className="sr-only"> {t('nav.toDo', { count })}</span>
    </span>
  )
}

/** Some screens; on a phone, where they aren't all in view, below their heading. */
function Links({ heading, screens }: { heading?: string; screens: readonly Screen[] }) {
  const { t } = useTranslation('admin')
  const id = useId()
  if (screens.length === 0) return null
  return (
    <div>
      {heading && (
        <p id={id} className="px-2.5 pt-3 pb-1 text-xs text-slate lg:hidden">
          {heading}
        </p>
      )}
      <ul aria-labelledby={heading && id}>
        {screens.map(({ path, Icon, text }) => (
          <li key={path}>
            <NavLink
              to={path}
              className="flex min-h-7 items-center gap-2.5 rounded-small px-2.5 font-medium text-slate hover:bg-mist hover:text-ink aria-[current=page]:bg-mist aria-[current=page]:text-ink max-lg:min-h-11"
            >
              <Icon className="size-5" />
              {t(text)}
              <Count path={path} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
