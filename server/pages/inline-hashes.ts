import { createHash } from 'node:crypto'

interface InlineHashes {
  scripts: string[]
  styles: string[]
  styleAttributes: string[]
}

/**
 * The quoted SHA-256 of the inline scripts with the nonce, and of every style element and style attribute. A script
 * injected through the shop's texts has no nonce.
 */
export function inlineHashes(html: string, nonce: string | null): InlineHashes {
  const isOurs = ({ tag }: { tag: string }) =>
    nonce !== null && tag.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(tag)
  return {
    scripts: unique(elements(html, 'script').filter(isOurs)),
    styles: unique(elements(html, 'style')),
    styleAttributes: unique(styleAttributes(html)),
  }
}

function styleAttributes(html: string): { text: string }[] {
  // Most pages have none, and the pattern is tried at each tag.
  if (!html.includes('style="')) return []
  return [...html.matchAll(/<[a-z][^<>]*?\sstyle="([^"]*)"/g)].map(([, text = '']) => ({
    text: unescaped(text),
  }))
}

function elements(html: string, name: 'script' | 'style'): { tag: string; text: string }[] {
  const pattern = new RegExp(`<${name}((?:\\s[^>]*)?)>([\\s\\S]*?)</${name}>`, 'g')
  return [...html.matchAll(pattern)].map(([, tag = '', text = '']) => ({ tag, text }))
}

function unique(found: readonly { text: string }[]): string[] {
  return [...new Set(found.map(({ text }) => text).filter(Boolean))].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** React escapes these five in an attribute. */
const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

function unescaped(attribute: string): string {
  return attribute.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
}
