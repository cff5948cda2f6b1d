import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { browserPath } from '#/tests/fixtures/browser.ts'

/** Makes sure that the machine has a browser for the page tests. Throws when none can be had. */
export function prepareBrowser(say: (words: string) => void): void {
  if (browserPath() !== undefined || existsSync(chromium.executablePath())) return
  say('Installing a browser for the page tests (only this once) …')
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (debian && runs('apt-get', ['update']) && runs('apt-get', ['install', '-y', 'chromium']))
    return
  if (runs(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']))
    return
  throw new Error('No browser could be installed; install Chromium or Google Chrome and try again.')
}

function runs(command: string, options: readonly string[]): boolean {
  const { status, stderr } = spawnSync(command, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) process.stderr.write(stderr ?? '')
  return status === 0
}
