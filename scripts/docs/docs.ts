// Makes a website of the documents in `dist/docs/`, which opens in a browser without a server:
//
//   npm run docs
//
// It begins with `index.html`. A link that leads nowhere is named, and fails the command.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeSite } from './site.ts'

const output = 'dist/docs'
const { files, links, dead } = await makeSite()
rmSync(output, { recursive: true, force: true })
for (const [address, content] of files) {
  const file = join(output, address)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
const pages = [...files.keys()].filter((address) => address.endsWith('.html')).length
console.log(`${output}/index.html and ${pages - 1} other pages; ${links} links followed.`)
for (const link of dead) console.error(`Dead link in ${link}`)
if (dead.length > 0) process.exitCode = 1
