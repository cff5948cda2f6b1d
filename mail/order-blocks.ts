import { interpolate } from '#/content/interpolate.ts'
import type { Language } from '#/contract/languages.ts'
import { formatMoney, type Money } from '#/contract/money.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { fullNameOf } from '#/contract/variant-title.ts'
import type { EmailBlock } from './email-blocks.ts'
import { emailTextsOf } from './email-layout.ts'

interface Texts {
  language: Language
  facts: EmailFacts
}

interface Line {
  title: string
  /** Null or the default one for a product without choices. */
  variantTitle: string | null
  quantity: number
  unitPrice: Money
  total: Money
  /** Its address, as in `EmailItem`. */
  picture?: string | undefined
}

/** What was ordered, line by line. */
export function orderItems(lines: readonly Line[], texts: Texts): EmailBlock {
  const { language } = texts
  const { quantity: text } = emailTextsOf('orderConfirmation', texts)
  const items = lines.map(({ title, variantTitle, quantity, unitPrice, total, picture }) => ({
    title: variantTitle === null ? title : fullNameOf({ name: title, variantTitle }),
    detail: interpolate(text, { quantity, unitPrice: formatMoney(unitPrice, { language }) }),
    amount: formatMoney(total, { language }),
    picture,
  }))
  return { kind: 'items', items }
}

/** The totals; `taxLabel` says which tax it is. */
export function orderTotals(
  order: Readonly<Record<'subtotal' | 'shipping' | 'tax' | 'total', Money>> & {
    discounts: readonly { name: string; amount: Money }[]
    /** Payments by gift cards; the rest is paid otherwise. */
    giftCards?: readonly { lastCharacters: string; amount: Money }[]
    due?: Money
    isPaid?: boolean
  },
  { language, facts, taxLabel }: Texts & { taxLabel: string },
): EmailBlock {
  const messages = emailTextsOf('orderConfirmation', { language, facts })
  const amount = (value: Money) => formatMoney(value, { language })
  const shipping = order.shipping.amount === 0 ? messages.free : amount(order.shipping)
  const { giftCards = [], due = order.total } = order
  const total = { label: messages.total, amount: amount(order.total) }
  const cards = giftCards.map(({ lastCharacters, amount: paid }) => ({
    label: interpolate(messages.giftCard, { lastCharacters }),
    amount: `−${amount(paid)}`,
  }))
  const rest = { label: order.isPaid ? messages.paidRest : messages.dueRest, amount: amount(due) }
  return {
    kind: 'totals',
    rows: [
      { label: messages.subtotal, amount: amount(order.subtotal) },
      ...order.discounts.map(({ name, amount: off }) => ({
        label: interpolate(messages.discount, { name }),
        amount: `−${amount(off)}`,
      })),
      { label: messages.shipping, amount: shipping },
      { label: taxLabel, amount: amount(order.tax) },
      ...(cards.length > 0 ? [total, ...cards] : []),
    ],
    total: cards.length > 0 ? rest : total,
  }
}
