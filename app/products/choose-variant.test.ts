import { describe, expect, it } from 'vitest'
import { money } from '#/contract/money.ts'
import { firstOffer, valuePictures, variantInAddress, variantWith } from './choose-variant.ts'
import type { VariantView } from './product-view.ts'

function variant(number: number, [scent, size]: [string, string], available = true): VariantView {
  return {
    id: `gid://shopify/ProductVariant/${number}`,
    title: `${scent} / ${size}`,
    available,
    shipsLater: false,
    left: null,
    price: money(890, 'USD'),
    priceBefore: null,
    choices: [
      { name: 'Scent', value: scent },
      { name: 'Size', value: size },
    ],
    image: null,
    worth: null,
  }
}

const pineSmall = variant(1, ['Pine', 'small'], false)
const pineLarge = variant(2, ['Pine', 'large'])
const oceanSmall = variant(3, ['Ocean', 'small'])
const variants = [pineSmall, pineLarge, oceanSmall]

describe('the chosen variant', () => {
  it('is the one that the address names', () => {
    expect(variantInAddress(variants, new URLSearchParams('variant=3&utm=x'))).toBe(oceanSmall)
  })

  it.each(['', 'variant=', 'variant=99', 'Variant=3'])('is none for "?%s"', (query) => {
    expect(variantInAddress(variants, new URLSearchParams(query))).toBeNull()
  })

  it('is the first that can be bought before anyone has chosen', () => {
    expect(firstOffer(variants)).toBe(pineLarge)
  })

  it('is the first of all when nothing can be bought', () => {
    expect(firstOffer([pineSmall])).toBe(pineSmall)
  })
})

describe('choosing a value', () => {
  it('keeps the other choices', () => {
    const change = { option: 'Scent', value: 'Pine' }
    expect(variantWith({ variants }, oceanSmall, change)).toBe(pineSmall)
  })

  it('gives up other choices that the value does not come in', () => {
    const change = { option: 'Scent', value: 'Ocean' }
    expect(variantWith({ variants }, pineLarge, change)).toBe(oceanSmall)
  })

  it('leads nowhere when nothing has the value', () => {
    expect(variantWith({ variants }, pineLarge, { option: 'Scent', value: 'Rose' })).toBeNull()
  })
})

describe('the pictures beside the values of an option', () => {
  const picture = (name: string) => ({
    url: `${name}.webp`,
    altText: null,
    width: null,
    height: null,
  })
  const option = { name: 'Scent', values: ['Pine', 'Ocean'].map(plain) }
  function plain(name: string) {
    return { name, color: null, pictureUrl: null }
  }

  it('are those of the variants that the values lead to', () => {
    const shown = { ...pineLarge, image: picture('pine') }
    const product = { variants: [shown, { ...oceanSmall, image: picture('ocean') }] }
    expect(valuePictures(product, shown, option)).toEqual(['pine.webp', 'ocean.webp'])
  })

  it('are left out where they would all be the same', () => {
    const shown = { ...pineLarge, image: picture('all') }
    const product = { variants: [shown, { ...oceanSmall, image: picture('all') }] }
    expect(valuePictures(product, shown, option)).toEqual([null, null])
  })
})
