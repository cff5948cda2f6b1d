import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { goodText, openReviews } from './reviewers.fixture.ts'

/** Texts that are published as written, because they are shown as text and nothing else. */
const acceptedTexts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  "Robert'); DROP TABLE backend_reviews;--",
  '{{firstName}} #{7*7} %s',
  '=HYPERLINK("https://example.com")',
  'Two\n\nparagraphs,\tone tab.',
  'The six characters \\u0000, and \\\\u0000.',
  '👩🏽‍🔧 ça marche très bien, même à −10 °C',
  'x'.repeat(10),
  'x'.repeat(1_000),
]
/** Marks that would turn the text after them are taken out; those within Hebrew and Arabic stay. */
const cleanedTexts = [
  ['turned \u202eround and round', 'turned round and round'],
  ['hidden \u2066 character', 'hidden  character'],
  [
    '\u200f\u05de\u05d5\u05e6\u05e8 \u05de\u05e2\u05d5\u05dc\u05d4',
    '\u200f\u05de\u05d5\u05e6\u05e8 \u05de\u05e2\u05d5\u05dc\u05d4',
  ],
] as const
const refusedTexts = [
  'too short',
  ` ${'x'.repeat(9)} \n`,
  'x'.repeat(1_001),
  'hidden \u0000 character',
  'hidden behind a backslash: \\\u0000',
  '\ud800 alone and not whole',
  '',
  null,
  7,
  ['It cleans what the cloth leaves.'],
]
const refusedRatings = [0, 6, -1, 4.5, '5', null, true, [5], Number.NaN, 1e9]
const refusedIds = [
  '',
  'gel-cleaner',
  '1;2',
  'gid://shopify/Order/1',
  '-1',
  '1'.repeat(21),
  7,
  null,
]

const refusedQueries = [
  'limit=0',
  'limit=51',
  'limit=1e1',
  'limit=-1',
  'limit=',
  'limit=10.0',
  'limit=0x10',
  'offset=-1',
  'offset=1;drop',
  'offset=99999999999',
  'sort=id',
  'sort=created_at desc',
  'stars=0',
  'stars=6',
  'stars=x',
  'verified=1',
  'status=pending',
  '__proto__=1',
  'page=2',
]
const refusedPaths = ['gel-cleaner', '1%00', "1'--", 'gid://shopify/Order/1', '*']

forEachDatabase((databases) => {
  it('keeps hostile texts exactly as written', async () => {
    const { customer, write, productId, mine } = await openReviews(await databases.fresh())
    const gel = await productId('gel-cleaner')
    for (const reviewText of acceptedTexts) {
      const ada = await customer()
      const response = await write(ada, { productId: gel, reviewText })
      expect(response.status, reviewText).toBe(201)
      expect((await mine(ada)).reviews[0].reviewText).toBe(reviewText)
    }
    for (const [typed, reviewText] of cleanedTexts) {
      const ada = await customer()
      await write(ada, { productId: gel, reviewText: typed })
      expect((await mine(ada)).reviews[0].reviewText).toBe(reviewText)
    }
  })

  it('refuses what no form of ours would send, and keeps none of it', async () => {
    const { customer, post, call, productId, mine, failures } = await openReviews(
      await databases.fresh(),
    )
    const { token } = await customer()
    const good = { productId: await productId('gel-cleaner'), rating: 5, reviewText: goodText }
    const bodies: unknown[] = [
      ...refusedTexts.map((reviewText) => ({ ...good, reviewText })),
      ...refusedRatings.map((rating) => ({ ...good, rating })),
      ...refusedIds.map((productId) => ({ ...good, productId })),
      ...['status', 'customerId', 'verifiedPurchase', 'id'].map((key) => ({ ...good, [key]: 1 })),
      '{',
      'null',
      '[]',
      '"text"',
      [good],
    ]
    for (const body of bodies)
      expect((await post('/api/reviews', body, { token })).status, JSON.stringify(body)).toBe(400)
    const plain = { headers: { 'content-type': 'text/plain' } }
    expect((await post('/api/reviews', good, { token, ...plain })).status).toBe(415)
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } }
    for (const [method, path] of [
      ['POST', '/api/reviews'],
      ['DELETE', `/api/reviews/${'f'.repeat(32)}`],
      ['POST', `/api/reviews/${'f'.repeat(32)}/helpful`],
    ] as const)
      expect((await call(method, path, { token, ...foreign })).status).toBe(403)
    expect((await mine({ token })).reviews).toEqual([])
    expect(failures).toEqual([])
  })

  it('refuses lists and products that nobody offers', async () => {
    const { call } = await openReviews(await databases.fresh())
    const paths = [
      ...refusedQueries.map((query) => `product/1?${query}`),
      ...refusedPaths.flatMap((id) => [`product/${id}`, `stats/${id}`, `stats?ids=1,${id}`]),
    ]
    for (const path of paths)
      expect((await call('GET', `/api/reviews/${path}`)).status, path).toBe(400)
  })
})
