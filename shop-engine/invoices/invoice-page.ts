import { html } from 'hono/html'
import { interpolate } from '#/content/interpolate.ts'
import type { ShownBrand } from '#/contract/brand.ts'
import { locales, longDate } from '#/contract/dates.ts'
import { formatMoney, money } from '#/contract/money.ts'
import { type Invoice, type InvoiceContent, invoiceName } from './invoice.types.ts'
import { type Html, logoOf, paragraphs, plainPage, printedTexts } from './plain-page.ts'

/** An invoice or a credit note, in its buyer's language. */
export function invoicePage(invoice: Invoice, brand: ShownBrand | undefined): Response {
  const { language } = invoice.content
  const title = `${kindOf(invoice)} ${invoiceName(invoice)}`
  const heading = html`<h1>${kindOf(invoice)}</h1>`
  return plainPage({ language, title, body: bodyOf(invoice, { heading, brand }), brand })
}

/** Several of them as one document, each on a page of its own; the first one's language is the page's. */
export function invoicesPage(
  all: readonly [Invoice, ...Invoice[]],
  brand: ShownBrand | undefined,
): Response {
  const sections = all.map((invoice) => {
    const heading = html`<h2 class="title">${kindOf(invoice)}</h2>`
    return html`<section lang="${invoice.content.language}">${bodyOf(invoice, { heading, brand })}</section>\n`
  })
  const { language } = all[0].content
  const title = all.map(invoiceName).join(', ')
  const body = html`<h1 class="screen">${title}</h1>\n${sections}`
  return plainPage({ language, title, body, brand })
}

function kindOf({ kind, content }: Invoice): string {
  const texts = printedTexts[content.language]
  return kind === 'invoice' ? texts.invoice : texts.creditNote
}

interface Head {
  heading: Html
  brand: ShownBrand | undefined
}

const bodyOf = (invoice: Invoice, about: Head) =>
  html`${head(invoice, about)}
${facts(invoice)}
${lines(invoice.content)}
${sums(invoice)}`

function head({ content: { language, seller } }: Invoice, { heading, brand }: Head): Html {
  const { taxNumber } = printedTexts[language]
  const own = [
    seller.legalName === seller.name ? '' : seller.legalName,
    ...seller.address,
    seller.phone,
    seller.email,
    seller.taxNumber && interpolate(taxNumber, { number: seller.taxNumber }),
  ]
  return html`<header class="head">${heading}<div class="seller">${logoOf(brand)}<p><strong>${seller.name}</strong></p>${paragraphs(own)}</div></header>`
}

function facts(invoice: Invoice): Html {
  const { content, buyer, issuedAt } = invoice
  const { language, timeZone, order, credits } = content
  const texts = printedTexts[language]
  const day = (at: string) => longDate(at, language, timeZone)
  const fact = (name: string, value: string) => html`<h2>${name}</h2><p>${value}</p>`
  const ordered = { number: order.number, date: day(order.placedAt) }
  return html`<div class="facts">
<div><h2>${texts.billTo}</h2>${paragraphs(buyer.lines)}${paragraphs([buyer.email ?? ''])}</div>
<div>${fact(texts.number, invoiceName(invoice))}</div>
<div>${fact(texts.date, day(issuedAt))}</div>
<div>${fact(texts.order, interpolate(texts.orderOf, ordered))}</div>
${credits === null ? '' : html`<div>${fact(texts.credits, invoiceName({ kind: 'invoice', number: credits }))}</div>`}
</div>`
}

function lines(content: InvoiceContent): Html | '' {
  if (content.lines.length === 0) return ''
  const texts = printedTexts[content.language]
  const amount = amounts(content)
  return html`<table>
<thead><tr><th>${texts.item}</th><th class="amount">${texts.quantity}</th><th class="amount">${texts.unitPrice}</th><th class="amount">${texts.amount}</th></tr></thead>
<tbody>
${content.lines.map(
  ({ title, variantTitle, sku, quantity, unitPrice, total }) =>
    html`<tr><td>${[title, variantTitle].filter(Boolean).join(', ')}${sku && html`<br><span class="quiet">${sku}</span>`}</td><td class="amount">${quantity}</td><td class="amount">${unitPrice === null ? '' : amount(unitPrice)}</td><td class="amount">${amount(total)}</td></tr>\n`,
)}</tbody>
</table>`
}

const amounts =
  ({ currency, language }: Pick<InvoiceContent, 'currency' | 'language'>) =>
  (minorUnits: number) =>
    formatMoney(money(minorUnits, currency), { language })

function sums({ kind, content }: Invoice): Html {
  const { language, discounts, shipping, adjustment, taxes, payments, total } = content
  const texts = printedTexts[language]
  const amount = amounts(content)
  const row = (label: string, value: string, look = '') =>
    html`<tr class="${look}"><td>${label}</td><td class="amount">${value}</td></tr>\n`
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0)
  const isInvoice = kind === 'invoice'
  return html`<table class="sums"><tbody>
${row(texts.subtotal, amount(content.subtotal))}${discounts.map((discount) =>
  row(interpolate(texts.discount, discount), `−${amount(discount.amount)}`),
)}${shipping && row(texts[shipping.method], shipping.amount === 0 ? texts.free : amount(shipping.amount))}${
  adjustment === 0 ? '' : row(texts.adjustment, amount(adjustment))
}${taxes.filter(({ included }) => !included).map((tax) => row(taxLabel(tax, content), amount(tax.amount)))}${row(
  isInvoice ? texts.total : texts.totalCredited,
  amount(total),
  'total',
)}${taxes.filter(({ included }) => included).map((tax) => row(taxLabel(tax, content), amount(tax.amount)))}${payments.map(
  (payment) =>
    row(interpolate(isInvoice ? texts.paid : texts.sentBack, payment), amount(payment.amount)),
)}${isInvoice && paid < total ? row(texts.due, amount(total - paid)) : ''}</tbody></table>`
}

/** "Sales tax OR, 7.25% of $40.00". */
function taxLabel(tax: InvoiceContent['taxes'][number], content: InvoiceContent): string {
  const { place, ratePercent, base, included } = tax
  const texts = printedTexts[content.language]
  if (ratePercent === null)
    return interpolate(included ? texts.taxIncludedWithoutRate : texts.taxWithoutRate, { place })
  const number = new Intl.NumberFormat(locales[content.language], { maximumFractionDigits: 4 })
  const rate = interpolate(texts.rate, { rate: number.format(Number(ratePercent)) })
  const values = { place, rate, base: amounts(content)(base) }
  return interpolate(included ? texts.taxIncluded : texts.tax, values)
}
