import written from '#/content/demo-questions.json' with { type: 'json' }
import { dayMs } from '#/contract/durations.ts'
import { type Language, languages } from '#/contract/languages.ts'
import { z } from '#/contract/schema.ts'
import type { Database } from '#/database/database.ts'
import type { BackendTables } from '../database/tables.ts'
import { insertQuestion } from './questions.store.ts'

const demoQuestions = z.array(
  z.strictObject({
    product: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    language: z.enum(languages),
    daysAgo: z.number(),
    text: z.string(),
    answer: z.string(),
  }),
)

interface Demo {
  /** The demo's products in each language, by handle; questions about other products are skipped. */
  products: ReadonlyMap<
    string,
    Readonly<Record<Language, { id: string; handle: string; title: string }>>
  >
  now: Date
}

/** Fills a new demo shop with questions that customers could have asked, and answers. */
export function fillDemoQuestions(database: Database<BackendTables>, demo: Demo): Promise<void> {
  const daysAgo = (days: number) => new Date(demo.now.getTime() - days * dayMs).toISOString()
  return database.transact(async (tx, publish) => {
    for (const { language, ...question } of demoQuestions.parse(written)) {
      const product = demo.products.get(question.product)?.[language]
      if (!product) continue
      await insertQuestion(tx, {
        product_id: product.id,
        product_handle: product.handle,
        product_title: product.title,
        customer_id: '',
        first_name: question.firstName,
        last_name: question.lastName,
        email: null,
        text: question.text,
        language,
        state: 'answered',
        answer_text: question.answer,
        answered_at: daysAgo(question.daysAgo - 1),
        created_at: daysAgo(question.daysAgo),
        version: 2,
      })
    }
    publish('reviews')
  })
}
