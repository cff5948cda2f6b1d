import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { shownBrand } from '#/content/shown-brand.ts'
import { rasterLogo } from '#/contract/brand.ts'
import { logoOf } from './plain-page.ts'

const glovebox = shownBrand(firstSettings, {})

it('prints the built-in logo like an owner’s', () => {
  expect(String(logoOf(glovebox))).toBe('<img class="logo" src="/logo.png" alt="">')
  const renamed = { ...firstSettings, facts: { ...firstSettings.facts, shopName: 'Corner' } }
  expect(logoOf(shownBrand(renamed, {}))).toBe('')
})

it('has the built-in logo as a file of these proportions', async () => {
  const { raster, width, height } = rasterLogo(glovebox) ?? { raster: '', width: 0, height: 0 }
  const { info } = await sharp(readFileSync(`content/brand${raster}`)).toBuffer({
    resolveWithObject: true,
  })
  expect([info.format, info.width / info.height]).toEqual(['png', width / height])
})
