import { type ReactNode, use, useEffect } from 'react'
import { Links, Outlet, Scripts, useLocation } from 'react-router'
import { languageParameter } from '#/contract/page-addresses.ts'
import type { Route } from './+types/root.ts'
import { BrandHeadContext } from './brand/brand-head-context.ts'
import { markCart } from './cart/cart-browser.ts'
import { browserSettingsId, useBrowserSettings } from './context/browser-settings.tsx'
import { keepEarlyActions, repeatEarlyActions } from './context/early-actions.ts'
import { scriptJson } from './context/script-json.ts'
import { ScriptNonce } from './context/script-nonce.ts'
import { markEarlySubmit } from './gate/early-submit.ts'
import { useLanguage } from './i18n/language-provider.tsx'
import { languageOfDocument, loadI18n } from './i18n/messages.ts'
import { markSignedIn } from './session/stored-token.ts'
import allStyles from './styles/all.css?url'
import styles from './styles/app.css?url'
import { useFromServer } from './ui/server-only.tsx'
import { useOnMount } from './ui/use-on-mount.ts'

/** Loads the next page's messages before it's shown, even if the language changes while the page is loading. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname } = new URL(request.url)
    await loadI18n(languageOfDocument(), pathname)
    const response = await next()
    await loadI18n(languageOfDocument(), pathname)
    return response
  },
]

/** Each part is a statement of its own; no page downloads them again with its scripts. */
const headScript = import.meta.env.SSR
  ? [markSignedIn(), markCart(), markEarlySubmit(), keepEarlyActions].join(';')
  : ''

const needsAll = /^\/(?:admin|setup|styleguide)(?:\/|$)/

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const nonce = use(ScriptNonce)
  // Trusted Types forbid scripts to write scripts; a page that React renders again has already run its own.
  const fromServer = useFromServer()
  const { pathname } = useLocation()
  // A page and a language that change at the same moment miss each other's messages.
  useEffect(() => void loadI18n(language, pathname).catch(() => {}), [language, pathname])
  useOnMount(() => {
    // Tells browser tests that the page is interactive.
    document.documentElement.setAttribute('data-ready', '')
    repeatEarlyActions()
  })
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        {fromServer && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash
            dangerouslySetInnerHTML={{ __html: headScript }}
          />
        )}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && <BrandLinks />}
        <link rel="manifest" href={`/manifest.webmanifest?${languageParameter}=${language}`} />
        {/* With a precedence, it comes before scripts in the first HTML, and so is requested first. */}
        <link
          rel="stylesheet"
          href={needsAll.test(pathname) ? allStyles : styles}
          precedence="page"
        />
        <Links />
      </head>
      <body>
        {children}
        {fromServer && <ForScripts nonce={nonce} />}
      </body>
    </html>
  )
}

/** The fonts, icons, and colors of the brand: browsers leave what the server's HTML has as it is. */
function BrandLinks() {
  const head = use(BrandHeadContext)
  if (head === null) return null
  return (
    <>
      {head.fonts.map((href) => (
        <link
          key={href}
          rel="preload"
          href={href}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      <link rel="icon" type="image/svg+xml" href={head.icon} />
      <link rel="apple-touch-icon" href={head.touchIcon} />
      <meta name="theme-color" content={head.theme} />
      {head.css !== '' && (
        <style href="brand" precedence="page">
          {head.css}
        </style>
      )}
    </>
  )
}

/** What scripts start with. */
function ForScripts({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <script
        id={browserSettingsId}
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can start or end
        dangerouslySetInnerHTML={{ __html: scriptJson(useBrowserSettings()) }}
      />
      <Scripts nonce={nonce} />
    </>
  )
}

export default function Root() {
  return <Outlet />
}
