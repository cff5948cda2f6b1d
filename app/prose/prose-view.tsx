import { Link } from 'react-router'
import type { Prose, ProseBlock, ProseLine } from '#/content/prose.types.ts'
import { Table } from '../ui/table.tsx'
import { plain } from './plain.ts'

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
    case 'list':
      return <List block={block} />
    case 'table':
      return (
        <Table
          folds={block.head.length === 3}
          label={block.head.map(plain).join(', ')}
          columns={block.head.map((line) => ({ key: plain(line), head: <Line line={line} /> }))}
          rows={block.rows.map((cells) => ({
            key: plain(cells[0] ?? []),
            cells: cells.map((line) => <Line key={plain(line)} line={line} />),
          }))}
        />
      )
  }
}

function List({ block }: { block: Extract<ProseBlock, { kind: 'list' }> }) {
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
      <a key={href + text} href={href} className={`${linkLook} inline-block max-w-full`}>
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
