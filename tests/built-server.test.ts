import { build } from 'vite'
import { expect, it } from 'vitest'
import { inAscii } from '../vite.shop.config.ts'

const entry = 'virtual:source'

/** What a module exports once it was built as the server is. */
async function builtExport(code: string): Promise<unknown> {
  const source = {
    name: 'source',
    resolveId: (id: string) => (id === entry ? id : undefined),
    load: (id: string) => (id === entry ? `export default ${code}` : undefined),
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [source, inAscii()],
    build: { write: false, ssr: true, minify: false, rolldownOptions: { input: entry } },
  })
  if (!('output' in result)) throw new Error('built once')
  const built = result.output[0].code
  expect(built).not.toMatch(/[^\0-\x7f]/)
  return (await import(`data:text/javascript,${encodeURIComponent(built)}`)).default
}

it('keeps what is beyond ASCII, in ASCII', async () => {
  expect(await builtExport("[`é`, '😀', /^[é😀]$/u.test('😀')]")).toEqual(['é', '😀', true])
})

it('is not built where that would change a raw text', async () => {
  expect(await builtExport('[String.raw`\\d`, `é`]')).toEqual(['\\d', 'é'])
  await expect(builtExport('[`a`, String.raw`\\d é`]')).rejects.toThrow('String.raw')
})
