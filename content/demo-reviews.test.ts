import { expect, it } from 'vitest'
import reviews from './demo-reviews.json' with { type: 'json' }

const named = (found: typeof reviews) =>
  found.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

it('has each demo review written 2 to 120 days after its purchase', () => {
  const odd = reviews.filter(({ daysAgo, boughtDaysAgo }) => {
    const waited = boughtDaysAgo - daysAgo
    return waited < 2 || waited > 120
  })
  expect(named(odd)).toEqual([])
})

it('names no season in a demo review, because the demo may start in any', () => {
  const seasons =
    /\b(?:spring|summer|fall|autumn|winter|christmas|january|july|august|printemps|été|automne|hiver|noël|juillet|août)\b/i
  const texts = reviews.filter(({ text, reply = '' }) => seasons.test(`${text} ${reply}`))
  expect(named(texts)).toEqual([])
})
