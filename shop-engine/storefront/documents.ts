import { LRUCache } from 'lru-cache'
import { factsInProse } from '#/content/fill-facts.ts'
import { goodsIn, textsOfSold } from '#/content/goods.ts'
import { originalPage } from '#/content/page-texts.ts'
import policiesUpdated from '#/content/policies-updated.json' with { type: 'json' }
import { htmlOf, originalPolicy } from '#/content/policy-html.ts'
import { textsOf } from '#/content/texts.ts'
import type { Language } from '#/contract/languages.ts'
import { faqCategoryIds, type TextParts } from '#/contract/shop-texts.ts'
import { builtInPages } from '#/contract/storefront-paths.ts'
import type { CollectionServices } from '../collections/collections.storefront.ts'
import type { RequestContext } from '../graphql/resolvers.ts'
import type { MetafieldServices } from '../metafields/metafields.ts'
import type { DocumentServices, OwnDocument } from '../pages/document.store.ts'
import type { PolicyServices } from '../policies/policies.storefront.ts'
import type { Product } from '../products/product.types.ts'
import { toPlainText, toSafeHtml } from '../products/safe-html.ts'
import { readOwnPages, type ShopBlog } from './own-documents.ts'

export interface StorefrontDocuments
  extends CollectionServices,
    DocumentServices,
    MetafieldServices,
    PolicyServices {
  publicUrl: string
}
type Context = RequestContext<StorefrontDocuments>

export interface Body {
  /** Safe to show. */
  html: string
  text: string
}

/** A page of the website, or an article of the blog, in the language of the response. */
export interface ShopDocument {
  kind: 'Page' | 'Article'
  id: number
  handle: string
  title: string
  body: Body
  /** On the website. */
  path: string
  createdAt: string
  updatedAt: string
  publishedAt: string
  /** What an article is about. */
  product: Product | undefined
  /** Of an article. */
  blog: ShopBlog | undefined
  /** What the owner wrote; undefined for what comes with the shop. */
  own: OwnDocument | undefined
}

const faq = textsOf('faq')
const contact = textsOf('contact')
const policyTitles = textsOf('policies')
const bodies = new LRUCache<string, Body>({
  max: 100,
  memoMethod: (written) => {
    const html = toSafeHtml(written)
    return { html, text: toPlainText(html) }
  },
})
const day = (date: string) => `${date}T00:00:00Z`

const madeAt = (moment: string) => ({
  createdAt: moment,
  updatedAt: moment,
  publishedAt: moment,
})

/** The number in the id of the page with this handle. */
const pageNumber = (handle: string): number => builtInPages.indexOf(handle) + 1

/** The text pages, as the owner wrote them or as they came with the shop, and the owner's own pages. */
export const readPages = async (context: Context): Promise<ShopDocument[]> => [
  ...(await readTextPages(context)),
  ...(await readOwnPages(context)),
]

async function readTextPages({ services, language }: Context): Promise<ShopDocument[]> {
  const facts = services.facts()
  const shown = await textsOfSold(
    services.texts(),
    async (handle) => (await services.catalogue.productByHandle(handle)) !== undefined,
  )
  const texts = (name: 'aboutPage' | 'faqPage' | 'reviewPolicy', original: TextParts) => {
    const own = shown[name]?.[language]
    return { parts: { ...original, ...own?.parts }, updatedAt: own?.savedAt }
  }
  const page = (handle: string, texts: PageTexts) => pageOf(handle, texts, { language, facts })
  const about = texts('aboutPage', originalPage('aboutPage', language, shown))
  const questions = texts('faqPage', originalPage('faqPage', language, shown))
  const body = originalPolicy('reviewPolicy', language, shown)
  const reviews = texts('reviewPolicy', { body })
  return [
    page('about', {
      title: about.parts.title ?? '',
      html: aboutHtml(about.parts),
      updatedAt: about.updatedAt,
    }),
    page('faq', {
      title: faq[language].heading,
      html: questionsHtml(questions.parts, language),
      updatedAt: questions.updatedAt,
    }),
    page('review-policy', {
      title: policyTitles[language].reviews.title,
      html: reviews.parts.body ?? body,
      updatedAt: reviews.updatedAt,
    }),
    page('contact', {
      title: contact[language].title,
      html: `<p>${contact[language].lead}</p><p><a href="mailto:{{supportEmail}}">{{supportEmail}}</a></p>`,
      updatedAt: undefined,
    }),
  ]
}

interface PageTexts {
  title: string
  html: string
  updatedAt: string | undefined
}

function pageOf(
  handle: string,
  { title, html, updatedAt = day(policiesUpdated.reviews) }: PageTexts,
  reading: Parameters<typeof factsInProse>[1],
): ShopDocument {
  return {
    kind: 'Page',
    id: pageNumber(handle),
    handle,
    path: `/${handle}`,
    product: undefined,
    blog: undefined,
    own: undefined,
    title: factsInProse(title, reading),
    body: bodies.memo(factsInProse(html, reading)),
    ...madeAt(updatedAt),
  }
}

/** Headings and paragraphs, without the texts of the page's head and buttons. */
const aboutHtml = (parts: TextParts) =>
  Object.entries(parts)
    .filter(([part]) => part !== 'title' && part !== 'description' && !part.startsWith('action.'))
    .map(([part, text]) => {
      const tag = part.endsWith('.title') ? 'h2' : part.endsWith('.heading') ? 'h3' : 'p'
      return `<${tag}>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</${tag}>`
    })
    .join('')

const questionsHtml = (parts: TextParts, language: Language) =>
  faqCategoryIds
    .filter((id) => parts[id])
    .map((id) => {
      const answers = parts[id]?.replace(/<(\/?)h2>/g, '<$1h3>')
      return `<h2>${faq[language].categories[id].replace('&', '&amp;')}</h2>${answers}`
    })
    .join('')

/** The guides to products the shop sells, and, if there are any, the best practices. */
export async function readGuides({ services, language }: Context): Promise<ShopDocument[]> {
  const reading = { language, facts: services.facts() }
  const goods = goodsIn(services.texts(), language)
  const guides = sectionsIn(goods['text.guides'] ?? '')
  const practice = sectionsIn(goods['text.practice'] ?? '')
  const products = await Promise.all(
    guides.map(({ handle }) => services.catalogue.productByHandle(handle)),
  )
  const isForNothing = products.every((product) => product === undefined)
  return [...guides, ...practice].flatMap(({ handle, title, html }, index): ShopDocument[] => {
    const product = products[index]
    if (isForNothing || (index < guides.length && !product)) return []
    return [
      {
        kind: 'Article',
        id: index + 1,
        handle,
        title,
        path: `/help#${handle}`,
        product,
        blog: undefined,
        own: undefined,
        body: bodies.memo(factsInProse(html, reading)),
        ...madeAt(day(policiesUpdated.reviews)),
      },
    ]
  })
}

interface DocumentSection {
  handle: string
  title: string
  html: string
}

/** The text under each heading of a text in Markdown. */
const sectionsIn = (text: string): readonly DocumentSection[] => sections.memo(text)

const sections = new LRUCache<string, readonly DocumentSection[]>({
  max: 10,
  memoMethod: (text) => {
    const handles = Array.from(text.matchAll(/^## .*\{#(.+)\}$/gm), ([, handle = '']) => handle)
    return handles.map((handle, index) => {
      const html = htmlOf(text).split(/(?=<h2>)/)[index] ?? ''
      const [, title = '', rest = ''] = /^<h2>(.*?)<\/h2>(.*)$/s.exec(html) ?? []
      return { handle, title, html: rest }
    })
  },
})
