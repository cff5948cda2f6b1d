import { existsSync } from 'node:fs'
import { type ElementHandle, launch } from 'puppeteer-core'
import {
  BrowserMissing,
  chooseOption,
  type DrivenBrowser,
  findElement,
  holdsText,
  isReady,
  type Role,
  showsText,
} from './driven-browser.ts'
import { until } from './until.ts'

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const viewport = { width: 1280, height: 800 }

/** The machine's own Firefox, by WebDriver BiDi. */
export async function openFirefox(): Promise<DrivenBrowser> {
  const executablePath = places.find((path) => existsSync(path))
  if (!executablePath)
    throw new BrowserMissing('Firefox isn’t installed. On Debian: apt-get install firefox-esr')
  const browser = await launch({ browser: 'firefox', executablePath, defaultViewport: viewport })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })

  /** A page that is being left has nothing to find, and an element of it is gone: both are asked for again. */
  async function act(
    role: Role,
    name: string,
    run: (element: ElementHandle<Element>) => Promise<unknown>,
  ): Promise<void> {
    await until(`${role} “${name}”`, async () => {
      const handle = await page.evaluateHandle(findElement, role, name).catch(() => null)
      const element = handle?.asElement()
      if (!element) return false
      return run(element as ElementHandle<Element>).then(
        () => true,
        (error: unknown) => {
          if (/detached|no such|not clickable|stale/i.test(String(error))) return false
          throw error
        },
      )
    })
  }

  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    goto: async (address) => void (await page.goto(address)),
    click: (role, name) => act(role, name, (element) => element.click()),
    type: (name, text) =>
      act('field', name, async (element) => {
        await element.click({ count: 3 })
        await element.type(text)
        if (!(await page.evaluate(holdsText, element, text))) throw new Error('stale text')
      }),
    choose: (name, option) =>
      act('field', name, (element) => page.evaluate(chooseOption, element, option)),
    see: async (text) =>
      void (await until(`“${text}”`, () => page.evaluate(showsText, text).catch(() => false))),
    ready: async () =>
      void (await until('a page that is ready', () => page.evaluate(isReady).catch(() => false))),
    path: async () => new URL(page.url()).pathname,
    errors: () => errors,
    close: () => browser.close(),
  }
}
