import { expect, it } from 'vitest'
import { type ShownBrand, tokensBrand } from '#/contract/brand.ts'
import { brandHead } from './brand-head.server.ts'

it('has another address for each icon, which shows the color or the first letter of the name', () => {
  const brand: ShownBrand = { ...tokensBrand, pictures: {}, builtIn: false }
  const iconOf = (shown: ShownBrand, shopName: string) =>
    brandHead(shown, { pathname: '/', shopName }).icon
  const icons = [
    iconOf(brand, 'Boutique'),
    iconOf(brand, 'Feuille & Théière'),
    iconOf({ ...brand, primaryColor: '#2e7d32' }, 'Boutique'),
  ]
  expect(new Set(icons).size).toBe(3)
  for (const icon of icons) expect(icon).toMatch(/^\/favicon\.svg\?v=[\w.~!*'()%-]+$/)
})
