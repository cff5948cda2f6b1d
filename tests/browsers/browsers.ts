// Buys, reviews, and moderates in this machine's Firefox and WebKit:
//
//   npm run test:browsers [-- firefox | webkit]
//
// It installs no browser: one that is missing is named, and counted as skipped.
import { startShop } from '#/harness/running-shop.ts'
import { buildWhatIsStale } from '../../server/builds/build.ts'
import { admin } from '../fixtures/moderators.ts'
import { BrowserMissing, type DrivenBrowser } from './driven-browser.ts'
import { openFirefox } from './firefox.ts'
import { goThroughMainFlow } from './main-flow.ts'
import { openWebKit } from './webkit.ts'

const browsers: readonly (readonly [string, () => Promise<DrivenBrowser>])[] = [
  ['firefox', openFirefox],
  ['webkit', openWebKit],
]
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !browsers.some(([known]) => known === name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are firefox and webkit.`)
  process.exit(1)
}

buildWhatIsStale(console.log)
const counts = { passed: 0, failed: 0, skipped: 0 }
for (const [name, open] of browsers)
  if (chosen.length === 0 || chosen.includes(name)) counts[await tryIn(open)] += 1
const { passed, failed, skipped } = counts
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed === 0 ? 0 : 1

async function tryIn(open: () => Promise<DrivenBrowser>): Promise<keyof typeof counts> {
  let browser: DrivenBrowser
  try {
    browser = await open()
  } catch (error) {
    if (!(error instanceof BrowserMissing)) throw error
    console.log(`skipped: ${error.message}`)
    return 'skipped'
  }
  const shop = await startShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  let last = ''
  try {
    const log = (step: string) => {
      last = step
    }
    await goThroughMainFlow({ browser, shopUrl: shop.url, log })
    if (browser.errors().length > 0) throw new Error(browser.errors().join('\n'))
    console.log(`passed: ${browser.name}`)
    return 'passed'
  } catch (error) {
    console.error(`FAILED: ${browser.name}, ${last}, at ${await browser.path().catch(() => '?')}`)
    console.error(error instanceof Error ? error.message : error)
    for (const text of browser.errors()) console.error(`  the page: ${text}`)
    return 'failed'
  } finally {
    await browser.close()
    await shop.end()
  }
}
