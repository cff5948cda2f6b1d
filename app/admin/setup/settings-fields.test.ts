import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages } from '#/contract/languages.ts'
import { shopFacts, shopSettings } from '#/contract/shop-settings.ts'
import { sloganKey } from '#/contract/slogans.ts'

const screens = globSync('app/admin/{setup,brand,connections,products}/*.{ts,tsx}')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const setByShop = ['opened', 'openedWithout']

it('has a screen for each setting', () => {
  const others = [...languages.map(sloganKey), ...setByShop]
  const names = [...Object.keys(shopSettings.shape), ...Object.keys(shopFacts.shape)].filter(
    (name) => !others.includes(name),
  )
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(screens))).toEqual([])
})
