import type { AsyncLocalStorage } from 'node:async_hooks'
import { ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { z } from 'zod'
import { isRefusal } from '#/contract/errors.ts'
import { refuseForeignOrigin } from '#/http/headers.ts'
import type { SignInProblem } from '#/ports/hosted-shop.ts'
import { Refused } from '../changes/refused.ts'
import type { Caller } from '../customers/customer.types.ts'
import { findRecord } from '../customers/oauth-record.store.ts'
import { checkPassword } from '../customers/sign-in.ts'
import type { Answering } from './adapter.ts'
import type { OAuthDeps } from './oauth.ts'
import { signInPath } from './paths.ts'
import { type ProviderRequest, toNodeRequest } from './run-provider.ts'

const problem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unidentified') }),
  z.object({ kind: z.literal('tooMany'), retryAfter: z.number().optional() }),
])
/** The result of the last attempt, and the storefront's parameters. */
const record = z.object({
  lastSubmission: z.object({ email: z.string(), problem }).optional(),
  params: z.object({ login_hint: z.string().optional() }),
})

/** Implements `HostedSignIn.read`. */
export async function readSignIn({ database, clock }: OAuthDeps, uid: string) {
  const key = { model: 'Interaction', id: uid }
  const found = await findRecord(database.db, key, clock().toISOString())
  if (!found) return null
  const { lastSubmission, params } = record.parse(JSON.parse(found.payloadJson))
  return lastSubmission ?? { email: params.login_hint?.slice(0, 254) ?? '', problem: null }
}

type Deps = OAuthDeps & { provider: Provider; answering: AsyncLocalStorage<Answering> }

/**
 * Handles the form of the sign-in page; redirects to the storefront, or back to the page, which shows what was wrong.
 * It must be sent by the browser that started the sign-in.
 * @throws Refusal `foreignOrigin`
 */
export async function submitSignIn(
  deps: Deps,
  request: ProviderRequest,
  caller: Caller,
): Promise<Response> {
  const { settings, provider, answering } = deps
  refuseForeignOrigin(request.headers, settings.publicUrl)
  const page = request.target
  const [path] = page.split('?')
  const incoming = toNodeRequest({ ...request, body: null }, settings.publicUrl)
  const outgoing = new ServerResponse(incoming)
  const interaction = await provider.interactionDetails(incoming, outgoing).catch(() => null)
  if (!interaction || path !== `${signInPath}/${interaction.uid}`) return seeOther(page)

  const form = new URLSearchParams(request.body?.toString())
  const email = (form.get('email') ?? '').slice(0, 254)
  const password = form.get('password') ?? ''
  try {
    const setCookies: string[] = []
    const browser = {
      ...caller,
      cookies: request.cookie ?? undefined,
      setCookie: (cookie: string) => void setCookies.push(cookie),
    }
    const account = await checkPassword(
      deps,
      { email, password, caller: browser },
      async (_tx, account) => account,
    )
    const epochs = new Map([[account.id, account.sessionEpoch]])
    const run = { answer: undefined, problem: undefined, epochs }
    const login = { login: { accountId: String(account.id), remember: true } }
    const next = await answering.run(run, () =>
      provider.interactionResult(incoming, outgoing, login, { mergeWithLastSubmission: false }),
    )
    return seeOther(next, setCookies)
  } catch (error) {
    interaction.lastSubmission = { email, problem: problemOf(error) }
    await interaction.persist()
    return seeOther(page)
  }
}

/** @throws errors that aren't about the email and the password */
function problemOf(error: unknown): SignInProblem {
  if (error instanceof Refused) return { kind: 'unidentified' }
  if (!isRefusal(error) || error.code !== 'tooManyRequests') throw error
  const { retryAfter } = error
  return { kind: 'tooMany', ...(retryAfter !== undefined && { retryAfter }) }
}

function seeOther(location: string, setCookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  headers.set('referrer-policy', 'no-referrer')
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
