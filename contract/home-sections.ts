import { isTarget } from './menus.ts'
import { z } from './schema.ts'
import { shopFacts } from './shop-settings.ts'
import { faqCategoryIds } from './shop-texts.ts'
import { translatedText } from './translated-text.ts'

/** What the owner makes of the home page: sections in their order. */

export const homeLimits = {
  sections: 25,
  title: 120,
  text: 1_000,
  label: 60,
  alt: 250,
  buttons: 2,
  heroProducts: 3,
  products: 12,
  collections: 12,
  questions: 10,
  reasons: 4,
} as const

const line = (max: number) => translatedText(z.string().trim().min(1).max(max))
const optional = (max: number) => line(max).nullable().default(null)

/** One of the shop's own pictures, by its path, whatever origin it came with; or one of another shop's, by https. */
const pictureUrl = z
  .string()
  .max(500)
  .regex(/^(https?:\/\/[^\s/]+)?\/pictures\/[\w.-]+\.webp$|^https:\/\/[^\s/]+\/\S+$/)
  .transform((url) => url.replace(/^https?:\/\/[^/]+(?=\/pictures\/[\w.-]+\.webp$)/, ''))

const picture = z.strictObject({
  url: pictureUrl,
  /** What it shows; empty if the text beside it says so. */
  alt: translatedText(z.string().trim().max(homeLimits.alt)),
})
export type SectionPicture = z.infer<typeof picture>

const button = z.strictObject({
  label: line(homeLimits.label),
  to: z.string().trim().max(300).refine(isTarget),
})
export type SectionButton = z.infer<typeof button>

const idsOf = (type: 'Product' | 'Collection', max: number) =>
  z
    .array(z.string().regex(new RegExp(`^gid://shopify/${type}/\\d{1,20}$`)))
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length)
    .default([])

const reason = z.strictObject({
  title: line(homeLimits.label),
  text: optional(homeLimits.text),
  picture: picture.nullable().default(null),
})

/** What every section has. The page links to its `id`. */
const shared = {
  id: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/),
  hidden: z.boolean().default(false),
  /** Its heading. A section without one has the shop's own sentences, if there are any for its type. */
  title: optional(homeLimits.title),
}
const text = optional(homeLimits.text)
const buttons = z.array(button).max(homeLimits.buttons).default([])
const maybePicture = picture.nullable().default(null)

export const homeSection = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hero'),
    ...shared,
    text,
    buttons,
    picture: maybePicture,
    /** Shown if there's no picture; empty for those that the shop features, or its newest. */
    products: idsOf('Product', homeLimits.heroProducts),
  }),
  z.strictObject({
    type: z.literal('products'),
    ...shared,
    /** Whose products are shown; null for the chosen ones, or the newest if none are chosen. */
    collection: z
      .string()
      .regex(/^gid:\/\/shopify\/Collection\/\d{1,20}$/)
      .nullable()
      .default(null),
    products: idsOf('Product', homeLimits.products),
  }),
  z.strictObject({
    type: z.literal('picture'),
    ...shared,
    title: line(homeLimits.title),
    text,
    buttons,
    picture,
    /** Where the picture is on wide screens. */
    side: z.enum(['left', 'right']).default('left'),
  }),
  z.strictObject({
    type: z.literal('collections'),
    ...shared,
    /** Empty for all. */
    collections: idsOf('Collection', homeLimits.collections),
  }),
  z.strictObject({ type: z.literal('reviews'), ...shared, text }),
  z.strictObject({
    type: z.literal('faq'),
    ...shared,
    category: z.enum(faqCategoryIds).nullable().default(null),
    /** As they're asked on the FAQ page in the shop's first language; empty for the first ones of the category. */
    questions: z.array(z.string().trim().min(1).max(300)).max(homeLimits.questions).default([]),
  }),
  z.strictObject({ type: z.literal('banner'), ...shared, text, buttons, picture: maybePicture }),
  z.strictObject({ type: z.literal('newsletter'), ...shared, text }),
  z.strictObject({
    type: z.literal('reasons'),
    ...shared,
    reasons: z.array(reason).max(homeLimits.reasons).default([]),
  }),
])
export type HomeSection = z.infer<typeof homeSection>
export type SectionType = HomeSection['type']
export const sectionTypes = homeSection.options.map(({ shape }) => shape.type.value)
export type SectionOf<Type extends SectionType> = Extract<HomeSection, { type: Type }>

/** The page's sections, each with an id of its own. */
const homeSections = z
  .array(homeSection)
  .max(homeLimits.sections)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length)

/** `GET /api/admin/home`, and what `PUT` takes, with the version that the change is based on. */
export const versionedHome = z.strictObject({
  version: z.number().int().min(0),
  sections: homeSections,
  /** Where the first button leads; left out where that stays as it is. */
  featured: shopFacts.shape.featured.optional(),
})
export type VersionedHome = z.infer<typeof versionedHome>

/** `POST /api/admin/home/preview` */
export const homeDraft = versionedHome.omit({ version: true })
export type HomeDraft = z.infer<typeof homeDraft>

/** Its answer: the path of a page that shows the sections to whoever has it, for a while. */
export const homePreview = z.object({ path: z.string() })

/** The query parameter of that page. */
export const previewParameter = 'preview'

/** Every text of sections in a language, for what texts may contain. */
export function textsIn(sections: readonly HomeSection[]): Record<string, string>[] {
  const found: Record<string, string>[] = []
  JSON.stringify(sections, (key, value) => {
    if (['title', 'text', 'label', 'alt'].includes(key) && value !== null) found.push(value)
    return value
  })
  return found
}
