import { factsInProse } from '#/content/fill-facts.ts'
import { readLongText } from '#/content/goods.ts'
import type { Reading } from '#/content/known-facts.ts'
import { parseProse } from '#/content/parse-prose.ts'
import { toHandle } from '#/contract/handle.ts'
import { faqCategoryIds, type ShopTexts } from '#/contract/shop-texts.ts'
import { cleanHtml } from '../prose/clean-html.server.ts'
import { toSections } from '../prose/sections.server.ts'
import type { FaqCategory, Question } from './faq-category.types.ts'

/** All questions with their answers. Throws if a file is missing or malformed. */
export function readFaq(reading: Reading & { texts: ShopTexts }): FaqCategory[] {
  const { language, texts } = reading
  return faqCategoryIds
    .map((id) => {
      const text = factsInProse(readLongText(`faq/${id}.md`, language, texts), reading)
      const questions = toSections(parseProse(text)).map((section) => ({ ...section, html: null }))
      const own = texts.faqPage?.[language]?.parts[id]
      return {
        id,
        questions: own ? ownQuestions(factsInProse(own, reading), questions) : questions,
      }
    })
    .filter(({ questions }) => questions.length > 0)
}

/** Splits the text at its headings. A question with its original wording keeps its anchor, so that links still work. */
function ownQuestions(written: string, originals: readonly Question[]): Question[] {
  const [, ...cut] = cleanHtml(written, { topHeading: 'h2' }).split(/<h2>(.*?)<\/h2>/s)
  return cut.flatMap((part, i) => {
    const title = plainHtml(part)
    if (i % 2 === 1 || title === '') return []
    const original = originals.find((question) => question.title === title)
    const id = original?.id ?? (toHandle(title) || `question-${i}`)
    return [{ id, title, prose: [], html: cut[i + 1] ?? '' }]
  })
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

const plainHtml = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (entity, name: string) => entities[name] ?? entity)
    .trim()
