import { isShopError } from '#/clients/shop/shop-error.ts'
import { listFeatured, orNone, type Suggestion } from '#/clients/shop/suggestions.ts'
import type { Money } from '#/contract/money.ts'
import { productPath } from '#/contract/page-addresses.ts'
import type { ReviewStats } from '#/contract/reviews.ts'
import type { TextParts } from '#/contract/shop-texts.ts'
import { heroHandles, shownGoods, soldGoods } from '../context/goods.server.ts'
import type { RequestContext } from '../context/request-context.ts'
import type { ShopPicture } from '../context/shop-picture.ts'
import { loadRatings } from '../reviews/reviews-view.ts'
import { pictureOf } from '../ui/picture.tsx'
import { goodsPicture } from '../ui/shop-pictures.server.ts'

/** A product in the hero, by its picture. */
export interface HeroProduct {
  to: string
  picture: ShopPicture
  /** True for a picture with a transparent background. */
  cutOut: boolean
}

/** What sections show where their owner has chosen nothing. */
export interface StandardHome {
  /** Where the button to the products leads. */
  shopPath: string
  /** The first one is shown large. */
  products: readonly HeroProduct[]
  /** One per reason, in order; none if the shop has none. */
  reasons: readonly ShopPicture[]
  /** Beside the call to action. */
  ready: ShopPicture | null
  /** The address of the product that the page is about; null if it's about none. */
  product: string | null
  /** What the first button sells: the product that the owner features, or else the one above. */
  offer: Offer | null
}

export interface Offer {
  to: string
  title: string
  price: Money
  rating: Pick<ReviewStats, 'averageRating' | 'totalReviews'> | null
}

/**
 * With the products that the owner features, those of the shop's texts about its goods, or the newest.
 * @param listNewest at least as many of them as `looked`
 */
export async function loadStandard(
  requestContext: RequestContext,
  listNewest: () => Promise<readonly Suggestion[]>,
): Promise<StandardHome> {
  const featured = await featuredIn(requestContext)
  const goods = await shownGoods(requestContext)
  const home = goods.product
    ? await homeAbout(goods.product, goods, requestContext)
    : homeOf(await listNewest())
  if (!featured) return home
  const path = requestContext.facts.featured
  const { products } = homeOf(featured)
  const isSeen = ({ to }: HeroProduct) => products.some((product) => product.to === to)
  const others = home.products.filter((product) => !isSeen(product) && !product.cutOut)
  return {
    ...home,
    ...(isProduct(path)
      ? { offer: await loadOffer(requestContext, path) }
      : { shopPath: path, offer: null }),
    products: products.length > 0 ? [...products, ...others].slice(0, shownInHero) : home.products,
  }
}

const isProduct = (path: string) => path.startsWith('/products/')

async function homeAbout(
  product: string,
  goods: TextParts,
  requestContext: RequestContext,
): Promise<StandardHome> {
  const sold = await soldGoods(requestContext)
  const picture = (part: string) => goodsPicture(goods, part, requestContext.language)
  const products = heroHandles(goods).flatMap((handle) => {
    const cutOut = sold.has(handle) ? picture(`hero.${handle}`) : null
    return cutOut ? [{ to: productPath(handle), picture: cutOut, cutOut: true }] : []
  })
  const to = productPath(product)
  return {
    offer: await loadOffer(requestContext, to),
    shopPath: '/products',
    products,
    reasons: reasons.flatMap((reason) => picture(`picture.reason.${reason}`) ?? []),
    ready: picture('picture.ready'),
    product: to,
  }
}

async function loadOffer(requestContext: RequestContext, to: string): Promise<Offer | null> {
  const [product] = await orNone(
    listFeatured(requestContext.shop, { path: to, first: 1 }).then((products) => products ?? []),
  )
  if (!product) return null
  const rating = (await loadRatings(requestContext, [product.id])).get(product.id)
  const { averageRating, totalReviews } = rating ?? { averageRating: 0, totalReviews: 0 }
  return {
    to,
    title: product.title,
    price: product.price,
    rating: totalReviews > 0 ? { averageRating, totalReviews } : null,
  }
}

const reasons = [1, 2, 3, 4] as const
const shownInHero = 3
/** How many of the newest are searched for some with a picture. */
export const looked = 30

/** Those with a picture. */
export const toHeroProducts = (products: readonly Suggestion[]): HeroProduct[] =>
  products.flatMap(({ handle, title, image }) =>
    image
      ? {
          to: productPath(handle),
          picture: pictureOf(image, image.altText || title),
          cutOut: false,
        }
      : [],
  )

function homeOf(products: readonly Suggestion[]): StandardHome {
  const shown = toHeroProducts(products)
  return {
    shopPath: '/products',
    products: shown.slice(0, shownInHero),
    reasons: [],
    ready: shown[shownInHero]?.picture ?? null,
    product: null,
    offer: null,
  }
}

/** Null if the owner has chosen nothing, or something that's no longer sold. */
async function featuredIn({ shop, facts }: RequestContext): Promise<Suggestion[] | null> {
  if (facts.featured === '') return null
  return listFeatured(shop, { path: facts.featured, first: looked }).catch((error: unknown) => {
    if (isShopError(error)) return null
    throw error
  })
}
