import { Link } from 'react-router'
import { plain } from './plain.ts'
import type { Prose, ProseBlock, ProseLine } from './prose.types.ts'

const linkLook = 'text-pine underline decoration-1 underline-offset-4 hover:decoration-2'

/** A long text in paragraphs, lists and tables; headings carry the anchors that others link to. */
export function ProseView({ prose, className = '' }: { prose: Prose; className?: string }) {
  return (
    <div className={`flex max-w-[60ch] flex-col gap-4 leading-relaxed ${className}`}>
      {prose.map((block) => (
        <Block key={keyOf(block)} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: ProseBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="mt-8 scroll-mt-28 text-heading first:mt-0">
          {block.text}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-3 scroll-mt-28 text-lg">
          {block.text}
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List
          className={`flex flex-col gap-2 pl-5 marker:text-slate ${block.ordered ? 'list-decimal' : 'list-disc'}`}
        >
          {block.items.map((item) => (
            <li key={plain(item)} className="pl-1">
              <Line line={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Table {...block} />
  }
}

/** Wide tables scroll by themselves, also by keyboard. */
function Table({ head, rows }: Extract<ProseBlock, { kind: 'table' }>) {
  const label = head.map(plain).join(', ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-control">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-edge">
            {head.map((cell) => (
              <th key={plain(cell)} scope="col" className="py-2.5 pr-5 align-bottom font-semibold">
                <Line line={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={plain(row[0] ?? [])} className="border-b border-line">
              {row.map((cell, column) => (
                <td key={plain(head[column] ?? [])} className="py-2.5 pr-5 align-top">
                  <Line line={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({ line }: { line: ProseLine }) {
  return line.map((part) => {
    if (typeof part === 'string') return part
    if ('bold' in part) return <strong key={part.bold}>{part.bold}</strong>
    const { text, href } = part
    return href.startsWith('/') ? (
      <Link key={href + text} to={href} className={linkLook}>
        {text}
      </Link>
    ) : (
      <a key={href + text} href={href} className={`${linkLook} break-words`}>
        {text}
      </a>
    )
  })
}

function keyOf(block: ProseBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.id
    case 'paragraph':
      return plain(block.line)
    case 'list':
      return block.items.map(plain).join()
    case 'table':
      return block.head.map(plain).join()
  }
}
