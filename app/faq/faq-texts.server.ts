import { factsInProse, type Reading } from '#/content/fill-facts.ts'
import { parseProse } from '#/content/parse-prose.ts'
import { toSections } from '../prose/sections.server.ts'
import { type FaqCategory, faqCategoryIds } from './faq-category.types.ts'

const files = import.meta.glob<string>('/content/*/faq/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** All questions with their answers. Throws when a file is missing or not right. */
export function readFaq(reading: Reading): FaqCategory[] {
  return faqCategoryIds.map((id) => {
    const text = files[`/content/${reading.language}/faq/${id}.md`]
    if (text === undefined) throw new SyntaxError(`There are no questions about ${id}`)
    return { id, questions: toSections(parseProse(factsInProse(text, reading))) }
  })
}
