import type { ShopImage } from '#/clients/shop/responses.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { listNewest, type Suggestion } from '#/clients/shop/suggestions.ts'
import { demoGoods, sellsDemo } from '../context/demo-goods.server.ts'
import type { RequestContext } from '../context/request-context.ts'
import {
  type ShopPicture,
  type ShopPictureKey,
  shopPicture,
} from '../context/shop-pictures.server.ts'
import { pictureOf } from '../ui/picture.tsx'

/** A product in the hero, by its picture. */
export interface HeroProduct {
  to: string
  picture: ShopPicture
  /** True for a product on transparent ground. */
  cutOut: boolean
}

export interface HomeView {
  /** The first one is shown large. */
  products: readonly HeroProduct[]
  /** Beside the reasons, in their order; none in a shop of other goods than the demo's. */
  reasons: readonly ShopPicture[]
  /** Beside the call to action. */
  ready: ShopPicture | null
  /** Where the kit is sold; null where it isn't. */
  kit: string | null
}

const demoHero = ['express-kit', 'trash-bag-pack', 'gel-cleaner'] as const
const demoReasons = [
  'express-kit--contents',
  'gel-cleaner--in-use',
  'air-freshener--in-use',
  'wet-wipes--in-use',
] as const satisfies ShopPictureKey[]

/** What the home page shows of the products: the demo's, or those that the shop has. */
export async function loadHome(visit: RequestContext): Promise<HomeView> {
  if (!(await sellsDemo(visit))) return homeOf(await newestWithPicture(visit))
  const sold = await demoGoods(visit)
  const picture = (key: ShopPictureKey) => shopPicture(key, visit.language)
  return {
    products: demoHero
      .filter((handle) => sold.has(handle))
      .map((handle) => ({
        to: `/products/${handle}`,
        picture: picture(`hero-${handle}`),
        cutOut: true,
      })),
    reasons: demoReasons.map(picture),
    ready: picture('express-kit--in-use'),
    kit: '/products/express-kit',
  }
}

type Pictured = Suggestion & { image: ShopImage }

function homeOf(products: readonly Pictured[]): HomeView {
  const shown = products.map(({ handle, title, image }) => ({
    to: `/products/${handle}`,
    picture: pictureOf(image, image.altText || title),
    cutOut: false,
  }))
  return {
    products: shown.slice(0, 3),
    reasons: [],
    ready: shown[3]?.picture ?? null,
    kit: null,
  }
}

/** Among so many of the newest are some with a picture. */
const looked = 30

/** A page does without its pictures rather than not be shown. */
async function newestWithPicture({ shop }: RequestContext): Promise<Pictured[]> {
  const newest = await listNewest(shop, looked).catch((error: unknown) => {
    if (isShopError(error)) return []
    throw error
  })
  return newest.flatMap(({ image, ...product }) => (image ? { ...product, image } : []))
}
