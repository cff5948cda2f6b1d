import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation } from 'react-router'
import { useSavedLanguage } from '../i18n/choose-language.ts'
import { Banner } from '../ui/banner.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MenuIcon } from '../ui/icons.tsx'
import { NoticeStack } from '../ui/notice-stack.tsx'
import { NoticesProvider } from '../ui/notices.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { usePageChange } from '../ui/use-page-change.ts'
import type { Route } from './+types/admin-layout.ts'
import { adminContext, requireAdmin, useAccess, useAdmin } from './admin-session.ts'
import { BackupTooOld } from './backups/backup-too-old.tsx'
import { FrameButtons, useFrameDialog } from './frame/bell.tsx'
import { ClosedNotice } from './frame/closed-notice.tsx'
import { useKeysDialog } from './frame/keys.tsx'
import { PageHead } from './frame/page-head.tsx'
import { homeOf } from './frame/screens.ts'
import { SideNavigation } from './frame/side-navigation.tsx'
import { countWaiting } from './frame/waiting.ts'
import { UndoProvider } from './list/undo-bar.tsx'
import { OpenWithoutMail } from './outbox-notice.tsx'
import { SavedSettings } from './setup/saved-settings.tsx'
import { toolButton } from './tool-button.tsx'

export const clientMiddleware = [requireAdmin]

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { client, shop, session } = context.get(adminContext)
  // Not awaited: the counts show up when they arrive.
  void countWaiting({ client, shop, session })
  return { client, shop, session }
}

/** Counts the open tasks again with each page. */
export const shouldRevalidate = () => true

export { ErrorBoundary, HydrateFallback } from './admin-fallbacks.tsx'

/** The frame of every admin page: navigation, keyboard shortcuts, and notices. */
export default function AdminLayout() {
  const { t } = useTranslation(['admin', 'everyPage'])
  const { granted } = useAdmin()
  const access = useAccess()
  const { open, dialog } = useFrameDialog()
  const keys = useKeysDialog()
  useSavedLanguage()
  usePageChange()
  return (
    <SavedSettings>
      <NoticesProvider>
        <meta name="robots" content="noindex" />
        <div
          data-dense=""
          className="min-h-dvh bg-chalk text-sm print:bg-white lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block"
        >
          <SkipLink />
          <PhoneHeader onOpen={open} onKeys={keys.open} />
          <header className="sticky top-0 h-dvh overflow-y-auto border-r border-line bg-white max-lg:hidden print:hidden">
            <SideNavigation onKeys={keys.open}>
              <FrameButtons onOpen={open} />
            </SideNavigation>
          </header>
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-7xl min-w-0 px-4 py-5 has-[[data-editor]]:pb-25 lg:px-6"
          >
            <OpenWithoutMail />
            <BackupTooOld />
            <ClosedNotice />
            {access === 'readOnly' && <Banner className="mb-4">{t('readOnly')}</Banner>}
            <UndoProvider>
              {access === 'hidden' ? <RefusedPage home={homeOf(granted)} /> : <Outlet />}
            </UndoProvider>
          </main>
        </div>
        {dialog}
        {keys.dialog}
        <NoticeStack closeLabel={t('everyPage:close')} />
      </NoticesProvider>
    </SavedSettings>
  )
}

interface PhoneHeaderProps {
  onOpen: ReturnType<typeof useFrameDialog>['open']
  onKeys: () => void
}

function PhoneHeader({ onOpen, onKeys }: PhoneHeaderProps) {
  const { t } = useTranslation(['admin', 'everyPage'])
  const { granted } = useAdmin()
  return (
    <header className="sticky top-0 z-20 flex min-h-13 items-center justify-between border-b border-line bg-white pr-2 pl-4 lg:hidden print:hidden">
      <Link
        to={homeOf(granted)}
        className="line-clamp-2 min-w-0 font-display text-lg leading-tight font-semibold wrap-anywhere"
      >
        {t('everyPage:shopName')}{' '}
        <span className="font-sans text-xs font-normal text-slate">{t('brand')}</span>
      </Link>
      <div className="flex">
        <FrameButtons onOpen={onOpen} />
        <Sheet onKeys={onKeys} />
      </div>
    </header>
  )
}

/** The side navigation on a phone: it slides in, and closes with the first link that is followed. */
function Sheet({ onKeys }: { onKeys: () => void }) {
  const { t } = useTranslation('shell')
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const open = openedAt === key
  const close = () => setOpenedAt(null)
  return (
    <>
      <button
        type="button"
        aria-label={t('openMenu')}
        aria-expanded={open}
        onClick={() => setOpenedAt(key)}
        className="grid size-11 place-items-center rounded-small hover:bg-mist"
      >
        <MenuIcon className="size-6" />
      </button>
      <Dialog open={open} onClose={close} label={t('menu')} className="slide-in-right">
        <CloseButton
          label={t('closeMenu')}
          onClick={close}
          className="absolute top-2 right-2 size-11 rounded-small hover:bg-mist"
          sign="size-6"
        />
        <SideNavigation onKeys={onKeys} />
      </Dialog>
    </>
  )
}

/** Shown in place of a screen that the reader's role doesn't include. */
function RefusedPage({ home }: { home: string }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <PageHead heading={t('refused.heading')} />
      <p className="mb-4 text-slate">{t('refused.text')}</p>
      <Link to={home} className={toolButton('main')}>
        {t('refused.back')}
      </Link>
    </>
  )
}
