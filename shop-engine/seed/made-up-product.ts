import { dayMs } from '#/contract/durations.ts'
import { translated } from '#/contract/in-each-language.ts'
import type { Translated } from '#/contract/languages.ts'
import { factsFrom, type ProductFacts } from '#/contract/product-facts.ts'

/** A product of a made-up catalog: the same number always gives the same product. */
export interface MadeUpProduct extends ProductFacts {
  handle: string
  tags: readonly string[]
  titles: Translated
  html: Translated
  /** Names of the choice, or none for a product without one. */
  choices: readonly Translated[]
  /** US cents and pieces, one for each choice (or one in all). */
  offers: readonly { priceCents: number; quantity: number }[]
  createdAt: string
}

const things = [
  { en: 'Wheel Brush', fr: 'Brosse à jantes', type: 'Brush' },
  { en: 'Glass Cleaner', fr: 'Nettoyant vitres', type: 'Cleaner' },
  { en: 'Seat Organizer', fr: 'Organiseur de siège', type: 'Organizer' },
  { en: 'Microfibre Cloth', fr: 'Chiffon en microfibre', type: 'Cloth' },
  { en: 'Leather Balm', fr: 'Baume pour cuir', type: 'Care' },
  { en: 'Boot Liner', fr: 'Bac de coffre', type: 'Mat' },
  { en: 'Ice Scraper', fr: 'Grattoir à glace', type: 'Winter' },
  { en: 'Vent Brush', fr: 'Pinceau pour aérateurs', type: 'Brush' },
] as const
const manners = [
  { en: 'Soft', fr: 'doux' },
  { en: 'Foldable', fr: 'pliable' },
  { en: 'Compact', fr: 'compact' },
  { en: 'Sturdy', fr: 'robuste' },
  { en: 'Quiet', fr: 'silencieux' },
  { en: 'Refillable', fr: 'rechargeable' },
] as const
const sizes = [both('Small', 'Petit'), both('Medium', 'Moyen'), both('Large', 'Grand')]
const vendors = ['Glovebox', 'Kerbside', 'Lane & Co.', 'Northbound'] as const
const firstDay = Date.parse('2024-01-01T08:00:00.000Z')

export function madeUpProduct(number: number): MadeUpProduct {
  const random = randomFrom(number)
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(random() * list.length)]
    if (item === undefined) throw new RangeError('There is nothing to pick from')
    return item
  }
  const [thing, manner] = [pick(things), pick(manners)]
  const choices = random() < 0.5 ? [] : sizes
  const base = 490 + Math.floor(random() * 85) * 100
  return {
    handle: `${slug(`${manner.en} ${thing.en}`)}-${number}`,
    ...factsFrom(() => ''),
    vendor: pick(vendors),
    productType: thing.type,
    tags: ['made-up', manner.en.toLowerCase()],
    titles: both(`${manner.en} ${thing.en} ${number}`, `${thing.fr} ${manner.fr} ${number}`),
    html: both(
      `<p>A ${manner.en.toLowerCase()} ${thing.en.toLowerCase()}, made up to fill a large catalogue.</p>`,
      `<p>${thing.fr} ${manner.fr}, produit inventé pour remplir un grand catalogue.</p>`,
    ),
    choices,
    offers: Array.from({ length: Math.max(1, choices.length) }, (_, index) => ({
      priceCents: base + index * 300,
      quantity: random() < 0.05 ? 0 : Math.floor(random() * 500),
    })),
    createdAt: new Date(firstDay + Math.floor(random() * 1_000) * dayMs).toISOString(),
  }
}

export function both(en: string, fr: string): Translated {
  return translated({ en, fr }, en)
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = (seed * 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
