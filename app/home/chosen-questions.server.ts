import type { SectionOf } from '#/contract/home-sections.ts'
import type { Language } from '#/contract/languages.ts'
import type { RequestContext } from '../context/request-context.ts'
import type { FaqCategory, Question } from '../faq/faq-category.types.ts'

/** How many questions of a category are shown if none are chosen. */
const shownOfCategory = 4

interface Faq {
  requestContext: Pick<RequestContext, 'language' | 'languages'>
  faqIn(language: Language): Promise<FaqCategory[]>
}

/**
 * The questions of a section in the page's language. The owner chooses them in the shop's first language, in which each
 * has its place; the question at the same place is its translation.
 */
export async function chosenQuestions(
  { category, questions: titles }: Pick<SectionOf<'faq'>, 'category' | 'questions'>,
  { requestContext, faqIn }: Faq,
): Promise<Question[]> {
  const shown = await faqIn(requestContext.language)
  const ofCategory = shown.filter(({ id }) => category === null || id === category)
  if (titles.length === 0)
    return ofCategory.flatMap(({ questions }) => questions).slice(0, shownOfCategory)
  const places = (await faqIn(requestContext.languages.first)).flatMap(({ id, questions }) =>
    questions.map(({ title }, index) => ({ id, index, title })),
  )
  return titles.flatMap((title) => {
    const place = places.find((each) => each.title === title)
    const inLanguage = shown.find(({ id }) => id === place?.id)?.questions
    return (place && inLanguage?.[place.index]) ?? []
  })
}
