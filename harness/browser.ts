import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** A browser without windows takes half the time, like Playwright's own headless one. */
const windowless = '/usr/bin/chromium-headless-shell'

const systemBrowsers = [
  windowless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A browser installed on this machine; undefined: use Playwright's. */
export function browserPath(): string | undefined {
  return systemBrowsers.find((path) => existsSync(path))
}

/** True if the browser is a full one, whose pages cost more work. */
function hasWindow(): boolean {
  return browserPath() !== windowless
}

/** How long to wait for a download. */
const longestMs = 180_000

/** Makes sure that the machine has a browser for the page tests. Throws if it can't get one. */
export function prepareBrowser(log: (message: string) => void): void {
  const found = browserPath()
  if ((found && !hasWindow()) || existsSync(chromium.executablePath())) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log('Installing a browser without a window for the page tests (only this once) …')
    if (installs('chromium-headless-shell') || found || installs('chromium')) return
  }
  if (found) return
  log('Installing a browser for the page tests (only this once) …')
  if (runs(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']))
    return
  throw new Error('No browser could be installed; install Chromium or Google Chrome and try again.')
}

/** As root on Debian. */
function installs(name: string): boolean {
  return runs('apt-get', ['update']) && runs('apt-get', ['install', '-y', name])
}

function runs(command: string, options: readonly string[]): boolean {
  const { status, stderr } = spawnSync(command, options, {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: longestMs,
  })
  if (status !== 0) process.stderr.write(stderr ?? '')
  return status === 0
}
