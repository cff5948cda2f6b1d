import type { ProseSection } from '#/content/prose.types.ts'
import { plainText } from '../prose/plain.ts'
import type { FaqCategory, Question } from './faq-category.types.ts'
import type { Searchable } from './search-faq.ts'

/** All that the search looks through: questions first, then what the help page says. */
export function toSearchable(
  categories: readonly FaqCategory[],
  guides: readonly ProseSection[],
): Searchable[] {
  const questions = categories.flatMap((category) => category.questions)
  return [
    ...questions.map((section) => entry(section, 'faq')),
    ...guides.map((section) => entry(section, 'guide')),
  ]
}

function entry(section: ProseSection | Question, kind: Searchable['kind']): Searchable {
  const { id, title, prose } = section
  const html = 'html' in section ? section.html : null
  const page = kind === 'faq' ? '/faq' : '/help'
  return {
    href: `${page}#${id}`,
    kind,
    title,
    text: html?.replace(/<[^>]*>/g, ' ') ?? plainText(prose),
  }
}
