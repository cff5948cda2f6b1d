import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Assets, createAssets } from './assets.ts'

let folder: string
let assets: Assets
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glovebox-assets-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/a-123.js'), 'go()')
  writeFileSync(join(folder, 'assets/a-123.js.gz'), gzipSync('go()'))
  writeFileSync(join(folder, 'assets/a-123.js.map'), '{}')
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  writeFileSync(join(folder, 'secret.env'), 'x')
  assets = createAssets(folder, { hashed: '/assets/', headers: { 'x-own': 'yes' } })
})
afterAll(() => rmSync(folder, { recursive: true }))

const ask = (path: string, headers: Record<string, string> = {}) =>
  assets(path, new Request(`http://localhost${path}`, { headers }))

describe('files', () => {
  it('are sent with their type, for ever where their name changes with them', async () => {
    const script = ask('/assets/a-123.js')
    expect(await script?.text()).toBe('go()')
    expect(script?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script?.headers.get('x-own')).toBe('yes')
    const icon = ask('/icon.svg')
    expect(icon?.headers.get('content-type')).toBe('image/svg+xml')
    expect(icon?.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('are sent compressed where a compressed form lies beside them', async () => {
    const response = ask('/assets/a-123.js', { 'accept-encoding': 'gzip, br' })
    expect(response?.headers.get('content-encoding')).toBe('gzip')
    const bytes = await response?.arrayBuffer()
    expect(gunzipSync(Buffer.from(bytes ?? new ArrayBuffer())).toString()).toBe('go()')
  })

  it.each([
    '/assets/a-123.js.gz',
    '/assets/a-123.js.map',
    '/secret.env',
    '/assets',
    '/../icon.svg',
    '/assets/../icon.svg',
    '/nothing.js',
  ])('are not sent from %s', (path) => {
    expect(ask(path)).toBeNull()
  })
})
