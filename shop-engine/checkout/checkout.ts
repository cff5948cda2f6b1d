import { dayIn } from '#/contract/business-days.ts'
import type { CheckoutProblem, CheckoutView } from '#/contract/checkout.ts'
import { Refusal } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import { isCutOff, isUnreachable } from '#/database/unreachable.ts'
import { createConcurrencyLimit } from '#/http/concurrency-limit.ts'
import type { ChosenSoFar, HostedCheckout } from '#/ports/hosted-shop.ts'
import { readCartByKey } from '../carts/carts.service.ts'
import { endPayments } from '../carts/end-payments.ts'
import { arrivalAfter } from '../orders/expected-delivery.ts'
import { orderOfCart } from '../orders/order.store.ts'
import { attemptsOfCart } from '../payments/attempt.store.ts'
import { methodNames, paysAtOnce } from '../payments/payment-methods.ts'
import { changeCodes } from './change-codes.ts'
import { lockOpenCart, readTyped, writeInformation } from './checkout.store.ts'
import type { CheckoutDeps, CountedDeps, OpenCart } from './checkout.types.ts'
import { completedCheckout, openCheckout } from './checkout-view.ts'
import { completeRedirect, noticeOf } from './hosted-payments.ts'
import { checkInformation, checkTyped, readSavedInformation } from './information.ts'
import { readOpenCart } from './open-cart.ts'
import { placeOrder } from './place-order.ts'
import { openPaymentPage } from './start-payment.ts'
import { closedFor } from './while-closed.ts'

/** Orders that are placed at once: fewer than the connections of a PostgreSQL pool, so that reads find one. */
const orderConcurrency = 5
/** A buyer who has queued this long is asked to try again, before the server drops the connection. */
const timeoutMs = 12_000

/** The embedded shop's checkout; see `ports/hosted-shop.ts` for what it guarantees. */
export function createCheckout(deps: CountedDeps): HostedCheckout {
  const { cards } = deps.settings
  const limit = createConcurrencyLimit({ concurrency: orderConcurrency, maxWaitMs: timeoutMs })

  return reportsUnreachable({
    methods: (language) => methodNames(deps.settings, language),

    read: (cartKey, language, chosen, browser) =>
      readCheckout(deps, { cartKey, language, chosen, browser }),
    saveInformation: (cartKey, form, _language, browser) =>
      saveInformation(deps, { cartKey, form, browser }),

    changeCodes: (cartKey, form, address) => changeCodes(deps, { cartKey, form, address }),

    async placeOrder(cartKey, form, language, address, browser) {
      const request = { cartKey, form, language, address, browser }
      const outcome = await limit.run(() => placeOrder(deps, request))
      if (outcome === null || !('attempt' in outcome)) return outcome
      return cards
        ? openPaymentPage({ ...deps, cards }, outcome, cartKey)
        : { kind: 'cardUnavailable' }
    },

    completeRedirect: async (cartKey, from) =>
      cards ? completeRedirect({ ...deps, cards }, { cartKey, ...from }) : 'settled',
  })
}

async function readCheckout(
  deps: CheckoutDeps,
  {
    cartKey,
    language,
    chosen,
    browser,
  }: {
    cartKey: string
    language: Language
    chosen: ChosenSoFar | undefined
    browser: string | undefined
  },
): Promise<CheckoutView | null> {
  const { db } = deps.database
  const now = deps.clock()
  const cart = await readCartByKey(db, cartKey, now)
  if (!cart) return null
  const paymentNotice = noticeOf(await attemptsOfCart(db, cart.token), { now, language })
  if (cart.completedAt === null) {
    const open = await readOpenCart(cart, deps, browser)
    const shown = chosen ? { ...open, information: withChosen(open, chosen) } : open
    const closed = await closedFor(deps, cart.token, language)
    const view = openCheckout(shown, deps, language)
    const isNamed = closed === null && paysAtOnce(deps.settings)
    const today = dayIn(deps.settings.facts().timeZone, now)
    const shippingChoices = view.shippingChoices.map((choice) => ({
      ...choice,
      arrives: isNamed ? arrivalAfter(today, choice.days) : null,
    }))
    return { ...view, shippingChoices, paymentNotice, closed }
  }
  if (!(await readTyped(db, cart.token, browser)).isOwn) return null
  const order = await orderOfCart(db, cart.token)
  return order ? { ...completedCheckout(order, deps, language), paymentNotice } : null
}

/** The saved information, overridden by what is chosen on the page; the default is the first shipping method. */
function withChosen({ information }: OpenCart, chosen: ChosenSoFar): OpenCart['information'] {
  return checkInformation({ shippingMethod: 'standard', ...information, ...chosen }).valid
}

async function saveInformation(
  deps: CheckoutDeps,
  {
    cartKey,
    form,
    browser,
  }: {
    cartKey: string
    form: Parameters<HostedCheckout['saveInformation']>[1]
    browser: string | undefined
  },
): Promise<CheckoutProblem | null> {
  const { database, clock } = deps
  const now = clock()
  const cart = await readCartByKey(database.db, cartKey, now)
  if (!cart) return null
  const problem = await database.change(async (change): Promise<CheckoutProblem | null> => {
    const { tx } = change
    const taken = await lockOpenCart(tx, cart.token, now)
    if (!taken) return null
    await endPayments(change, cart.token, 'changed')
    const { text, isOwn } = await readTyped(tx, cart.token, browser)
    const before = readSavedInformation(isOwn ? text : null, cart)
    const { valid, invalid, reasons } = checkTyped({ ...before, ...form })
    await writeInformation(tx, cart.token, { information: valid, browser, now })
    const because = Object.keys(reasons).length > 0 && { reasons }
    return invalid.length > 0 ? { kind: 'invalid', fields: invalid, ...because } : null
  })
  if (problem || !form.shippingMethod || deps.settings.facts().shippingZones.length === 0)
    return problem
  // Another state's zone may not have the method.
  const { information } = await readOpenCart(cart, deps, browser)
  return information.shippingMethod ? null : { kind: 'invalid', fields: ['shippingMethod'] }
}

/** Lost connections become `unavailable`: buyers may try again, because an order is placed only once. */
function reportsUnreachable(checkout: HostedCheckout): HostedCheckout {
  const refuse = (cause: unknown): never => {
    if (isUnreachable(cause) || isCutOff(cause))
      throw new Refusal('unavailable', { retryAfter: 2, cause })
    throw cause
  }
  return {
    read: (...args) => checkout.read(...args).catch(refuse),
    methods: checkout.methods,
    saveInformation: (...args) => checkout.saveInformation(...args).catch(refuse),
    changeCodes: (...args) => checkout.changeCodes(...args).catch(refuse),
    placeOrder: (...args) => checkout.placeOrder(...args).catch(refuse),
    completeRedirect: (...args) => checkout.completeRedirect(...args).catch(refuse),
  }
}
