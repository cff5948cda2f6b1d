import type { ShownEntry } from '#/clients/shop/menus.ts'
import type { PageBrand } from '../brand/page-brand.ts'

/** From which width of the window on the bar shows the menu's entries; on narrower ones, a button opens them. */
export type BarFrom = 'lg' | 'xl' | '2xl' | 'never'

interface BarContent {
  entries: readonly Pick<ShownEntry, 'title' | 'items'>[]
  brand: PageBrand | null
  shopName: string
}

/** In pixels: the room that the search, the cart, and the account leave to the logo and the entries. */
const tiers = [
  { from: 'lg', room: 611, gap: 28 },
  { from: 'xl', room: 735, gap: 20 },
  { from: '2xl', room: 799, gap: 20 },
] as const
/** The widest letters on average of the typefaces to choose from, and what is around an entry. */
const [characterWidth, padding, button] = [8.8, 8, 32]

/** Estimates it, because a page is sent before anything is drawn. */
export function barRoom(content: BarContent): BarFrom {
  const logo = logoWidth(content)
  const hasRoom = ({ room, gap }: (typeof tiers)[number]) =>
    content.entries.reduce(
      (sum, { title, items }) =>
        sum + title.length * characterWidth + padding + (items ? button : 0) + gap,
      logo - gap,
    ) <= room
  return tiers.find(hasRoom)?.from ?? 'never'
}

/** As wide as the bar draws it: 36 pixels high, or a name in large letters. */
function logoWidth({ brand, shopName }: BarContent): number {
  if (!brand) return 158
  const { width, height } = brand.logo ?? { width: shopName.length * 14, height: 36 }
  return Math.min((width * 36) / height, 224)
}
