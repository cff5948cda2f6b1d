import { type HomeSection, homeDraft, type SectionType } from '#/contract/home-sections.ts'

/** Sections with the shop's own sentences, pictures, and products. */
const standard = (...types: readonly SectionType[]): HomeSection[] =>
  homeDraft.parse({ sections: types.map((type) => ({ id: type, type })) }).sections

/** The demo's home page (home-1 to home-4), with all of its products: they're its first collection. */
export const demoHome = standard('hero', 'products', 'reasons', 'reviews', 'banner').map(
  (section) =>
    section.type === 'products'
      ? { ...section, collection: 'gid://shopify/Collection/1' }
      : section,
)

/** The home page of any other shop until its owner arranges it. */
export const ownHome = standard('hero', 'products', 'reasons', 'reviews', 'banner', 'newsletter')
