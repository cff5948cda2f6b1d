import { html } from 'hono/html'
import { interpolate } from '#/content/interpolate.ts'
import { textsOf } from '#/content/texts.ts'
import type { ShopLanguages } from '#/contract/languages.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { plainPage } from '../invoices/plain-page.ts'
import type { ProviderProblem } from './adapter.ts'
import { authorizePath, logoutPath } from './paths.ts'
import type { ProviderRequest } from './run-provider.ts'

const texts = textsOf('oauthErrors')

/** Explains to a customer why signing in or out failed; the storefront gets the original error. */
export function errorPage(
  { target, headers }: Pick<ProviderRequest, 'target' | 'headers'>,
  {
    status,
    error,
    description,
    languages,
  }: ProviderProblem & { status: number; languages: ShopLanguages },
): Response {
  const [path = '', query] = target.split('?')
  const params = new URLSearchParams(query)
  const locale = languageIn(params.get('locale') ?? params.get('ui_locales'))
  const language =
    languages.offered.find((code) => code === locale) ?? languageOf(headers, languages)
  const { title, text } = texts[language][kindOf(path, status)]
  const details = description ? `${error} (${description})` : error
  const body = html`<h1>${title}</h1>
<p>${text}</p>
<p class="quiet">${interpolate(texts[language].details, { details })}</p>`
  return plainPage({ language, title, body, status })
}

function kindOf(path: string, status: number) {
  if (status >= 500) return 'failed'
  if (path.startsWith(logoutPath)) return 'signOutRefused'
  return path.startsWith(`${authorizePath}/`) ? 'over' : 'refused'
}

/** Storefronts send `locale`; the standard is `ui_locales`. The first language of either, in two letters. */
export function languageIn(locales: unknown): string | undefined {
  return typeof locales === 'string' ? /^[a-z]{2}/i.exec(locales)?.[0].toLowerCase() : undefined
}
