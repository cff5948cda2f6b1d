import { generateKeyPairSync, verify } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { canonicalJson } from '#/contract/releases.ts'
import { unbundled } from '#/server/builds/build.ts'
import { builtThreads } from '#/vite.release.config.ts'
import { asReleased, releasedCommands } from './commands.ts'
import { shippedPackages, thirdPartyLicenses } from './licenses.ts'
import { platforms, withDependencies } from './packages.ts'
import { notesOf, publicHalf, signReleases } from './release-list.ts'
import { withoutSymbols } from './without-symbols.ts'

it('has the commands that npm runs on what the shop runs on', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const names = releasedCommands().map(({ name }) => name)
  for (const name of ['start', 'doctor', 'backup', 'restore', 'admin', 'audit', 'products'])
    expect(names).toContain(name)
  for (const { name, script, help } of releasedCommands()) {
    expect(scripts[name]).toBe(`node scripts/run.mjs shop ${script}`)
    expect(help).toContain(name === 'start' ? './glovebox' : `./glovebox ${name}`)
    expect(help).not.toMatch(/\bnpm (?:run|start)\b/)
  }
})

it.each([
  ['npm start', './glovebox'],
  ['DATA_DIR=./new npm run restore -- FILE', 'DATA_DIR=./new ./glovebox restore FILE'],
  ['npm run backup [-- --to DIR]', './glovebox backup [--to DIR]'],
  ['npm run -s newsletter [> file.csv]', './glovebox newsletter [> file.csv]'],
  ['“npm run audit -- verify --checkpoint”', '“./glovebox audit verify --checkpoint”'],
  ['npm run admin-schema, npm run bench', 'npm run admin-schema, npm run bench'],
])('names a command as it is typed in a release: %s', (inCheckout, released) => {
  expect(asReleased(inCheckout)).toBe(released)
})

it.each(platforms)('carries what is not bundled, for $os-$cpu alone', (platform) => {
  const names = withDependencies(unbundled, platform).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...unbundled, 'koa', 'pg-protocol']))
  const native = names.filter((name) => /^@img\/sharp-/.test(name))
  expect(native).toEqual([
    `@img/sharp-libvips-linux-${platform.cpu}`,
    `@img/sharp-linux-${platform.cpu}`,
  ])
})

it('has the license of every package and font in it', () => {
  const shipped = platforms.filter(({ cpu }) => cpu === process.arch).flatMap(shippedPackages)
  const text = thirdPartyLicenses(shipped)
  for (const { name, version } of shipped) expect(text).toContain(`${name} ${version}`)
  for (const words of ['SIL OPEN FONT LICENSE', 'Node.js is licensed for use', 'LGPLv3'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/^(?:vite|lightningcss|tailwindcss-vite) \d/m)
})

it('signs the list so that whoever has the public half can verify it', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const files = [{ platform: 'linux-x64', url: 'a.tar.xz', sha256: 'ab', size: 12 }]
  const releases = [{ version: '1.0.0', date: '2026-11-28', notes: 'Été “new”\n', files }]
  const list = signReleases(releases, privateKey)
  const signature = Buffer.from(list.signature, 'base64')
  const isSigned = (text: string) => verify(null, Buffer.from(text), publicKey, signature)
  expect(isSigned(canonicalJson(list.releases))).toBe(true)
  expect(isSigned(canonicalJson([{ ...releases[0], version: '1.0.1' }]))).toBe(false)
  expect(Buffer.from(publicHalf(privateKey), 'base64')).toHaveLength(32)
})

it('writes canonical JSON, whatever the order of its members', () => {
  const value = { b: [1, true, null], a: { z: 'é\n"', y: 'x' } }
  expect(canonicalJson(value)).toBe('{"a":{"y":"x","z":"é\\n\\""},"b":[1,true,null]}')
})

it('takes a version’s notes from the change log', () => {
  const log =
    '# Changelog\n\n## 1.0.1 (2027-01-02)\n\nNew.\n\n### Part\n\n- a\n\n## 1.0.0\n\nOld.\n'
  expect(notesOf('1.0.1', log)).toBe('New.\n\n### Part\n\n- a')
  expect(notesOf('1.0.0', log)).toBe('Old.')
  expect(notesOf('2.0.0', log)).toBe('')
})

it('finds its threads, wherever what starts them is', () => {
  const starters = globSync('{server,credentials,backend,shop-engine}/**/*.ts').filter((file) =>
    /new Worker\(new URL/.test(readFileSync(file, 'utf8')),
  )
  expect(starters.length).toBeGreaterThan(2)
  for (const file of starters) {
    const code = builtThreads().transform(readFileSync(file, 'utf8'), resolve(file)) ?? ''
    const [, place = ''] = /new Worker\(new URL\("([^"]+)", import\.meta\.url\)/.exec(code) ?? []
    expect(resolve(dirname(file), place), file).toMatch(
      new RegExp(`^${resolve('build/program')}/[\\w-]+-worker\\.js$`),
    )
  }
})

it('leaves out of a program what only debuggers read', () => {
  const program = Buffer.alloc(400, 7)
  program.writeUInt32BE(0x7f454c46, 0)
  program.writeUInt16LE(0x0102, 4)
  program.writeBigUInt64LE(64n, 0x20)
  program.writeUInt16LE(56, 0x36)
  program.writeUInt16LE(1, 0x38)
  program.writeBigUInt64LE(100n, 64 + 8)
  program.writeBigUInt64LE(150n, 64 + 32)
  const loaded = withoutSymbols(program)
  expect(loaded).toHaveLength(250)
  expect(loaded.readBigUInt64LE(0x28)).toBe(0n)
  expect(loaded.subarray(0x3a, 0x40)).toEqual(Buffer.alloc(6))
  expect(() => withoutSymbols(Buffer.from('#!/bin/sh'.repeat(9)))).toThrow('no 64-bit program')
})
