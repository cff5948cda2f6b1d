import type { PageText } from '#/contract/shop-texts.ts'
import type { Messages } from './texts.types.ts'

interface PageMessages {
  feature: keyof Messages
  /** Which of its sentences the owner can write: neither names of controls nor those that quote more than facts. */
  parts: RegExp
}

/** Where the sentences of a page come from; those of the FAQ have a text for each category. */
export const pageMessages = {
  // The kit's is one about a product that may not be there.
  // Sections have headings of their own, unless their owner writes others.
  homePage: { feature: 'home', parts: /^(?!hero\.(?:products|offer)$|sections\.)/ },
  aboutPage: { feature: 'about', parts: /./ },
  helpPage: { feature: 'help', parts: /^(?!guides\.product)/ },
  contactPage: {
    feature: 'contact',
    parts:
      /^(title|description|heading|lead|sent\..+|answers\..+|direct\..+|form\.(title|topicList|messageHint))$/,
  },
  listPage: {
    feature: 'productList',
    parts: /^(title|metaDescription|heading|lead|emptyHeading|emptyText)$/,
  },
  productPage: {
    feature: 'products',
    parts: /^(detail\.(description|promises|delivery|returns)|shipping\.general|notFound\..+)$/,
  },
  cartPage: {
    feature: 'cart',
    parts: /^(title|metaDescription|heading|lead|empty\..+|summary\.(checkout|secure))$/,
  },
  checkoutPage: {
    feature: 'checkout',
    parts:
      /^(information\.(heading|emailHint|onlyUs|phoneHint)|done\.(again|inAccount|continue)|empty\..+)$/,
  },
  gatePage: { feature: 'gate', parts: /^(description|title|text|motto|news\..+)$/ },
  notFoundPage: { feature: 'everyPage', parts: /^notFound\./ },
  newsletterForm: { feature: 'newsletter', parts: /^(heading|lead)$/ },
} as const satisfies Readonly<Record<Exclude<PageText, 'faqPage'>, PageMessages>>
