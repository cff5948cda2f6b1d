import { factsInProse, type Reading } from '#/content/fill-facts.ts'
import { parseProse } from '#/content/parse-prose.ts'
import { toSections } from '../prose/sections.server.ts'
import { type FaqCategory, faqCategoryIds } from './faq-category.types.ts'

const files = import.meta.glob<string>('/content/*/faq/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Questions about the demo's goods, apart from those of the category of its products. */
const aboutDemo: readonly string[] = ['exchange', 'mission']

interface FaqReading extends Reading {
  /** False leaves out what is about the demo's goods. */
  sellsDemo?: boolean
}

/** All questions with their answers. Throws when a file is missing or not right. */
export function readFaq({ sellsDemo = true, ...reading }: FaqReading): FaqCategory[] {
  const categories = faqCategoryIds.map((id) => {
    const text = files[`/content/${reading.language}/faq/${id}.md`]
    if (text === undefined) throw new SyntaxError(`There are no questions about ${id}`)
    return { id, questions: toSections(parseProse(factsInProse(text, reading))) }
  })
  if (sellsDemo) return categories
  return categories
    .filter(({ id }) => id !== 'products')
    .map(({ id, questions }) => ({
      id,
      questions: questions.filter((question) => !aboutDemo.includes(question.id)),
    }))
}
