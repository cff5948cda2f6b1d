import { readVariants, type SoldVariant } from '#/clients/shop/variants.ts'
import { dayMs } from '#/contract/durations.ts'
import { Refusal } from '#/contract/errors.ts'
import { type Language, languages } from '#/contract/languages.ts'
import { unsubscribeAddress, unsubscribeToken } from '#/contract/newsletter.ts'
import { addressIn, productPath } from '#/contract/page-addresses.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { type StockAlertRequest, stockAlertsParameter } from '#/contract/stock-alerts.ts'
import { fullNameOf } from '#/contract/variant-title.ts'
import { emailPicture } from '#/mail/email-picture.ts'
import { type Email, enqueueEmail } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { newToken } from '../newsletter/newsletter-consent.ts'
import {
  awaitedVariants,
  cancelAlerts,
  deleteEndedAlerts,
  insertAlert,
  type StockAlert,
  takeAlerts,
} from './stock-alerts.store.ts'

type AlertDeps = Pick<BackendDeps, 'database' | 'shopFor' | 'clock'> & {
  settings: { publicUrl: string; facts: () => EmailFacts }
}

/** How many emails are written per transaction. */
const maxAlerts = 200
const maxVariants = 100
const linksLastMs = 90 * dayMs

/**
 * Records who waits for a variant; the response is the same for every address.
 * @throws Refusal `notFound` for a variant that isn't sold, `availableAlready` for one that's in stock
 */
export async function addStockAlert(
  deps: AlertDeps & Pick<BackendDeps, 'randomBytes'>,
  { variantId, email }: StockAlertRequest,
  visitor: { language: Language; address: string },
): Promise<void> {
  const variants = await readVariants(deps.shopFor(visitor), [variantId])
  const variant = variants.get(variantId)
  if (!variant) throw new Refusal('notFound')
  if (variant.availableForSale) throw new Refusal('availableAlready')
  const alert = { variantId, email, language: visitor.language, token: newToken(deps) }
  await deps.database.transact((tx) => insertAlert(tx, { ...alert, now: deps.clock() }))
}

/** The alerts for the page behind an email's link. */
export function createStockAlerts({ database, clock }: Pick<BackendDeps, 'database' | 'clock'>): {
  cancel(token: string): Promise<boolean>
} {
  return {
    async cancel(given) {
      const { success, data: token } = unsubscribeToken.safeParse(given)
      return success && cancelAlerts(database.db, token, clock())
    },
  }
}

/** Emails everyone who waits for something that is back in stock, once each. */
export async function sendStockAlerts(deps: AlertDeps): Promise<void> {
  const { database, shopFor, clock } = deps
  const awaited = await awaitedVariants(database.db)
  for (const language of languages) {
    const ids = awaited
      .filter((stockAlert) => stockAlert.language === language)
      .map((stockAlert) => stockAlert.variantId)
    for (let from = 0; from < ids.length; from += maxVariants) {
      const shop = shopFor({ language, address: '' })
      const variants = await readVariants(shop, ids.slice(from, from + maxVariants))
      for (const variant of variants.values())
        if (variant.availableForSale) await writeTo(deps, variant, language)
    }
  }
  await deleteEndedAlerts(database.db, new Date(clock().getTime() - linksLastMs))
}

async function writeTo(deps: AlertDeps, variant: SoldVariant, language: Language): Promise<void> {
  const { database, clock, settings } = deps
  let written: number
  do {
    written = await database.transact(async (tx) => {
      const now = clock()
      const about = { variantId: variant.id, language, max: maxAlerts, now }
      const alerts = await takeAlerts(tx, about)
      for (const alert of alerts)
        await enqueueEmail(
          tx.$pickTables<'mail_outbox'>(),
          backInStockEmail(alert, variant, { ...settings, facts: settings.facts() }),
          now,
        )
      return alerts.length
    })
  } while (written === maxAlerts)
}

export function backInStockEmail(
  { email: recipient, language, token }: Omit<StockAlert, 'id'>,
  {
    title,
    image,
    product,
  }: Pick<SoldVariant, 'title' | 'image'> & { product: { handle: string; title: string } },
  { publicUrl, facts }: { publicUrl: string; facts: EmailFacts },
): Email {
  const name = fullNameOf({ name: product.title, variantTitle: title })
  const picture = emailPicture(image?.url, publicUrl)
  const { first } = facts.languages
  const address = addressIn(language, { publicUrl, path: productPath(product.handle), first })
  const unsubscribe = `${unsubscribeAddress(publicUrl, { token, language, first })}&${stockAlertsParameter}=1`
  const to = { recipient, language, facts, values: { product: name }, unsubscribe }
  return writeEmail('backInStock', to, (text) => [
    { kind: 'paragraph', text: text('text') },
    ...(picture ? [{ kind: 'items', items: [{ title: name, picture }] } as const] : []),
    { kind: 'button', text: text('button'), address },
    { kind: 'caption', text: text('once') },
    { kind: 'link', text: text('stop'), address: unsubscribe },
  ])
}
