import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { ShownAnnouncement } from '#/contract/announcement.ts'
import type { Market } from '#/contract/currency-options.ts'
import { CartProvider } from '../cart/cart-provider.tsx'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { lazyShop } from '../context/lazy-shop.ts'
import { useSavedCurrency } from '../currency/choose-currency.ts'
import { currenciesInPage } from '../currency/currencies-in-page.ts'
import { optionForCountry } from '../currency/currency-options.ts'
import { CurrencyProvider } from '../currency/currency-provider.tsx'
import { useGate } from '../gate/use-gate.ts'
import { useSavedLanguage } from '../i18n/choose-language.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { withMessages } from '../i18n/messages.ts'
import { SessionProvider } from '../session/session-provider.tsx'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { NoticeStack } from '../ui/notice-stack.tsx'
import { NoticesProvider, useNotify } from '../ui/notices.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { usePageChange } from '../ui/use-page-change.ts'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'

/** Split off, because most shops have nothing to announce most of the time. */
const Announcement = lazyOptional(async () => (await import('./announcement.tsx')).Announcement)

/** Split off, because few visitors stand behind the gate. */
const ApartFrame = lazy(async () => ({
  default: (await withMessages('gate', import('../gate/apart-frame.tsx'))).ApartFrame,
}))

export interface ShellProps {
  /** Without its currencies if they are in the page. */
  market: Omit<Market, 'currencies'> & Partial<Market>
  country: string
  launched: boolean
  /** True: the page is open behind the gate, and nothing around it leads into the shop. */
  apart?: boolean
  announcement?: ShownAnnouncement | null
  children: ReactNode
}

/** The frame of every shop page: bar, footer, notices, and the visitor's cart and choices. */
export function Shell({
  market,
  country,
  launched,
  apart = false,
  announcement = null,
  children,
}: ShellProps) {
  const { defaultCurrency } = useBrowserSettings().facts
  const { currencies = currenciesInPage(), freeShippingFrom } = market
  const selected = useMemo(
    () => optionForCountry(currencies, country, defaultCurrency),
    [currencies, country, defaultCurrency],
  )
  return (
    <CurrencyProvider market={{ currencies, freeShippingFrom }} selected={selected}>
      <NoticesProvider>
        <VisitorsCart country={country}>
          <Start page={apart ? 'locked' : launched ? 'launched' : 'open'} />
          {apart ? (
            <Suspense>
              <ApartFrame>{children}</ApartFrame>
            </Suspense>
          ) : (
            <Frame announcement={announcement}>{children}</Frame>
          )}
        </VisitorsCart>
      </NoticesProvider>
    </CurrencyProvider>
  )
}

function Frame({
  announcement,
  children,
}: Required<Pick<ShellProps, 'announcement' | 'children'>>) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  usePageChange()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {announcement && (
        <Suspense>
          <Announcement announcement={announcement} />
        </Suspense>
      )}
      <Navbar below={announcement !== null} />
      {/* Nothing is painted before the bar is complete; otherwise its icons would shift. */}
      <link rel="expect" href="#content" blocking="render" />
      <main id="content" tabIndex={-1} className={pathname === '/' ? '' : 'pt-18'}>
        {children}
      </main>
      <Footer />
      <NoticeStack closeLabel={t('close')} />
    </div>
  )
}

/** Makes the page match the choices saved in this browser; renders nothing. */
function Start({ page }: { page: Parameters<typeof useGate>[0] }) {
  useGate(page)
  useSavedLanguage()
  useSavedCurrency()
  return null
}

function VisitorsCart({ country, children }: { country: string; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { shop: address } = useBrowserSettings()
  const language = useLanguage()
  const report = useNotify()
  const made = useMemo(() => lazyShop(address, { language, country }), [address, language, country])
  const shop = typeof window === 'undefined' ? null : made
  return (
    <SessionProvider shop={shop}>
      <CartProvider
        shop={shop}
        report={(trouble) => report({ text: t(`cart.${trouble}`), tone: 'bad' })}
      >
        {children}
      </CartProvider>
    </SessionProvider>
  )
}
