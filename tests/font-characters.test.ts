import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const inFonts = new Set(readFileSync('app/styles/fonts/characters.txt', 'utf8'))

it.each(['en', 'fr'])('the fonts have every character that is written in %s', (language) => {
  const files = globSync(`content/${language}/**/*.{json,md}`)
  expect(files.length).toBeGreaterThan(5)
  const missing = files.flatMap((file) =>
    [...new Set(readFileSync(file, 'utf8'))]
      .filter((character) => character !== '\n' && !inFonts.has(character))
      .map((character) => `${character} in ${file}`),
  )
  expect(missing).toEqual([])
})
