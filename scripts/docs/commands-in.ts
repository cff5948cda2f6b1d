/** A command as a document names it, with the options that it's given there. */
export interface NamedCommand {
  /** Of `package.json`, such as `backup`. */
  script: string
  /** True: `./glovebox backup`, which only releases have. */
  released: boolean
  options: readonly string[]
}

/**
 * The commands of ours in a document's code, in order. Options that stand apart, as in "`npm run backup`, `-- --list`",
 * belong to the last command of their line.
 */
export function commandsIn(markdown: string): NamedCommand[] {
  const fenced = [...markdown.matchAll(/^ *```\n(.*?)^ *```$/gms)].map(([, code = '']) => code)
  const prose = markdown.replaceAll(/^ *```\n.*?^ *```$/gms, '')
  const lines = [
    ...fenced.flatMap((code) =>
      code
        .replaceAll('\\\n', ' ')
        .split('\n')
        .map((line) => [line]),
    ),
    ...prose
      .split('\n')
      .map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)),
  ]
  return lines.flatMap(commandsOfLine)
}

const launcher = String.raw`(?:\./|(?:\S*/)?glovebox[\w.-]*/|(?<=^|exec shop ))glovebox`
const named = new RegExp(
  String.raw`(?<!\S)(?:npm (?:run (?:-s )?|(?=start|test\b))(?<script>[\w:-]+)|${launcher}(?: (?<command>[a-z][\w-]*))?)(?!\S)(?<rest>[^|;&>]*)`,
  'g',
)

function commandsOfLine(codes: readonly string[]): NamedCommand[] {
  const found: { script: string; released: boolean; options: string[] }[] = []
  for (const code of codes) {
    const matches = [...code.matchAll(named)]
    for (const { groups = {} } of matches) {
      const { script, command, rest = '' } = groups
      found.push({
        script: script ?? command ?? 'start',
        released: script === undefined,
        options: optionsIn(rest),
      })
    }
    if (matches.length === 0) found.at(-1)?.options.push(...optionsIn(code))
  }
  return found
}

const optionsIn = (text: string) =>
  [...text.matchAll(/(?<=^|[\s[])--[a-z][\w-]*/g)].map(([option]) => option)
