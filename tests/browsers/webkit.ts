import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { freePort } from '#/harness/postgres.ts'
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

const driverPath = '/usr/bin/WebKitWebDriver'
const displayPath = '/usr/bin/Xvfb'
const browserPaths = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'
const screen = '1366x900x24'
/** The key under which WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK's MiniBrowser on a screen of its own, by WebDriver. */
export async function openWebKit(): Promise<DrivenBrowser> {
  const [binary] = globSync(browserPaths)
  if (!binary || !existsSync(driverPath) || !existsSync(displayPath))
    throw new BrowserMissing(
      'WebKit isn’t installed. On Debian: apt-get install webkit2gtk-driver xvfb',
    )
  const programs: ChildProcess[] = []
  const stop = () => {
    for (const program of programs.toReversed()) program.kill('SIGTERM')
  }
  try {
    const display = await openScreen(programs)
    const port = await freePort()
    programs.push(
      spawn(driverPath, [`--port=${port}`], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DISPLAY: `:${display}` },
        stdio: 'ignore',
      }),
    )
    return await openWindow({ origin: `http://127.0.0.1:${port}`, binary, stop })
  } catch (error) {
    stop()
    throw error
  }
}

/** Starts Xvfb, which chooses a number that is free. */
async function openScreen(programs: ChildProcess[]): Promise<string> {
  const options = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp']
  const xvfb = spawn(displayPath, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  programs.push(xvfb)
  let output = ''
  xvfb.stdio[3]?.on('data', (chunk) => {
    output += String(chunk)
  })
  return until('a screen', async () => /^(\d+)\n/.exec(output)?.[1])
}

/** An element that is gone, or lies below another for now. */
const isPassing = (error: unknown) =>
  error instanceof Error &&
  /^(stale element|no such element|element click intercepted|element not)/.test(error.message)

interface Driver {
  origin: string
  binary: string
  stop: () => void
}

async function openWindow({ origin, binary, stop }: Driver): Promise<DrivenBrowser> {
  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  await until('WebKit’s driver', () => send('GET', '/status').catch(() => false))
  const options = { binary, args: ['--automation'] }
  const { sessionId, capabilities } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const at = `/session/${sessionId}`
  const run = (script: (...values: never[]) => unknown, ...args: unknown[]) =>
    send('POST', `${at}/execute/sync`, {
      script: `return (${script}).apply(null, arguments)`,
      args,
    })
  const isTrue = (script: (...values: never[]) => boolean, ...args: unknown[]) =>
    run(script, ...args).then(
      (value) => value === true,
      () => false,
    )

  async function act(
    role: Role,
    name: string,
    change: (path: string, element: object) => Promise<unknown>,
  ): Promise<void> {
    await until(`${role} “${name}”`, async () => {
      const element = (await run(findElement, role, name).catch(() => null)) as {
        [elementKey]: string
      } | null
      if (!element) return false
      return change(`${at}/element/${element[elementKey]}`, element).then(
        () => true,
        (error: unknown) => {
          if (isPassing(error)) return false
          throw error
        },
      )
    })
  }

  await send('POST', `${at}/window/maximize`, {}).catch(() => undefined)
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    goto: async (url) => void (await send('POST', `${at}/url`, { url })),
    click: (role, name) => act(role, name, (path) => send('POST', `${path}/click`, {})),
    type: (name, text) =>
      act('field', name, async (path, element) => {
        await send('POST', `${path}/clear`, {})
        await send('POST', `${path}/value`, { text })
        if (!(await run(holdsText, element, text))) throw new Error('element not filled')
      }),
    choose: (name, option) =>
      act('field', name, (_path, element) => run(chooseOption, element, option)),
    see: async (text) => void (await until(`“${text}”`, () => isTrue(showsText, text))),
    ready: async () => void (await until('a page that is ready', () => isTrue(isReady))),
    path: async () => new URL(String(await send('GET', `${at}/url`))).pathname,
    errors: () => [],
    async close() {
      await send('DELETE', at).catch(() => undefined)
      stop()
    },
  }
}
