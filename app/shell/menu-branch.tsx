import type { ShownEntry } from '#/clients/shop/menus.ts'
import { ChevronIcon } from '../ui/icons.tsx'
import { MenuLink } from './menus.tsx'

interface MenuBranchProps {
  entry: ShownEntry
  items: readonly ShownEntry[]
  onChoose: () => void
}

const link =
  'flex min-h-11 items-center rounded-control px-3 hover:bg-mist aria-[current=page]:bg-mist'

/** An entry of the phone's menu that opens to show those below it, itself first if it leads somewhere. */
export function MenuBranch({ entry, items, onChoose }: MenuBranchProps) {
  const own = entry.to === null ? [] : [{ title: entry.title, to: entry.to }]
  return (
    <details className="group">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-control px-3 hover:bg-mist">
        {entry.title}
        <ChevronIcon className="size-5 group-open:rotate-180" />
      </summary>
      <Branches items={[...own, ...items]} onChoose={onChoose} />
    </details>
  )
}

function Branches({ items, onChoose }: Pick<MenuBranchProps, 'items' | 'onChoose'>) {
  return (
    <ul className="ml-4 grid text-lg font-medium">
      {items.map((item) => (
        <li key={item.to + item.title}>
          <MenuLink entry={item} onClick={onChoose} className={link} />
          {item.items && <Branches items={item.items} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  )
}
