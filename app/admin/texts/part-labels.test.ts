import { expect, it } from 'vitest'
import texts from '#/content/en/admin-texts.json' with { type: 'json' }
import emails from '#/content/en/emails.json' with { type: 'json' }
import { emailTexts } from '#/contract/shop-texts.ts'

it.each(emailTexts)('says of each sentence of %s what it is for', (name) => {
  const labelled = [...Object.keys(texts.parts), 'subject', 'preview', 'title', 'button']
  const sentences = Object.entries(emails[name]).filter(([, text]) => typeof text === 'string')
  expect(labelled).toEqual(expect.arrayContaining(sentences.map(([part]) => part)))
})
