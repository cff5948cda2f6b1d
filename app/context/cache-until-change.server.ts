import { ShopError } from '#/clients/shop/shop-error.ts'
import type { RequestContext } from './request-context.ts'

type Ask<T> = (requestContext: RequestContext) => Promise<T>

/**
 * Caches what every page asks the shop for, by language and country, until something in the shop changes. Failures
 * aren't cached. A shop that doesn't publish changes is asked again now and then, and pages don't wait for that.
 */
export function cacheUntilChange<T>(ask: Ask<T>): Ask<T> {
  const answers = new WeakMap<object, Map<string, Promise<T>>>()
  const latest = latestAnswer(ask)
  return (requestContext) => {
    const { unchangedSince, language, country } = requestContext
    if (unchangedSince === null) return latest(requestContext)
    const cached = answers.get(unchangedSince) ?? new Map<string, Promise<T>>()
    answers.set(unchangedSince, cached)
    const key = `${language} ${country}`
    const answer = cached.get(key) ?? ask(requestContext)
    cached.set(key, answer)
    answer.catch(() => cached.delete(key))
    return answer
  }
}

/** How long an answer is taken for current, how soon after a failure the shop is asked again, and the first wait. */
const [freshMs, retryMs, firstMs] = [30_000, 3_000, 2_000]

interface Latest<T> {
  answer: { value: T } | null
  error: unknown
  pending: Promise<unknown> | null
  askAgainAt: number
}

/**
 * The shop's latest answer for a language and country, which is renewed after the page that finds it old. Only before
 * the first answer does a page wait, and not for long: what every page has must not keep back those that need nothing
 * else of the shop.
 */
function latestAnswer<T>(ask: Ask<T>): Ask<T> {
  const byShop = new WeakMap<object, Latest<T>>()
  return async (requestContext) => {
    const { shop } = requestContext
    const latest = byShop.get(shop) ?? { answer: null, error: null, pending: null, askAgainAt: 0 }
    byShop.set(shop, latest)
    if (latest.pending === null && performance.now() >= latest.askAgainAt)
      latest.pending = renew(latest, ask(requestContext))
    if (latest.answer === null && latest.pending)
      await Promise.race([latest.pending, after(firstMs)])
    if (latest.answer) return latest.answer.value
    throw latest.error ?? new ShopError('unreachable', "The shop hasn't answered yet.")
  }
}

async function renew<T>(latest: Latest<T>, answer: Promise<T>): Promise<void> {
  try {
    latest.answer = { value: await answer }
    latest.askAgainAt = performance.now() + freshMs
  } catch (error) {
    latest.error = error
    latest.askAgainAt = performance.now() + retryMs
  }
  latest.pending = null
}

const after = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
