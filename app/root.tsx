import { type ReactNode, use, useEffect } from 'react'
import { Links, Outlet, Scripts, useLocation } from 'react-router'
import touchIcon from '#/content/brand/apple-touch-icon-180.png'
import favicon from '#/content/brand/favicon.svg'
import { languageParameter } from '#/contract/page-addresses.ts'
import type { Route } from './+types/root.ts'
import { markCart } from './cart/cart-browser.ts'
import { browserSettingsName, useBrowserSettings } from './context/browser-settings.tsx'
import { ScriptNonce } from './context/script-nonce.ts'
import { markEarlySubmit } from './gate/early-submit.ts'
import { useLanguage } from './i18n/language-provider.tsx'
import { languageOfDocument, loadI18n } from './i18n/messages.ts'
import { markSignedIn } from './session/stored-token.ts'
import styles from './styles/app.css?url'
import displayFont from './styles/fonts/bricolage-grotesque.woff2'
import textFont from './styles/fonts/instrument-sans.woff2'
import { useFromServer } from './ui/server-only.tsx'
import { useOnMount } from './ui/use-on-mount.ts'

export function links() {
  const fonts = [displayFont, textFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))
  return [
    ...fonts,
    { rel: 'icon', type: 'image/svg+xml', href: favicon },
    { rel: 'apple-touch-icon', href: touchIcon },
  ]
}

/** The next page's words are there before the page is, also if another language was chosen while it was asked for. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname } = new URL(request.url)
    await loadI18n(languageOfDocument(), pathname)
    const response = await next()
    await loadI18n(languageOfDocument(), pathname)
    return response
  },
]

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const nonce = use(ScriptNonce)
  // Trusted Types forbid a script to write a script: a page that React must write anew has its own by then.
  const fromServer = useFromServer()
  const { pathname } = useLocation()
  // A page and a language that come in the same moment did not know of each other.
  useEffect(() => void loadI18n(language, pathname).catch(() => {}), [language, pathname])
  // For programs that use the page: from now on its buttons do what they say.
  useOnMount(() => document.documentElement.setAttribute('data-ready', ''))
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        {fromServer && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own, admitted by its hash
            dangerouslySetInnerHTML={{ __html: markSignedIn + markCart + markEarlySubmit }}
          />
        )}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf8f3" />
        <meta name={browserSettingsName} content={JSON.stringify(useBrowserSettings())} />
        <link rel="manifest" href={`/manifest.webmanifest?${languageParameter}=${language}`} />
        {/* With a precedence it comes before scripts in the first HTML, and so in the line. */}
        <link rel="stylesheet" href={styles} precedence="page" />
        <Links />
      </head>
      <body>
        {children}
        {fromServer && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
