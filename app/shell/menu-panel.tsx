import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { ShownEntry } from '#/clients/shop/menus.ts'
import { ChevronIcon } from '../ui/icons.tsx'
import { MenuLink } from './menus.tsx'

interface MenuPanelProps {
  entry: ShownEntry
  items: readonly ShownEntry[]
}

/** What is below an entry of the bar, behind a button; the browser opens and closes it without a script. */
export function MenuPanel({ entry, items }: MenuPanelProps) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('below', { title: entry.title })}
        className="grid size-8 place-items-center rounded-full hover:bg-mist"
      >
        <ChevronIcon className="size-4" />
      </button>
      {/* Another page closes it. */}
      <div key={pathname} id={id} popover="auto" className="menu-panel">
        <ul className="grid gap-1">
          {items.map((item) => (
            <li key={item.to + item.title}>
              <MenuLink entry={item} prefetch="intent" className="menu-panel-link" />
              {item.items && (
                <ul className="mb-2 ml-4 grid">
                  {item.items.map((below) => (
                    <li key={below.to + below.title}>
                      <MenuLink
                        entry={below}
                        prefetch="intent"
                        className="menu-panel-link font-normal"
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
