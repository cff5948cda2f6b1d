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
  return table().map(({ name, script }) => ({
    name,
    script,
    help: asReleased(firstComment(readFileSync(script, 'utf8'))),
  }))
}

function table(): Omit<ReleasedCommand, 'help'>[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return Object.entries<string>(scripts).flatMap(([name, line]) => {
    const script = /^node scripts\/run\.mjs shop (\S+)$/.exec(line)?.[1]
    return script === undefined || ofCheckouts.includes(name) ? [] : [{ name, script }]
  })
}

/** The commands that a text names, as a release has them: `npm run backup -- --list` is `./glovebox backup --list`. */
export function asReleased(text: string): string {
  const names = table()
    .map(({ name }) => name)
    .join('|')
  return text
    .replaceAll(new RegExp(`npm run (?:-s )?(${names}|…)(?![\\w-])`, 'g'), './glovebox $1')
    .replaceAll(/(\.\/glovebox [\w-]+ \[?)-- /g, '$1')
    .replaceAll(/\bnpm start\b/g, './glovebox')
}

function firstComment(source: string): string {
  const lines = source.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n')
}
