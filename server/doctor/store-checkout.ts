import { createCart } from '#/clients/shop/carts.ts'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import type { DoctorFinding } from '#/contract/doctor.ts'
import { isSafeAddress } from '#/contract/safe-address.ts'
import { type DoctorContext, ok, reasonOf, warning, wrong } from './finding.ts'

const maxRedirects = 10
/** Sent by bot protection, which lets buyers pass. */
const guarded: ReadonlySet<number> = new Set([403, 429, 430])

/** What a buyer finds at checkout, tried with an empty cart, the only thing that the doctor leaves in the shop. */
export async function lookAtCheckout(
  shop: ShopAccess,
  context: DoctorContext,
): Promise<DoctorFinding> {
  const made = await createCart(shop, []).catch(reasonOf)
  if (typeof made === 'string') return wrong('shopify.noCart', { reason: made })
  const { cart, refusals } = made
  if (!cart) return wrong('shopify.noCart', { reason: refusals[0]?.message ?? '–' })
  return follow(new URL(cart.checkoutUrl), context)
}

async function follow(url: URL, context: DoctorContext, redirects = 0): Promise<DoctorFinding> {
  const { host, origin } = url
  if (url.pathname.endsWith('/password')) return wrong('shopify.checkoutPassword', { host })
  if (!isSafeAddress(url.href)) return wrong('shopify.checkoutInsecure', { address: origin })
  const signal = AbortSignal.timeout(context.timeoutMs)
  const answer = await context.fetch(url, { redirect: 'manual', signal }).catch(reasonOf)
  if (typeof answer === 'string')
    return wrong('shopify.checkoutUnreachable', { host, reason: answer })
  const { status, headers } = answer
  await answer.body?.cancel()
  const next = status >= 300 && status < 400 ? headers.get('location') : null
  if (next !== null && redirects < maxRedirects)
    return follow(new URL(next, url), context, redirects + 1)
  if (answer.ok) return ok('shopify.checkout', { host })
  return (guarded.has(status) ? warning : wrong)('shopify.checkoutFailed', { host, status })
}
