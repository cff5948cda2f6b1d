import { isShopError } from '#/clients/shop/shop-error.ts'
import { listFeatured, listNewest, orNone, type Suggestion } from '#/clients/shop/suggestions.ts'
import type { Money } from '#/contract/money.ts'
import { productPath } from '#/contract/page-addresses.ts'
import type { ReviewStats } from '#/contract/reviews.ts'
import { demoGoods, sellsDemo } from '../context/demo-goods.server.ts'
import type { RequestContext } from '../context/request-context.ts'
import {
  type ShopPicture,
  type ShopPictureKey,
  shopPicture,
} from '../context/shop-pictures.server.ts'
import { loadRatings } from '../reviews/reviews-view.ts'
import { pictureOf } from '../ui/picture.tsx'

/** A product in the hero, by its picture. */
export interface HeroProduct {
  to: string
  picture: ShopPicture
  /** True for a picture with a transparent background. */
  cutOut: boolean
}

export interface HomeView {
  /** Where the first button leads. */
  shopPath: string
  /** The first one is shown large. */
  products: readonly HeroProduct[]
  /** One per reason, in order; none if the shop doesn't sell the demo's goods. */
  reasons: readonly ShopPicture[]
  /** Beside the call to action. */
  ready: ShopPicture | null
  /** The address of the kit; null if it isn't sold. */
  kit: string | null
  /** The kit's price and rating; null if neither is known. */
  offer: KitOffer | null
}

export interface KitOffer {
  to: string
  title: string
  price: Money
  rating: Pick<ReviewStats, 'averageRating' | 'totalReviews'> | null
}

const demoHero = ['express-kit', 'trash-bag-pack', 'gel-cleaner'] as const
const demoReasons = [
  'express-kit--contents',
  'gel-cleaner--in-use',
  'air-freshener--in-use',
  'wet-wipes--in-use',
] as const satisfies ShopPictureKey[]

/** The products of the home page: those that the owner features, the demo's, or the newest. */
export async function loadHome(requestContext: RequestContext): Promise<HomeView> {
  const featured = await featuredIn(requestContext)
  const home = (await sellsDemo(requestContext))
    ? await demoHome(requestContext)
    : homeOf(await orNone(listNewest(requestContext.shop, looked)))
  if (!featured) return home
  const { products } = homeOf(featured)
  const isSeen = ({ to }: HeroProduct) => products.some((product) => product.to === to)
  const others = home.products.filter((product) => !isSeen(product) && !product.cutOut)
  return {
    ...home,
    shopPath: requestContext.facts.featured,
    products: products.length > 0 ? [...products, ...others].slice(0, shownInHero) : home.products,
  }
}

async function demoHome(requestContext: RequestContext): Promise<HomeView> {
  const sold = await demoGoods(requestContext)
  const picture = (key: ShopPictureKey) => shopPicture(key, requestContext.language)
  const products = demoHero
    .filter((handle) => sold.has(handle))
    .map((handle) => ({
      to: productPath(handle),
      picture: picture(`hero-${handle}`),
      cutOut: true,
    }))
  return {
    offer: await loadOffer(requestContext),
    shopPath: '/products',
    products,
    reasons: demoReasons.map(picture),
    ready: picture('home--back-seat'),
    kit: '/products/express-kit',
  }
}

async function loadOffer(requestContext: RequestContext): Promise<KitOffer | null> {
  const to = '/products/express-kit'
  const found = await orNone(
    listFeatured(requestContext.shop, { path: to, first: 1 }).then((products) => products ?? []),
  )
  const [kit] = found
  if (!kit) return null
  const rating = (await loadRatings(requestContext, [kit.id])).get(kit.id)
  const { averageRating, totalReviews } = rating ?? { averageRating: 0, totalReviews: 0 }
  return {
    to,
    title: kit.title,
    price: kit.price,
    rating: totalReviews > 0 ? { averageRating, totalReviews } : null,
  }
}

const shownInHero = 3
/** How many of the newest are searched for some with a picture. */
const looked = 30

function homeOf(products: readonly Suggestion[]): HomeView {
  const shown = products.flatMap(({ handle, title, image }) =>
    image
      ? {
          to: productPath(handle),
          picture: pictureOf(image, image.altText || title),
          cutOut: false,
        }
      : [],
  )
  return {
    shopPath: '/products',
    products: shown.slice(0, shownInHero),
    reasons: [],
    ready: shown[shownInHero]?.picture ?? null,
    kit: null,
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
