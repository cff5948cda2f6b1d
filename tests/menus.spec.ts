import type { Locator, Page } from '@playwright/test'
import menus from '#/content/en/admin-menus.json' with { type: 'json' }
import { expect, openAdmin, test } from './fixtures/moderators.ts'
import { type OwnShop, openOwnShop } from './fixtures/own-shop.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

/** A menu of several levels in a shop of somebody's own goods. */
test.describe('menus of several levels', () => {
  let own: OwnShop

  test.beforeAll(async () => {
    own = await openOwnShop()
    await own.change({ launched: true }, 'launch')
  })
  test.afterAll(() => own.end())

  const openMainMenu = async (page: Page) => {
    await openAdmin(page, own, `${own.shop.url}/admin/settings/menus`)
    await page.getByRole('link', { name: menus.main }).click()
    const entries = page.getByRole('list', { name: menus.main })
    await expect(entries.getByRole('listitem')).toHaveCount(4)
    return entries
  }
  const handleOf = (page: Page, entry: string) =>
    page.getByRole('button', { name: `Move ${entry}`, exact: true })
  /** The entries from the top to the bottom, with a dash for each level. */
  const outlineIn = (entries: Locator) =>
    entries.getByRole('listitem').evaluateAll((rows) =>
      rows.map((row) => {
        const [, level, title] = [...row.querySelectorAll('input')].map(({ value }) => value)
        return '-'.repeat(Number(level)) + title
      }),
    )

  test('are built by keyboard, named beside a refused field, and used on a desk and a phone', async ({
    page,
    browser,
  }) => {
    const entries = await openMainMenu(page)
    await entries.getByLabel('Entry 2 in English').fill('Wax')
    await entries.getByLabel('Entry 2 in French').fill('Cire')
    const link = entries.getByRole('combobox', { name: 'Entry 2: link' })
    await link.fill('wax')
    await expect(page.getByRole('option', { name: /\/products\/wax Product$/ })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await link.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await link.press('ArrowDown')
    await expect(page.getByRole('option')).toBeVisible()
    await link.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toBeVisible()
    await link.press('Enter')
    await expect(link).toHaveValue('/products/wax')
    await expect(link).toBeFocused()
    await handleOf(page, 'Wax').press('ArrowRight')
    await expect(page.getByText('Row 2 of 4, level 2')).toBeAttached()
    await expect(handleOf(page, 'Wax')).toBeFocused()
    await handleOf(page, 'About us').press('ArrowRight')
    await handleOf(page, 'About us').press('ArrowRight')
    expect(await outlineIn(entries)).toEqual(['Shop', '-Wax', '--About us', 'Contact'])
    await entries.getByLabel('Entry 3: link').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(entries.getByLabel('Entry 3: link')).toHaveAccessibleDescription(
      /^Choose a page of the shop/,
    )
    await entries.getByLabel('Entry 3: link').fill('https://journal.example/')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await findings(page)).toEqual([])
    for (const width of [390, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0)

    const desk = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await desk.setViewportSize({ width: 1280, height: 900 })
    await desk.goto(`${own.shop.url}/contact?lang=en`)
    const bar = desk.getByRole('banner')
    await bar.getByRole('button', { name: 'More under Shop' }).focus()
    await desk.keyboard.press('Enter')
    await expect(bar.getByRole('link', { name: 'Wax' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'About us' })).toHaveAttribute(
      'href',
      'https://journal.example/',
    )
    expect(await findings(desk)).toEqual([])
    await desk.keyboard.press('Escape')
    await expect(bar.getByRole('link', { name: 'Wax' })).toBeHidden()
    await bar.getByRole('button', { name: 'More under Shop' }).click()
    await bar.getByRole('link', { name: 'Wax' }).click()
    await expect(desk).toHaveURL(/\/products\/wax/)
    await expect(bar.getByRole('link', { name: 'Wax' })).toBeHidden()

    const phone = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(`${own.shop.url}/contact?lang=fr`)
    await phone.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const menu = phone.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Cire' })).toBeHidden()
    await menu.getByText('Boutique', { exact: true }).first().click()
    await expect(menu.getByRole('link', { name: 'Cire' })).toBeVisible()
    expect(await findings(phone)).toEqual([])
    await menu.getByRole('link', { name: 'Cire' }).click()
    await expect(phone).toHaveURL(/\/products\/wax/)
    for (const other of [desk, phone]) await other.context().close()
  })

  test('are arranged by mouse, by finger, and in each entry’s menu', async ({ page }) => {
    const entries = await openMainMenu(page)
    const unsaved = page.getByText(/unsaved changes?/)
    const drag = async (entry: string, onto: string, by: { x?: number; y: number }) => {
      const [from, to] = [
        await middleOf(handleOf(page, entry)),
        await middleOf(handleOf(page, onto)),
      ]
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + (by.x ?? 0), to.y + by.y, { steps: 4 })
    }
    const before = await outlineIn(entries)
    const last = before.at(-1) ?? ''
    await drag(last, 'Shop', { y: -8 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await outlineIn(entries)).toEqual(before)
    await expect(unsaved).toHaveCount(0)
    await drag(last, 'Shop', { y: -8 })
    await page.mouse.up()
    await expect.poll(() => outlineIn(entries)).toEqual([last, ...before.slice(0, -1)])
    await expect(unsaved).toBeVisible()
    await expect(page.getByText(`Row 1 of ${before.length}, level 1`)).toBeAttached()
    await drag(last, 'Shop', { x: 40, y: 8 })
    await page.mouse.up()
    await expect
      .poll(async () => (await outlineIn(entries)).slice(0, 2))
      .toEqual(['Shop', `-${last}`])

    await page.setViewportSize({ width: 390, height: 844 })
    const { x, y } = await middleOf(handleOf(page, last))
    const to = await middleOf(handleOf(page, 'Shop'))
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((y) => ({ x, y })) })
    await touch('touchStart', [y])
    await touch('touchMove', [y - 10])
    await touch('touchMove', [to.y - 8])
    await touch('touchEnd', [])
    await expect.poll(() => outlineIn(entries)).toEqual([last, ...before.slice(0, -1)])

    const more = page.getByRole('button', { name: `More actions: ${last}` })
    await more.click()
    await page.getByRole('button', { name: 'Move down' }).click()
    await expect(more).toBeFocused()
    await expect.poll(async () => (await outlineIn(entries))[0]).toBe('Shop')
    expect(await findings(page)).toEqual([])
    await more.click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(`Removed: ${last}`)).toBeAttached()
    expect(await outlineIn(entries)).toEqual(before.slice(0, -1))
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Move /)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => outlineIn(entries)).toEqual(before)
  })

  test('stand in the bar where they fit, and behind a button where they don’t', async ({
    page,
  }) => {
    const { menus: found } = await own.ask('{ menus(first: 2) { nodes { id handle title } } }')
    const { id, title } = found.nodes.find(
      ({ handle }: { handle: string }) => handle === 'main-menu',
    )
    const change =
      'mutation ($id: ID!, $title: String!, $items: [MenuItemUpdateInput!]!) { menuUpdate(id: $id, title: $title, items: $items) { userErrors { message } } }'
    const show = (titles: readonly string[]) =>
      own.ask(change, {
        id,
        title,
        items: titles.map((name, i) => ({ title: name, type: 'HTTP', url: `/pages/${i}` })),
      })
    const opener = page.getByRole('button', { name: 'Ouvrir le menu' })
    for (const fonts of ['grotesk', 'oswald']) {
      await own.change({ brand: { ...look, fonts } })
      for (const titles of lengths) {
        await show(titles)
        await page.goto(`${own.shop.url}/contact?lang=fr`)
        for (const width of [768, 1024, 1279, 1280, 1408, 1920]) {
          await page.setViewportSize({ width, height: 700 })
          const name = `${fonts}, ${titles.length} at ${width} px`
          expect(await page.evaluate(overlapsInBar), name).toEqual([])
          const [first] = titles
          const entry = page.getByRole('banner').getByRole('link', { name: first, exact: true })
          expect(await entry.isVisible(), name).toBe(!(await opener.isVisible()))
        }
        // Four short ones are seen on a small desk, and thirteen nowhere.
        await page.setViewportSize({ width: titles.length > 7 ? 1920 : 1024, height: 700 })
        if (titles.length < 5) await expect(opener).toBeHidden()
        if (titles.length > 7) await expect(opener).toBeVisible()
      }
    }
  })
})

