import { listCollectionTiles } from '#/clients/shop/collections.ts'
import {
  listById,
  listNewest,
  listOfCollection,
  orNone,
  type Suggestion,
} from '#/clients/shop/suggestions.ts'
import { factsInProse } from '#/content/fill-facts.ts'
import {
  type HomeSection,
  homeLimits,
  type SectionButton,
  type SectionOf,
  type SectionPicture,
  type SectionType,
} from '#/contract/home-sections.ts'
import type { Translated } from '#/contract/languages.ts'
import { collectionPath } from '#/contract/page-addresses.ts'
import { shownTexts } from '../context/goods.server.ts'
import { inHtmlOnly } from '../context/in-html-only.ts'
import type { RequestContext } from '../context/request-context.ts'
import type { ShopPicture } from '../context/shop-picture.ts'
import type { Question } from '../faq/faq-category.types.ts'
import { readFaq } from '../faq/faq-texts.server.ts'
import { loadCards } from '../products/product-list-view.ts'
import { bestShownFrom } from '../reviews/best-reviews.tsx'
import { loadBest } from '../reviews/reviews-view.ts'
import { pictureOf } from '../ui/picture.tsx'
import { chosenQuestions } from './chosen-questions.server.ts'
import { loadStandard, looked, type StandardHome, toHeroProducts } from './standard-home.server.ts'

/** A section as it's shown; texts that are null are the shop's own sentences, if there are any. */
export type SectionView = NonNullable<Awaited<ReturnType<Loaders[SectionType]>>>
export type ViewOf<Type extends SectionType> = Extract<SectionView, { type: Type }>

/** The sections of the home page, each of which has something to show. */
export async function loadHome(requestContext: RequestContext): Promise<SectionView[]> {
  const shown = requestContext.home.filter(({ hidden }) => !hidden)
  const from = sourcesFor(requestContext, shown)
  const views = await Promise.all(shown.map((section) => load(section, from)))
  return views.filter((view) => view !== null)
}

type Sources = ReturnType<typeof sourcesFor>

/** Where sections get what they show: each source is asked once, and only if a section needs it. */
function sourcesFor(requestContext: RequestContext, sections: readonly HomeSection[]) {
  const { shop, language } = requestContext
  const newest = once(() => orNone(listNewest(shop, looked)))
  const ids = [...new Set(sections.flatMap((each) => ('products' in each ? each.products : [])))]
  const chosen = once(async () => {
    const found = await orNone(listById(shop, ids))
    return new Map(found.map((product) => [product.id, product]))
  })
  const textsOfFaq = once(async () => shownTexts(requestContext))
  function fill(text: Translated): string
  function fill(text: Translated | null): string | null
  function fill(text: Translated | null) {
    return text && factsInProse(text[language], requestContext)
  }
  return {
    requestContext,
    /** A text in the page's language, with the shop's facts. */
    fill,
    newest,
    standard: once(() => loadStandard(requestContext, newest)),
    best: once(() => loadBest(requestContext)),
    /** The products with these ids, without those that aren't sold. */
    async products(wanted: readonly string[]): Promise<Suggestion[]> {
      const found = await chosen()
      return wanted.flatMap((id) => found.get(id) ?? [])
    },
    faqIn: async (of: typeof language) =>
      readFaq({ ...requestContext, language: of, texts: await textsOfFaq() }),
  }
}

