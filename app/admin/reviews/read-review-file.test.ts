import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readReviewFile } from './read-review-file.ts'

const read = async (file: string | Uint8Array<ArrayBuffer>) => {
  const { reviews } = await readReviewFile(new Blob([file]))
  return reviews.map(({ review }) => review)
}

it('reads a file of Judge.me, title and all', async () => {
  const file = `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,picture_urls
Great,"It works,
really ""well"".",5,2023-05-01 10:11:12 UTC,web,ok,Ada Lovelace,ada@example.com,812,gel-cleaner,Thanks!,
,Poor.,1,2023-05-02 10:11:12 UTC,web,spam,Bob,,813,wet-wipes,,
`
  expect(await read(file)).toEqual([
    {
      productHandle: 'gel-cleaner',
      rating: '5',
      reviewText: 'Great\n\nIt works,\nreally "well".',
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@example.com',
      createdAt: '2023-05-01 10:11:12 UTC',
      reply: 'Thanks!',
      status: 'approved',
    },
    {
      productHandle: 'wet-wipes',
      rating: '1',
      reviewText: 'Poor.',
      customerName: 'Bob',
      createdAt: '2023-05-02 10:11:12 UTC',
      status: 'rejected',
    },
  ])
})

it('tells from the whole file whether the day comes first', async () => {
  const file = await readFile('tests/fixtures/files/reviews-with-day-first.csv')
  expect((await read(file)).map(({ createdAt }) => createdAt)).toEqual(['2026-03-05', '2026-03-25'])
})

it('reads its own files back, neutral cells too, and files by product id', async () => {
  const file = '\uFEFF"Body","rating","product_id","status"\r\n"\'=1+1 is two",4,"7","pending"\r\n'
  expect(await read(file)).toEqual([
    { reviewText: '=1+1 is two', rating: '4', productId: '7', status: 'pending' },
  ])
})

it('reads what a spreadsheet saved as Windows-1252, names the rows, and goes on after a bad one', async () => {
  const text = 'body;rating\nCr\xe8me \x96 5 \x80;5\n\n"Nice" one;4\nGood.;3\n'
  const { encoding, reviews } = await readReviewFile(new Blob([Buffer.from(text, 'latin1')]))
  expect(encoding).toBe('windows-1252')
  expect(reviews.map(({ row, problem, review }) => [row, problem ?? review])).toEqual([
    [2, { reviewText: 'Crème – 5 €', rating: '5' }],
    [4, 'quotes'],
    [5, { reviewText: 'Good.', rating: '3' }],
  ])
})
