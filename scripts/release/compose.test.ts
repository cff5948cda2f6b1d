import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { environment } from '#/server/environment.ts'

const { services, volumes } = parse(readFileSync('deploy/compose.yaml', 'utf8'))
const containerfile = readFileSync('deploy/Containerfile', 'utf8')
const pages = ['docs/docker.md', 'docs/hosting-panels.md', 'docs/server.md']
const known = Object.keys(environment.shape)

/** What the image sets, such as `PORT`. */
const ofImage = Object.fromEntries(
  (/^ENV (.+)$/m.exec(containerfile)?.[1] ?? '').split(' ').map((pair) => pair.split('=')),
)

it('sets only what the shop reads, in values that it takes', () => {
  const given: Readonly<Record<string, string>> = services.shop.environment
  expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([])
  const filled = Object.entries(given).map(([name, value]) => [name, filledIn(value)])
  const { success, data } = environment.safeParse({ ...ofImage, ...Object.fromEntries(filled) })
  expect(success).toBe(true)
  expect(data).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', DATA_DIR: '/data' })
})

/** As Docker Compose fills in what a `.env` beside the file says. */
const filledIn = (value: string): string | undefined => {
  const dotEnv: Readonly<Record<string, string>> = {
    POSTGRES_PASSWORD: 'letters0and1digits',
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtps://user:password@mail.example:465',
  }
  const filled = value.replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name, sign, otherwise) => {
    expect(sign === '-' || name in dotEnv, `${name} is needed`).toBe(true)
    return dotEnv[name] ?? otherwise
  })
  return filled === '' ? undefined : filled
}

it('runs the image as the image is: its volume, its port, and nothing that it would write elsewhere', () => {
  const { shop, database } = services
  expect(shop.volumes).toEqual([`shop:${ofImage.DATA_DIR}`])
  expect(shop.ports).toEqual([`127.0.0.1:${ofImage.PORT}:${ofImage.PORT}`])
  expect(containerfile).toMatch(new RegExp(`^EXPOSE ${ofImage.PORT}$`, 'm'))
  expect(shop).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] })
  expect(ofImage.NODE_COMPILE_CACHE).toMatch(/^\/tmp\//)
  // Both keep their data in volumes that are declared, and the shop waits for the database that it's told of.
  expect(Object.keys(volumes)).toEqual(['shop', 'database'])
  expect(database.volumes[0]).toMatch(/^database:/)
  expect(shop.environment.DATABASE_URL).toContain(`@${Object.keys(shop.depends_on)[0]}/`)
})

it.each(pages)('%s sets only what the shop reads', (page) => {
  const text = readFileSync(page, 'utf8')
  const given = [...text.matchAll(/--(?:set)?env[ =]([A-Z_0-9]+)=|^([A-Z_0-9]+)=|`([A-Z_0-9]+)=/gm)]
    .map(([, option, line, code]) => option ?? line ?? code ?? '')
    // Those of the Caddyfile, and of the database.
    .filter((name) => !['SHOP_DOMAIN', 'SHOPS', 'POSTGRES_PASSWORD'].includes(name))
  expect(given.length).toBeGreaterThan(0)
  expect(given.filter((name) => !known.includes(name))).toEqual([])
})

it.each(pages)('%s names files of deploy/ that there are', (page) => {
  const files = readFileSync(page, 'utf8').matchAll(/(deploy\/[\w.]+)/g)
  expect([...files].map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([])
})

it('is told of every setting in the README, and of no other', () => {
  const readme = readFileSync('README.md', 'utf8')
  const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Explore'))
  const told = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name = '']) => name),
  )
  expect(told.toSorted()).toEqual(known.filter((name) => name !== 'NODE_ENV').toSorted())
})
