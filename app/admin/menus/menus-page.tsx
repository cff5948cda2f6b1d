import { useTranslation } from 'react-i18next'
import { listMenus, type Menu, type MenuEntry } from '#/clients/shop-admin/menus.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { adminContext } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { RowLink } from '../list/row-link.tsx'
import { Panel } from '../panel.tsx'
import { RecordPage } from '../record/record-page.tsx'
import type { Route } from './+types/menus-page.ts'
import { useMenuHeading } from './menu-heading.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const listed = await context.get(adminContext).ask(listMenus)
  return listed && { record: listed.menus.nodes }
}

/** The shop's menus. */
export default function MenusPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminMenus')
  const columns = useColumns()
  return (
    <RecordPage
      loaded={loaderData}
      texts={{ heading: t('heading'), loadingFailed: t('loadingFailed') }}
    >
      {(menus) => (
        <div className="grid gap-4">
          <p className="max-w-prose text-slate">{t('lead')}</p>
          <Panel>
            <ListRows rows={menus} columns={columns} rowClass={() => 'relative'} />
          </Panel>
        </div>
      )}
    </RecordPage>
  )
}

function useColumns(): readonly Column<Menu>[] {
  const { t } = useTranslation('adminMenus')
  const headingOf = useMenuHeading()
  const language = useLanguage()
  const { number } = useFormats()
  /** A group's with the number of its entries. */
  const titleOf = ({ title, translations, items }: MenuEntry) => {
    const shown = translations.find(({ locale }) => locale === language)?.value || title
    return items.length > 0 ? `${shown} (${number(items.length)})` : shown
  }
  return [
    {
      key: 'menu',
      heading: t('menu'),
      cell: (menu) => (
        <RowLink fillsRow to={`/admin/settings/menus/${menu.id.split('/').at(-1)}`}>
          {headingOf(menu)}
        </RowLink>
      ),
    },
    {
      key: 'entries',
      heading: t('entries'),
      className: 'max-md:basis-full max-md:pr-8 text-slate',
      cell: ({ items }) => (
        <span className="flex items-center justify-between gap-3">
          {items.map(titleOf).join(', ')}
          <ChevronIcon className="size-4 shrink-0 -rotate-90 max-md:absolute max-md:inset-y-0 max-md:right-4 max-md:my-auto" />
        </span>
      ),
    },
  ]
}
