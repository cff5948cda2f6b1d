import { html } from 'hono/html'
import { interpolate } from '#/content/interpolate.ts'
import { addressLines } from '#/contract/address-lines.ts'
import { longDate } from '#/contract/dates.ts'
import type { Language } from '#/contract/languages.ts'
import type { EmailFacts } from '#/contract/shop-texts.ts'
import { shownAttributes } from '#/contract/shown-attributes.ts'
import { fullNameOf } from '#/contract/variant-title.ts'
import { type Html, logoOf, paragraphs, plainPage, printedTexts } from '../invoices/plain-page.ts'
import type { Pictures } from '../products/pictures.ts'
import { addressLabel, type Order, type OrderLine, type Parcel } from './order.types.ts'

export interface Slip {
  order: Order
  /** The parcel that was sent; without one, the slip has what is to be packed. */
  parcel?: Parcel
  contents: Parcel['contents']
}

interface Shop {
  facts: EmailFacts
  pictures: Pictures
}

/** Packing slips, each on a page of its own. */
export function packingSlipsPage(slips: readonly Slip[], shop: Shop): Response {
  const { staffLanguage: language, brand } = shop.facts
  const title = `${printedTexts[language].slip} ${slips.map(({ order }) => order.number).join(', ')}`
  const sections = slips.map(
    (slip) => html`<section>${slipOf(slip, { ...shop, isAlone: slips.length === 1 })}</section>\n`,
  )
  const body = html`${slips.length > 1 ? html`<h1 class="screen">${title}</h1>\n` : ''}${sections}`
  return plainPage({ language, title, body, brand })
}

/** What is packed, without prices: in the staff's language, with the buyer's beside it where they differ. */
function slipOf(
  { order, parcel, contents }: Slip,
  { facts, pictures, isAlone }: Shop & { isAlone: boolean },
): Html {
  const { number } = order
  const language = facts.staffLanguage
  const said = (text: (texts: Texts, language: Language) => string): Html => {
    const [ours, theirs] = [language, order.language].map((each) => text(printedTexts[each], each))
    if (ours === theirs) return html`${ours}`
    return html`${ours} <span class="quiet" lang="${order.language}">${theirs}</span>`
  }
  const lead = (texts: Texts, of: Language) =>
    interpolate(parcel ? texts.slipLead : texts.slipOfOrder, {
      ...(parcel && { parcel: order.parcels.indexOf(parcel) + 1 }),
      number,
      date: longDate(parcel?.leftAt ?? order.processedAt, of, facts.timeZone),
    })
  const name = said(({ slip }) => slip)
  const heading = isAlone ? html`<h1>${name}</h1>` : html`<h2 class="title">${name}</h2>`
  const carrier = parcel
    ? [parcel.trackingCompany, ...parcel.tracking.map((entry) => entry.number)]
    : []
  const rows = contents.map(({ line, quantity }) => {
    const { title, variantTitle, sku } = line
    const more = [sku, ...shownAttributes(line.attributes)]
    return html`<tr><td>${quantity}</td><td class="picture">${pictureOf(line, pictures)}</td><td>${fullNameOf({ name: title, variantTitle })}${more.filter(Boolean).map((text) => html`<br><span class="quiet">${text}</span>`)}</td></tr>\n`
  })
  return html`<header class="head"><div>${heading}<p>${said(lead)}</p><p class="quiet">${carrier.filter(Boolean).join(' · ')}</p></div><div class="seller">${logoOf(facts.brand)}<p><strong>${facts.shopName}</strong></p>${paragraphs([...addressLines(facts), facts.phone])}</div></header>
<div class="facts"><div><h2>${said(({ shipTo }) => shipTo)}</h2>${paragraphs(addressLabel(order))}</div></div>
<table><thead><tr><th scope="col">${said(({ quantity }) => quantity)}</th><td></td><th scope="col">${said(({ item }) => item)}</th></tr></thead><tbody>${rows}</tbody></table>
<p class="facts"></p><p>${said(({ thanks }) => thanks)}</p>`
}

type Texts = (typeof printedTexts)[Language]

/** As it was when it was ordered; nothing if it's gone. */
function pictureOf({ picture }: OrderLine, pictures: Pictures): Html | '' {
  const address = picture === null ? undefined : pictures.urlOf({ key: picture })
  if (address === undefined) return ''
  return html`<img src="${new URL(address).pathname}?width=160" width="56" height="56" alt="">`
}
