#!/usr/bin/env node
// Behind `npx glovebox`: runs the shop on the Node that the package brings, with the data in the current folder.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { flagsOfShop } from './run-flags.mjs'

const root = dirname(fileURLToPath(import.meta.url))
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const runtimes = Object.keys(optionalDependencies).filter((name) => /^node-/.test(name))
/** npm puts the one that fits this machine beside this package or inside of it. */
const node = [join(root, '..'), join(root, 'node_modules')]
  .flatMap((folder) => runtimes.map((name) => join(folder, name, 'bin', 'node')))
  .flatMap((file) => [file, `${file}.exe`])
  .find((file) => existsSync(file))
if (!node) {
  console.error(`There is no Node for this machine among ${runtimes.join(', ')}.`)
  process.exit(1)
}
const env = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  GLOVEBOX_HOME: process.cwd(),
  ...process.env,
}
const program = join(root, 'build', 'program', 'glovebox.js')
const child = spawn(node, [...flagsOfShop, program, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`Node could not be started: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code) => process.exit(code ?? 1))
