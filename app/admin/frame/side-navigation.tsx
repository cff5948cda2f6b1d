import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { useAdmin } from '../admin-session.ts'
import { ToolButton } from '../tool-button.tsx'
import { homeOf, mayOpen, type Screen, sections, settings } from './screens.ts'

/** The screens that the reader may open, and who is signed in. */
export function SideNavigation(props: {
  onKeys: () => void
  /** Beside the name. */
  children?: ReactNode
}) {
  const { onKeys, children } = props
  const { t } = useTranslation(['admin', 'everyPage'])
  const { session, granted, signOut } = useAdmin()
  const { brand } = useBrowserSettings()
  return (
    <div className="flex min-h-full flex-col gap-6 p-3">
      <div className="flex items-start justify-between gap-1">
        <Link
          to={homeOf(granted)}
          className="min-w-0 px-2.5 pt-1 font-display text-lg font-semibold wrap-anywhere"
        >
          {brand && (
            <img src="/icon-192.png" alt="" width={28} height={28} className="mb-1.5 size-7" />
          )}
          {t('everyPage:shopName')}{' '}
          <span className="block font-sans text-xs font-normal text-slate">{t('brand')}</span>
        </Link>
        {children}
      </div>
      <Group label={t('nav.label')} screens={sections} />
      <Group label={t('nav.settings')} screens={settings} headed />
      <div className="mt-auto flex flex-col gap-3 border-t border-line px-2.5 pt-4 pb-2">
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
          <ToolButton onClick={onKeys} className="max-lg:hidden">
            {t('keys.heading')} <kbd className="font-sans text-slate">?</kbd>
          </ToolButton>
          <ToolButton onClick={signOut}>{t('nav.logout')}</ToolButton>
        </div>
      </div>
    </div>
  )
}

interface GroupProps {
  label: string
  screens: readonly Screen[]
  /** True: the label is visible. */
  headed?: boolean
}

function Group({ label, screens, headed = false }: GroupProps) {
  const { t } = useTranslation('admin')
  const { granted } = useAdmin()
  return (
    <nav aria-label={label}>
      {headed && <p className="mb-1 px-2.5 text-xs font-semibold text-slate">{label}</p>}
      <ul className="flex flex-col gap-0.5">
        {screens
          .filter(({ path }) => mayOpen(granted, path))
          .map(({ path, Icon, text }) => (
            <li key={path}>
              <NavLink
                to={path}
                className="flex min-h-9 items-center gap-2.5 rounded-small px-2.5 font-medium text-slate hover:bg-mist hover:text-ink aria-[current=page]:bg-mist aria-[current=page]:text-ink max-lg:min-h-11"
              >
                <Icon className="size-5" />
                {t(text)}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
