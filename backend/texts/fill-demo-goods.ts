import facts from '#/content/catalogue/facts.json' with { type: 'json' }
import parts from '#/content/catalogue/goods.json' with { type: 'json' }
import shop from '#/content/catalogue/shop.json' with { type: 'json' }
import { demoHome } from '#/content/home-arrangements.ts'
import { readText, textsOf } from '#/content/texts.ts'
import { type Language, languages } from '#/contract/languages.ts'
import { goodsText, type TextParts } from '#/contract/shop-texts.ts'
import type { Db } from '../database/tables.ts'
import { saveHome } from '../settings/home.store.ts'
import { insertVersion } from '../settings/texts.store.ts'

const sentences = textsOf('goods')
const long = ['questions', 'exchange', 'mission', 'guides', 'practice'] as const

/** The words and pictures about the demo's products, with the numbers that are theirs, such as `{{kitBags}}`. */
export function demoGoods(language: Language): TextParts {
  const texts = {
    ...sentences[language],
    ...Object.fromEntries(
      long.map((name) => [`text.${name}`, readText(language, `goods/${name}.md`).trim()]),
    ),
  }
  const withNumbers = Object.entries(facts).reduce(
    (text, [name, number]) => text.replaceAll(`{{${name}}}`, `${number}`),
    JSON.stringify(texts),
  )
  const description = shop.description[language]
  return { ...parts, description, ...JSON.parse(withNumbers) }
}

/** Gives a shop that sells the demo's products the words, pictures, and home page about them, unless it has had some. */
export async function fillDemoGoods(db: Db, now: Date): Promise<void> {
  const saved = {
    name: goodsText,
    version: 1,
    savedAt: now.toISOString(),
    savedBy: 'demo',
  } as const
  for (const language of languages)
    await insertVersion(db, { ...saved, language, parts: demoGoods(language) })
  await saveHome(db, { version: 0, sections: demoHome })
}
