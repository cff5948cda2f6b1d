import type { Locator, Page } from '@playwright/test'
import type { LayoutShift } from './fixtures/layout-shifts.ts'
import { expect, test } from './fixtures/shop.ts'
import { bringCart, payInDollars } from './fixtures/shoppers.ts'

/** What people do most, and what it may move: nothing, or what follows a place that they asked to grow or shrink. */
interface Interaction {
  path: string
  act(page: Page): Promise<unknown>
  /** What lies below its upper edge, or what contains it, may move. */
  below?(page: Page): Locator
}

test.use({ reducedMotion: 'no-preference' })

const main = (page: Page) => page.getByRole('main')
const gelCard = (page: Page) =>
  main(page).getByRole('listitem').filter({ hasText: 'Gel Cleaner' }).first()
const second = (page: Page) => main(page).locator('details > summary').nth(1)
const line = (page: Page) =>
  main(page).getByRole('listitem').filter({ hasText: 'Wet Wipes' }).first()

const interactions: Readonly<Record<string, Interaction>> = {
  'opening a card’s stepper': {
    path: '/products',
    act: async (page) => {
      await gelCard(page).getByRole('button', { name: 'Add to cart: Gel Cleaner' }).click()
      await expect(gelCard(page).getByRole('button', { name: 'Add Gel Cleaner' })).toBeVisible()
    },
  },
  'adding from a card': {
    path: '/products',
    act: async (page) => {
      await gelCard(page).getByRole('button', { name: 'Add to cart: Gel Cleaner' }).click()
      await gelCard(page).getByRole('button', { name: 'Add Gel Cleaner' }).click()
      await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible()
    },
  },
  'adding on a product’s page': {
    path: '/products/gel-cleaner',
    act: async (page) => {
      await main(page).getByRole('button', { name: 'Add to cart' }).first().click()
      await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible()
    },
  },
  'scrolling down, and up until the bar comes': {
    path: '/',
    act: async (page) => {
      await page.mouse.wheel(0, 420)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(420)
      await page.mouse.wheel(0, -60)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(360)
    },
  },
  'opening an accordion': {
    path: '/products/gel-cleaner',
    act: async (page) => {
      await second(page).click()
      await expect(second(page).locator('xpath=..')).toHaveAttribute('open', '')
    },
    below: second,
  },
  'turning the gallery': {
    path: '/products/gel-cleaner',
    act: async (page) => {
      await main(page).getByRole('button', { name: 'Next picture' }).click()
      await expect(main(page).getByRole('button', { name: 'Show picture 2' })).toHaveAttribute(
        'aria-current',
        'true',
      )
    },
  },
  'changing a quantity in the cart': {
    path: '/cart',
    act: async (page) => {
      await line(page).getByRole('button', { name: 'Increase quantity' }).click()
      await expect(page.getByRole('link', { name: 'Cart (4 items)' }).first()).toBeAttached()
    },
  },
  'removing from the cart': {
    path: '/cart',
    act: async (page) => {
      await page.getByRole('button', { name: 'Remove Wet Wipes' }).click()
      await expect(page.getByText('Wet Wipes was removed.')).toBeVisible()
    },
    below: line,
  },
  'removing from the cart by its stepper': {
    path: '/cart',
    act: async (page) => {
      await line(page).getByRole('button', { name: 'Decrease quantity' }).click()
      await expect(page.getByText('Wet Wipes was removed.')).toBeVisible()
    },
    below: line,
  },
}

/** The menu has its button on phones alone. */
const onPhone: Readonly<Record<string, Interaction>> = {
  'opening and closing the menu': {
    path: '/products',
    act: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    },
  },
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    const all = width === 390 ? { ...interactions, ...onPhone } : interactions
    for (const [name, { path, act, below }] of Object.entries(all)) {
      test(`${name} moves nothing that wasn’t asked for`, async ({ page, shop }) => {
        await payInDollars(page, shop.url)
        if (path === '/cart')
          await bringCart(page, shop.url, [
            { handle: 'gel-cleaner', quantity: 2 },
            { handle: 'wet-wipes' },
          ])
        await page.goto(path)
        if (path === '/cart') await expect(line(page)).toBeVisible()
        await below?.(page).scrollIntoViewIfNeeded()
        const place = await below?.(page).boundingBox()
        await page.evaluate(watchShifts)
        await act(page)
        expect(await page.evaluate(shiftsAbove, place?.y ?? Number.POSITIVE_INFINITY)).toEqual([])
      })
    }
  })
}

/** Runs in the page: notes each layout shift from now on, also right after input. */
function watchShifts(): void {
  const noted: { what: string; top: number }[] = []
  const note = (shifts: PerformanceEntryList) => {
    for (const { sources } of shifts as LayoutShift[])
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const wasHidden = from.width === 0
        const isNumberThatGrew = from.right === to.right && from.top === to.top
        if (wasHidden || isNumberThatGrew) continue
        const text = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
        const what = `${text}: ${from.x},${from.y} → ${to.x},${to.y}`
        noted.push({ what, top: to.width === 0 ? from.top : Math.min(from.top, to.top) })
      }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  Object.assign(globalThis, { noted, take: () => note(observer.takeRecords()) })
}

/** Runs in the page: once everything stands still, what of it moved above this height. */
async function shiftsAbove(height: number): Promise<string[]> {
  const ends = (animation: Animation) =>
    animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map((animation) => animation.finished),
  )
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  const { noted, take } = globalThis as unknown as Noted
  take()
  return noted.filter(({ top }) => top < height).map(({ what }) => what)
}

interface Noted {
  noted: readonly { what: string; top: number }[]
  take(): void
}