/** Asks at the first call. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask()
    return answer
  }
}

type Loaders = typeof loaders
const loaders = {
  async hero({ id, ...section }: SectionOf<'hero'>, from: Sources) {
    const { offer, shopPath, products } = await from.standard()
    const chosen = toHeroProducts(await from.products(section.products))
    return {
      type: 'hero' as const,
      ...{ id, ...shared(section, from), shopPath },
      offer: section.title === null ? offer : null,
      products: chosen.length > 0 ? chosen : products,
    }
  },

  async products({ id, title, ...section }: SectionOf<'products'>, from: Sources) {
    const { shop } = from.requestContext
    const shown = homeLimits.products
    const collection =
      section.collection === null
        ? null
        : ((await orNone(listOfCollection(shop, section.collection, shown).then(asList)))[0] ??
          null)
    const isNewest = section.collection === null && section.products.length === 0
    const products = isNewest
      ? fullRows(await from.newest())
      : (collection?.products ?? (await from.products(section.products)))
    const found = await loadCards(
      from.requestContext,
      products.map((product) => product.id),
    )
    // What a small card has no room for.
    const cards = found.map((card) => ({ ...card, lead: '', secondImage: null }))
    if (cards.length === 0) return null
    return {
      type: 'products' as const,
      ...{ id, cards, isNewest },
      title: from.fill(title) ?? collection?.title ?? null,
      to: collection ? collectionPath(collection.handle) : '/products',
    }
  },

  async picture({ id, side, picture, ...section }: SectionOf<'picture'>, from: Sources) {
    const shown = { ...shared({ ...section, picture }, from), title: from.fill(section.title) }
    return written(from, { type: 'picture' as const, id, content: { ...shown, side } })
  },

  async collections({ id, title, collections: ids }: SectionOf<'collections'>, from: Sources) {
    const { shop } = from.requestContext
    const tiles = await orNone(listCollectionTiles(shop, { ids, first: homeLimits.collections }))
    if (tiles.length === 0) return null
    const content = { title: from.fill(title), tiles }
    return written(from, { type: 'collections' as const, id, content })
  },

  async reviews({ id, ...section }: SectionOf<'reviews'>, from: Sources) {
    const reviews = await from.best()
    if (reviews.length < bestShownFrom) return null
    return { type: 'reviews' as const, id, ...words(section, from), reviews }
  },

  async faq({ id, title, ...section }: SectionOf<'faq'>, from: Sources) {
    const questions: Question[] = await chosenQuestions(section, from)
    if (questions.length === 0) return null
    const content = { title: from.fill(title), questions }
    return written(from, { type: 'faq' as const, id, content })
  },

  async banner({ id, ...section }: SectionOf<'banner'>, from: Sources) {
    const { product, ready } = await standardIf(section.title === null, from)
    const shown = shared(section, from)
    return {
      type: 'banner' as const,
      ...{ id, ...shown, product },
      picture: shown.picture ?? ready,
    }
  },

  async newsletter({ id, ...section }: SectionOf<'newsletter'>, from: Sources) {
    return { type: 'newsletter' as const, id, ...words(section, from) }
  },

  async reasons({ id, title, ...section }: SectionOf<'reasons'>, from: Sources) {
    const own = section.reasons.map((reason) => ({
      title: from.fill(reason.title),
      text: from.fill(reason.text),
      picture: toPicture(reason.picture, from),
    }))
    const { reasons: pictures } = await standardIf(own.length === 0, from)
    const content = { title: from.fill(title), own, pictures }
    return written(from, { type: 'reasons' as const, id, content })
  },
}

/** The newest products: a row of up to five, or two rows of four if there are enough. */
const fullRows = (products: readonly Suggestion[]): readonly Suggestion[] =>
  products.slice(0, products.length < 8 ? 5 : 8)
const asList = <T>(item: T | null) => (item === null ? [] : [item])

function load(section: HomeSection, from: Sources): Promise<SectionView | null> {
  switch (section.type) {
    case 'hero':
      return loaders.hero(section, from)
    case 'products':
      return loaders.products(section, from)
    case 'picture':
      return loaders.picture(section, from)
    case 'collections':
      return loaders.collections(section, from)
    case 'reviews':
      return loaders.reviews(section, from)
    case 'faq':
      return loaders.faq(section, from)
    case 'banner':
      return loaders.banner(section, from)
    case 'newsletter':
      return loaders.newsletter(section, from)
    case 'reasons':
      return loaders.reasons(section, from)
  }
}

const nothing: Pick<StandardHome, 'product' | 'ready' | 'reasons'> = {
  ...{ product: null, ready: null },
  reasons: [],
}
const standardIf = async (isStandard: boolean, from: Sources) =>
  isStandard ? from.standard() : nothing

interface Words {
  title: Translated | null
  text: Translated | null
}

const words = ({ title, text }: Words, { fill }: Sources) => ({
  title: fill(title),
  text: fill(text),
})

function shared(
  section: Words & { buttons: readonly SectionButton[]; picture: SectionPicture | null },
  from: Sources,
) {
  return {
    ...words(section, from),
    buttons: section.buttons.map(({ label, to }) => ({ label: from.fill(label), to })),
    picture: toPicture(section.picture, from),
  }
}

const toPicture = (picture: SectionPicture | null, { fill }: Sources): ShopPicture | null =>
  picture && pictureOf({ ...sizeless, url: picture.url }, fill(picture.alt))
const sizeless = { altText: null, width: null, height: null }

/** A section of which nothing moves: its content is in the HTML, and the page's data lack it. */
function written<View extends { content: object }>(
  { requestContext: { dataOnly } }: Sources,
  view: View,
) {
  return dataOnly ? view : inHtmlOnly(view, 'content')
}
