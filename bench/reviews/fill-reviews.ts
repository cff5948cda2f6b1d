import type { BulkConnection } from '../bulk-connection.ts'
import { reviewTexts } from './review-texts.ts'

/** The time span of all reviews. */
const seconds = 3 * 365 * 86_400

/**
 * Fills an empty database with made-up reviews of the products 1, 2, 3 …, and everything derived from them, as if
 * they had been written one by one: of 100, 90 are visible, 6 rejected, 4 pending.
 */
export async function fillReviews(
  connection: BulkConnection,
  { reviews, products }: { reviews: number; products: number },
): Promise<void> {
  const { run } = connection
  const texts = reviewTexts()
  for (const statement of connection.before) await run(statement)
  const inTheWay = await run(connection.inTheWay(['backend_reviews', 'backend_review_search']))
  for (const { type, name } of inTheWay) await run(`drop ${type} ${name}`)
  await run('create temporary table bench_texts (i integer primary key, words text)')
  await run(`insert into bench_texts ${connection.list}`, [JSON.stringify(texts)])

  await insertReviews(connection, { reviews, products, texts: texts.length })
  await insertCounts(connection)
  for (const { sql } of inTheWay) await run(String(sql))
  for (const statement of [...connection.rebuildReviewWords, ...connection.after])
    await run(statement)
}

async function insertReviews(
  { run, numbers, moment, newId }: BulkConnection,
  { reviews, products, texts }: { reviews: number; products: number; texts: number },
): Promise<void> {
  const time = `n / ${products}` // which review of its product it is
  const step = `(n * ${seconds / reviews} + 60)`
  await run(`insert into backend_reviews
    (id, product_id, product_handle, product_title, customer_id, first_name, last_name, email,
      author_since, rating, text, language, status, verified, order_id, order_number, order_line,
      purchased_at, helpful, rejection_reason, rejection_text, created_at, version)
    select ${newId}, n % ${products} + 1, 'product-' || (n % ${products} + 1),
      'Product ' || (n % ${products} + 1), 'gid://shopify/Customer/' || n, 'Ada', 'Lovelace ' || n,
      'ada' || n || '@example.com', '2020-01-01T00:00:00.000Z',
      case when (${time} * 31 + n) % 20 < 3 then 1 + (${time} * 31 + n) % 20
        when (${time} * 31 + n) % 20 < 9 then 4 else 5 end,
      words || ' ' || n, case when n % 7 = 0 then 'fr' else 'en' end,
      case when (${time} * 37 + n) % 100 < 4 then 'pending'
        when (${time} * 37 + n) % 100 < 10 then 'rejected' else 'approved' end,
      1, 'order', 'order', 'line', '2026-01-01T00:00:00.000Z', (${time} * 29) % 50,
      case when (${time} * 37 + n) % 100 between 4 and 9 then 'other' end,
      case when (${time} * 37 + n) % 100 between 4 and 9 then '' end, ${moment(step)}, 1
    from ${numbers(reviews)} join bench_texts on i = (n * 7919) % ${texts}`)
}

/** Inserts what is derived from reviews: the search index and the counts. */
async function insertCounts({ run }: BulkConnection): Promise<void> {
  await run(`insert into backend_review_search (review_id, words, text_hash, created_at)
    select id, text || ' ada lovelace ' || substr(last_name, 10) || ' ada'
      || substr(last_name, 10) || ' example com product ' || product_id, substr(email, 1, 32), created_at
    from backend_reviews order by created_at`)
  await run('delete from backend_review_counts')
  for (const product of ['product_id', `'*'`])
    await run(`insert into backend_review_counts (product_id, status, rating, count)
      select ${product}, status, rating, count(*) from backend_reviews group by 1, 2, 3`)
  await run('delete from backend_review_periods')
  for (const [unit, length] of [
    ['month', 7],
    ['day', 10],
  ])
    await run(`insert into backend_review_periods (unit, period, status, count)
      select '${unit}', substr(created_at, 1, ${length}), status, count(*) from backend_reviews
      group by 2, 3`)
}
