import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoWordsIn } from './fixtures/demo-words.ts'

/** What only the demo's seed writes. */
const ofDemo = /^content\/\w\w\/(goods\.json$|goods\/)/
/** Where the software names itself to who runs it, as its commands do. */
const software = /\b(?:newer|older|un|a) Glovebox\b/g

describe('built-in texts are for any goods', () => {
  it.each(globSync('content/??/**/*.{json,md}').filter((file) => !ofDemo.test(file)))(
    '%s',
    (file) => {
      const text = readFileSync(file, 'utf8').replace(/"[\w.-]+":/g, '')
      expect(demoWordsIn(text.replace(software, ''))).toEqual([])
    },
  )
})
