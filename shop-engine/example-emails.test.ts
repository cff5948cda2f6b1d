import { expect, it } from 'vitest'
import { exampleGoods } from '#/content/goods.ts'
import { languages } from '#/contract/languages.ts'
import type { ExampleEmail } from '#/ports/hosted-shop.ts'
import { facts } from '#/tests/fixtures/first-settings.ts'
import { exampleEmail, exampleNames } from './example-emails.ts'

const given = { publicUrl: 'https://shop.test', facts, demo: true }
const late = new Date('2026-11-22T04:30:00.000Z')

it.each(exampleNames)('names the day by the shop’s time zone: %s', (name: ExampleEmail['name']) => {
  for (const language of languages) {
    const inZone = { ...facts(), timeZone: 'America/Los_Angeles' } as const
    const goods = exampleGoods(inZone, language)
    const asked = { name, language, facts: inZone, goods, recipient: 'ada@glovebox.test', at: late }
    const { text } = exampleEmail(asked, given)
    expect(text.replace(/\s/g, ' ')).not.toMatch(/November 22|22 novembre/)
  }
})
