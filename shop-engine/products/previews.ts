import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayMs } from '#/contract/durations.ts'
import { previewPath } from '#/contract/page-addresses.ts'

/** How long a link shows a product that isn't published. */
const previewDays = 7

export interface Previews {
  /** The address of a product's page, for whoever has it, until it expires. */
  urlOf(product: { id: number }): string
  /** The product of an address's key; undefined for one that is forged or has expired. */
  productIn(key: string): number | undefined
}

/**
 * Keys of pages that show a product to those who have them, published or not. A key is the product's id, the day it
 * expires on, and a signature of both; nothing is stored.
 */
export function createPreviews({
  secret,
  publicUrl,
  clock,
}: {
  secret: string
  publicUrl: string
  clock: () => Date
}): Previews {
  const signed = (about: string) =>
    `${about}.${createHmac('sha256', secret).update(`product preview ${about}`).digest('base64url')}`
  const today = () => Math.floor(clock().getTime() / dayMs)
  return {
    urlOf: ({ id }) => publicUrl + previewPath(signed(`${id}.${today() + previewDays}`)),
    productIn(key) {
      const [, about = '', id, lastDay] = /^((\d{1,15})\.(\d{1,6}))\.[\w-]{43}$/.exec(key) ?? []
      const isOurs = about !== '' && isSame(key, signed(about))
      return isOurs && Number(lastDay) >= today() ? Number(id) : undefined
    },
  }
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
