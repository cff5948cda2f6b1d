/** Elements whose content is text, so that a parser takes all that follows an unclosed one for its content, and drops it. */
const textElements = [
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'option',
  'select',
  'template',
  'svg',
  'math',
  'object',
  'video',
  'audio',
]
/** What may be in a tag; limited, so that no text takes long. */
const attributes = `(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^'"<>]){0,5000}`
/** Taking a tag away can reveal another one. */
const maxRounds = 5

/** Markup without the opening tags of such elements, and of comments, that nothing closes: what follows them stays. */
export function withoutUnclosed(html: string): string {
  let last = html
  for (let round = 0; round < maxRounds; round += 1) {
    const next = textElements.reduce(withoutUnclosedElement, withoutUnclosedComment(last))
    if (next === last) return next
    last = next
  }
  return last
}

function withoutUnclosedElement(html: string, name: string): string {
  const end = html.toLowerCase().lastIndexOf(`</${name}`)
  const closed = name === 'plaintext' ? 0 : Math.max(0, end)
  const opening = new RegExp(`<${name}(?=[\\s/>]|$)(?:${attributes}>)?`, 'gi')
  return html.slice(0, closed) + html.slice(closed).replace(opening, '')
}

function withoutUnclosedComment(html: string): string {
  const closed = html.lastIndexOf('-->') + 1
  return (
    html.slice(0, closed) + html.slice(closed).replaceAll(/<!--|<!\[CDATA\[|<\?(?![^>]*>)/g, '')
  )
}
