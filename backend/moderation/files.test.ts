import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { readReviewFile } from '#/app/admin/reviews/read-review-file.ts'
import { reviewColumns } from '#/contract/review-files.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'
import { proven, reviewsDeps } from '../reviews/reviews.fixture.ts'
import { writeReview } from '../reviews/reviews.service.ts'
import { openModeration } from './moderators.fixture.ts'

const row = {
  productHandle: 'gel-cleaner',
  rating: '5',
  reviewText: 'Bought it elsewhere, love it.',
  customerName: 'Grace Brewster Hopper',
  customerEmail: 'Grace@Example.com',
  createdAt: '2024-05-01 10:11:12 UTC',
}

const read = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true })

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    await fillDemo(database)
    const moderation = await openModeration(database)
    return {
      ...moderation,
      database,
      bringIn: async (...reviews: object[]) => {
        const response = await moderation.ask('POST', '/import', { reviews })
        return { status: response.status, ...(await response.json()) }
      },
      file: async (query = '') => (await moderation.ask('GET', `/export${query}`)).text(),
    }
  }

  it('takes reviews from elsewhere as pending and unverified, once', async () => {
    const { bringIn, read, log } = await open()
    expect(await bringIn(row, row)).toMatchObject({
      results: [{ outcome: 'imported' }, { outcome: 'duplicate' }],
    })
    expect((await bringIn(row)).results).toEqual([{ outcome: 'duplicate' }])
    const { reviews, total } = await read('')
    expect(total).toBe(1)
    expect(reviews[0]).toMatchObject({
      customerName: 'Grace Brewster Hopper',
      customerEmail: 'grace@example.com',
      customerId: '',
      status: 'pending',
      verifiedPurchase: false,
      createdAt: '2024-05-01T10:11:12.000Z',
      productTitle: 'Gel Cleaner',
    })
    expect((await log()).filter(({ action }) => action === 'IMPORT_REVIEWS')).toEqual([
      { action: 'IMPORT_REVIEWS', count: 1 },
    ])
    expect((await read('/stats')).pendingReviews).toBe(1)
  })

  it('takes ratings without words, names with periods, and what other shops write for a character', async () => {
    const { bringIn, read } = await open()
    const { reviews } = await readReviewFile(
      new Blob([await readFile('tests/fixtures/files/reviews.csv')]),
    )
    const rows = [
      ...reviews.map(({ review }) => review),
      {
        ...row,
        reviewText: 'It&#39;s &quot;great&quot; &amp; works&hellip;',
        customerName: 'Zo&euml; AT&T',
      },
      { ...row, customerEmail: 'nobody', customerName: 'Ned', reply: 'Thanks &lt;3' },
    ]
    const imported = { outcome: 'imported' }
    expect((await bringIn(...rows)).results).toEqual([
      imported,
      imported,
      imported,
      imported,
      imported,
      { outcome: 'imported', leftOut: 'customerEmail' },
    ])
    expect(
      (await bringIn(...rows)).results.map(({ outcome }: { outcome: string }) => outcome),
    ).toEqual(rows.map(() => 'duplicate'))
    const { reviews: imports } = await read('')
    const byName = new Map(imports.map((one: { customerName: string }) => [one.customerName, one]))
    expect(byName.get('Rating Only')).toMatchObject({ rating: 5, reviewText: '' })
    expect(byName.get('mike.smith')).toMatchObject({ reviewText: 'User name\n\nNice gel.' })
    expect(byName.get('Dana')).toMatchObject({
      reviewText: 'Hebrew mark\n\n\u200f\u05de\u05d5\u05e6\u05e8 \u05de\u05e2\u05d5\u05dc\u05d4',
    })
    expect(byName.get('Eva')).toMatchObject({ productTitle: 'Gel Cleaner' })
    expect(byName.get('Zoë AT&T')).toMatchObject({ reviewText: 'It\'s "great" & works…' })
    expect(byName.get('Ned')).toMatchObject({ customerEmail: '', reply: { text: 'Thanks <3' } })
  })

  it('judges each row by itself, and names the field that cannot be right', async () => {
    const { bringIn, read } = await open()
    const { productHandle: _, ...nowhere } = row
    expect(
      (
        await bringIn(
          { ...row, rating: '6' },
          { ...row, reviewText: 'hidden \u0007 bell' },
          { ...row, customerName: 'Visit www.cheap.example' },
          { ...row, createdAt: 'yesterday' },
          { ...row, productHandle: 'unheard-of' },
          nowhere,
          { ...row, verified: 'yes' },
          { ...row, status: 'approved', reply: 'Thank you!' },
        )
      ).results,
    ).toMatchObject([
      { outcome: 'refused', field: 'rating' },
      { outcome: 'refused', field: 'reviewText' },
      { outcome: 'refused', field: 'customerName' },
      { outcome: 'refused', field: 'createdAt' },
      { outcome: 'unknown-product' },
      { outcome: 'refused', field: 'productHandle' },
      { outcome: 'refused' },
      { outcome: 'imported' },
    ])
    expect((await read('')).reviews).toMatchObject([
      { status: 'approved', reply: { text: 'Thank you!' } },
    ])
  })

  it('writes a file that other programs read, and no formula into it', async () => {
    const { write, ask, bringIn, file, log } = await open()
    const { id } = await write({ text: '=HYPERLINK("https://evil.example"), he said' })
    await ask('PATCH', `/${id}/reject`, { reason: 'fake' })
    await bringIn({ ...row, reviewText: 'Two\nlines' })
    const rows = read(await file())
    expect(Object.keys(rows[0] ?? {})).toEqual(reviewColumns)
    expect(rows).toHaveLength(2)
    expect(rows.find(({ review_id }) => review_id === id)).toMatchObject({
      body: `'=HYPERLINK("https://evil.example"), he said`,
      rating: '5',
      curated: 'spam',
      status: 'rejected',
      rejection_reason: 'fake',
      reviewer_email: 'ada1@example.com',
    })
    expect((await log()).at(-1)).toEqual({ action: 'EXPORT_REVIEWS', count: 2 })
    expect(read(await file('?status=pending'))).toMatchObject([
      { body: 'Two\nlines', product_handle: 'gel-cleaner' },
    ])
  })

  it.each([
    ['Mary Ann', 'Smith'],
    ['Ada', 'de la  Cruz'],
    ['', 'Prince'],
  ])('knows a review of its own file again, by %j %j', async (firstName, lastName) => {
    const { database, bringIn, file } = await open()
    const review = proven()
    const author = { ...review.author, firstName, lastName }
    await writeReview(reviewsDeps(database), { ...review, author })
    const [written] = read(await file())
    const again = {
      productId: written?.product_id,
      rating: written?.rating,
      reviewText: written?.body,
      customerName: written?.reviewer_name,
    }
    expect((await bringIn(again)).results).toEqual([{ outcome: 'duplicate' }])
  })
})
