// Makes a website of the documents in `dist/docs/`, which opens in a browser without a server:
//
//   npm run docs
//
// It begins with `index.html`. A link that leads nowhere is named, and fails the command.
import { makeSite, writeSite } from './site.ts'

const output = 'dist/docs'
const site = await makeSite()
writeSite(site, output)
const pages = [...site.files.keys()].filter((address) => address.endsWith('.html')).length
console.log(`${output}/index.html and ${pages - 1} other pages; ${site.links} links followed.`)
for (const link of site.dead) console.error(`Dead link in ${link}`)
if (site.dead.length > 0) process.exitCode = 1
