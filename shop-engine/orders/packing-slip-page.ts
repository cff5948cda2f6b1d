import { html } from 'hono/html'
import { interpolate } from '#/content/interpolate.ts'
import { addressLines } from '#/contract/address-lines.ts'
import { longDate } from '#/contract/dates.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { shownAttributes } from '#/contract/shown-attributes.ts'
import { fullNameOf } from '#/contract/variant-title.ts'
import { logoOf, paragraphs, plainPage, printedTexts } from '../invoices/plain-page.ts'
import { addressLabel, type Order, type Parcel } from './order.types.ts'

/** The contents of one parcel, in the buyer's language and without prices. */
export function packingSlipPage(order: Order, parcel: Parcel, facts: EmailFacts): Response {
  const { language, number } = order
  const texts = printedTexts[language]
  const date = longDate(parcel.leftAt, language, facts.timeZone)
  const lead = { parcel: order.parcels.indexOf(parcel) + 1, number, date }
  const carrier = [parcel.trackingCompany, ...parcel.tracking.map((entry) => entry.number)]
  const rows = parcel.contents.map(({ line, quantity }) => {
    const { title, variantTitle, sku } = line
    const more = [sku, ...shownAttributes(line.attributes)]
    return html`<tr><td>${quantity}</td><td>${fullNameOf({ name: title, variantTitle })}${more.filter(Boolean).map((text) => html`<br><span class="quiet">${text}</span>`)}</td></tr>\n`
  })
  const body = html`<header class="head"><div><h1>${texts.slip}</h1><p>${interpolate(texts.slipLead, lead)}</p><p class="quiet">${carrier.filter(Boolean).join(' · ')}</p></div><div class="seller">${logoOf(facts.brand)}<p><strong>${facts.shopName}</strong></p>${paragraphs([...addressLines(facts), facts.phone])}</div></header>
<div class="facts"><div><h2>${texts.shipTo}</h2>${paragraphs(addressLabel(order))}</div></div>
<table><thead><tr><th>${texts.quantity}</th><th>${texts.item}</th></tr></thead><tbody>${rows}</tbody></table>
<p class="facts"></p>${paragraphs([texts.thanks])}`
  return plainPage({ language, title: `${texts.slip} ${number}`, body, brand: facts.brand })
}