async function middleOf(element: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

const look = { primaryColor: '#2b4c7e', accentColor: '#d9822b', ground: 'white', corners: 'soft' }
const lengths = [
  ['Boutique', 'Avis', 'Atelier', 'Contact'],
  ['Boutique', 'Questions', 'Qui sommes-nous', 'Contact', 'Préparer', 'Journal'],
  ['Boutique', 'Questions', 'Qui sommes-nous', 'Contact', 'Bien préparer', 'Métiers', 'Journal'],
  Array.from({ length: 13 }, (_, i) => `Professionnels ${i}`),
]

/** What can be pressed in the bar and lies over something else, or is cut off. */
function overlapsInBar(): string[] {
  const seen = [...document.querySelectorAll('header :is(a, button, input)')].flatMap((element) => {
    const box = element.getBoundingClientRect()
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return element.checkVisibility() && box.width > 0 ? [{ name: name.trim(), box }] : []
  })
  return seen.flatMap(({ name, box }, i) => [
    ...(box.right > innerWidth || box.left < 0 ? [`${name} is cut off`] : []),
    ...seen
      .slice(i + 1)
      .filter((other) => box.right > other.box.left + 0.5 && other.box.right > box.left + 0.5)
      .map((other) => `${name} lies over ${other.name}`),
  ])
}
