import { escapeHtml, htmlOf } from '#/content/policy-html.ts'

/** What a document leads to and shows, as its page says it. */
export interface Places {
  /** The address of a link; null: it leads to nothing that the site has, so its text stands alone. */
  addressOf: (href: string) => string | null
  pictureOf: (source: string) => { address: string; width: number; height: number }
}

export interface Heading {
  level: number
  id: string
  html: string
}

/** Signs around the number of a finished piece of HTML, which the parser takes for text. */
const [opening, closing] = ['\uE000', '\uE001']

/**
 * The HTML of a document. The shop's parser of long texts reads its paragraphs, lists, tables, and bold parts; what a
 * shop's texts lack is finished here before: lines that go on, code, pictures, emphasis, links to anywhere, and lists in lists.
 * @throws SyntaxError for anything else, so that no text is ever shown half parsed
 */
export function readDocument(markdown: string, { addressOf, pictureOf }: Places) {
  const finished: string[] = []
  const headings: Heading[] = []
  const keep = (html: string) => `${opening}${finished.push(html) - 1}${closing}`

  const inline = (text: string): string =>
    text
      .replaceAll(/`([^`]+)`/g, (_, code) => keep(`<code>${escapeHtml(code)}</code>`))
      .replaceAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g, (_, alt, source) => {
        const { address, width, height } = pictureOf(source)
        return keep(
          `<img src="${address}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`,
        )
      })
      .replaceAll(/<(https?:[^>]+)>/g, (_, href) => link(href, href))
      .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label, href) => link(label, href))
      .replaceAll(/(?<!\*)\*([^*\s][^*]*)\*(?!\*)/g, (_, words) => keep(`<em>${plain(words)}</em>`))
      .replaceAll(/(?<= )[<>](?= )/g, (sign) => keep(escapeHtml(sign)))
  const link = (label: string, href: string) => {
    const address = addressOf(href)
    return keep(
      address === null ? plain(label) : `<a href="${escapeHtml(address)}">${plain(label)}</a>`,
    )
  }
  // A line may begin as a list does.
  const plain = (text: string) => htmlOf(keep('') + text).replace(/^<p>|<\/p>$/g, '')

  const heading = (line: string): string => {
    const [, signs = '', text = ''] = /^(#+) (.+)$/.exec(line) ?? []
    const html = plain(inline(text))
    const slug = slugOf(textIn(filled(html)))
    const same = headings.filter(({ id }) => id.replace(/-\d+$/, '') === slug).length
    const id = same === 0 ? slug : `${slug}-${same}`
    headings.push({ level: signs.length, id, html: filled(html) })
    return `<h${signs.length} id="${id}">${html}</h${signs.length}>`
  }

  const table = (lines: readonly string[]): string => {
    const [head = '', , ...rows] = lines.map(inline)
    const width = head.split('|').length - 2
    // An empty cell is the head of no column.
    const html = htmlOf([head, `|${' --- |'.repeat(width)}`, ...rows].join('\n'))
      .replaceAll('<th></th>', '<td></td>')
      .replaceAll('<th>', '<th scope="col">')
    const name = textIn(filled(html.slice(0, html.indexOf('</thead>')).replaceAll('</th>', ', ')))
    const label = escapeHtml(name.replace(/[, ]+$/, ''))
    return `<div class="wide" role="group" tabindex="0" aria-label="${label}">${html}</div>`
  }

  const list = (lines: readonly string[]): string => {
    const items: string[][] = []
    for (const line of lines) {
      if (itemSign.test(line)) items.push([line])
      else items.at(-1)?.push(line)
    }
    const [first = ''] = lines
    const sign = /^\d/.test(first) ? '1. ' : '- '
    const rows = items.map(([line = '', ...more]) => {
      const [mark = ''] = itemSign.exec(line) ?? []
      const inner = [line.slice(mark.length), ...more.map((one) => one.slice(mark.length))]
      const [head = [], ...rest] = blocksOf(inner)
      const below = rest.map(block).join('')
      return sign + inline(head.join(' ')) + (below && keep(below))
    })
    return htmlOf(rows.join('\n'))
  }

  const block = (lines: string[]): string => {
    const [first = ''] = lines
    if (first.startsWith('```')) {
      const code = escapeHtml(lines.slice(1, -1).join('\n'))
      return `<pre tabindex="0"><code>${code}\n</code></pre>`
    }
    if (first.startsWith('#')) return heading(first)
    if (first.startsWith('|')) return table(lines)
    if (itemSign.test(first)) return list(lines)
    return `<p>${plain(inline(lines.join(' ')))}</p>`
  }

  const filled = (html: string): string => {
    const found = html.replaceAll(/\uE000(\d+)\uE001/g, (_, n) => finished[Number(n)] ?? '')
    return found.includes(opening) ? filled(found) : found
  }

  const html = blocksOf(markdown.split('\n')).map(block).map(filled).join('\n')
  return { html, headings }
}

const itemSign = /^(?:-|\d+\.) +/

/** What each block's lines are; those of an item of a list are still indented. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = []
  let inFence = false
  let open = false
  for (const [i, line] of lines.entries()) {
    const last = blocks.at(-1)
    const [first = ''] = last ?? []
    if (inFence) {
      last?.push(line)
      inFence = line !== '```'
      open = inFence
      continue
    }
    if (line.trim() === '') {
      // An item of a list goes on after an empty line if the next one is indented.
      open = open && itemSign.test(first) && /^ |^(?:-|\d+\.) /.test(lines[i + 1] ?? '')
      if (open) last?.push('')
      continue
    }
    inFence = line.startsWith('```')
    const begins = inFence || line.startsWith('#') || (itemSign.test(line) && !itemSign.test(first))
    if (open && last && !begins) last.push(line)
    else blocks.push([line])
    open = !line.startsWith('#')
  }
  return blocks
}

/** A heading's anchor, as hosts of repositories make it. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
}

/** The text of our own HTML, without its tags. */
export const textIn = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity)
