import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet } from 'react-router'
import { useSavedLanguage } from '../i18n/choose-language.ts'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { NoticeStack } from '../ui/notice-stack.tsx'
import { NoticesProvider } from '../ui/notices.tsx'
import type { Route } from './+types/admin-layout.ts'
import { adminContext, requireAdmin, useAdmin } from './admin-session.ts'
import { ToolButton } from './tool-button.tsx'

export const clientMiddleware = [requireAdmin]

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { client, session } = context.get(adminContext)
  return { client, session }
}

export { ErrorBoundary, HydrateFallback } from './admin-fallbacks.tsx'

const pages = [
  ['/admin/dashboard', 'dashboard'],
  ['/admin/reviews', 'reviews'],
  ['/admin/audit-logs', 'auditLogs'],
] as const

/** The admin's one bar over its pages. */
export default function AdminLayout() {
  const { t } = useTranslation(['admin', 'common'])
  const { session, signOut } = useAdmin()
  useSavedLanguage()
  return (
    <NoticesProvider>
      <meta name="robots" content="noindex" />
      <div className="flex min-h-dvh flex-col bg-chalk text-sm">
        <header className="sticky top-0 z-20 border-b border-line bg-white">
          <div className="mx-auto flex min-h-13 max-w-7xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-1.5">
            <Link to="/admin/dashboard" className="font-display text-lg font-semibold">
              Glovebox{' '}
              <span className="font-sans text-xs font-normal text-slate">{t('brand')}</span>
            </Link>
            <nav
              aria-label={t('nav.label')}
              className="order-last flex flex-wrap gap-1 sm:order-none"
            >
              {pages.map(([address, label]) => (
                <NavLink
                  key={address}
                  to={address}
                  className="rounded-small px-2.5 py-1.5 font-medium text-slate hover:bg-mist hover:text-ink aria-[current=page]:bg-mist aria-[current=page]:text-ink"
                >
                  {t(`nav.${label}`)}
                </NavLink>
              ))}
            </nav>
            <div className="ml-auto flex flex-wrap items-center gap-3">
              <span className="hidden text-slate md:inline">{session?.admin.email}</span>
              <LanguageSwitch onLight />
              <ToolButton onClick={signOut}>{t('nav.logout')}</ToolButton>
            </div>
          </div>
        </header>
        <main id="content" className="mx-auto w-full max-w-7xl grow px-4 py-5">
          <Outlet />
        </main>
        <NoticeStack closeLabel={t('common:close')} />
      </div>
    </NoticesProvider>
  )
}
