import { readFileSync } from 'node:fs'

/** A command of a release: `./glovebox NAME` does what `npm run NAME` does in a checkout. */
export interface ReleasedCommand {
  name: string
  script: string
  /** What `--help` prints. */
  help: string
}

/** They need the sources, or npm; the archive has the bill of materials as a file. */
const ofCheckouts = ['dev', 'sbom']

/** All scripts of `package.json` that run on what the shop runs on: the one table of both. */
export function releasedCommands(): ReleasedCommand[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return Object.entries<string>(scripts).flatMap(([name, line]) => {
    const script = /^node scripts\/run\.mjs shop (\S+)$/.exec(line)?.[1]
    if (script === undefined || ofCheckouts.includes(name)) return []
    return [{ name, script, help: asReleased(firstComment(readFileSync(script, 'utf8'))) }]
  })
}

/** The commands that a text names, as a release has them: `npm run backup -- --list` is `./glovebox backup --list`. */
export function asReleased(text: string): string {
  const names = releasedNames().join('|')
  return text
    .replaceAll(new RegExp(`npm run (?:-s )?(${names})\\b(?: --(?= ))?`, 'g'), './glovebox $1')
    .replaceAll(/\bnpm start\b/g, './glovebox')
}

function releasedNames(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return Object.keys(scripts).filter((name) => !ofCheckouts.includes(name))
}

function firstComment(source: string): string {
  const lines = source.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n')
}
