import { useTranslation } from 'react-i18next'
import type { UserError } from '#/clients/failure.ts'
import { findLinks, type LinkKind } from '#/clients/shop-admin/links.ts'
import { type Menu, type MenuEntry, readMenu, updateMenu } from '#/clients/shop-admin/menus.ts'
import { findNames } from '#/clients/shop-admin/names.ts'
import type { Language } from '#/contract/languages.ts'
import { builtInTargets } from '#/contract/menu-targets.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { adminContext, type LoadingAs, useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { FieldPanel } from '../panel.tsx'
import { loadRecord } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useRefusal } from '../record/use-change.ts'
import { useReadVersion } from '../record/use-read-version.ts'
import type { Route } from './+types/menu-page.ts'
import { EntryList } from './entry-list.tsx'
import { allEntries, entriesIn, type TypedEntries, withResources } from './menu-form.ts'
import { useMenuHeading } from './menu-heading.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const loaded = await loadRecord(args, 'Menu', readMenu)
  const titles = await loadTitles(args.context.get(adminContext), loaded?.record?.items ?? [])
  return loaded && { ...loaded, titles }
}

/** What is at the addresses of entries, where it isn't a page that every shop has. */
async function loadTitles({ ask }: LoadingAs, items: readonly MenuEntry[]) {
  const entries = allEntries(items)
  const ids = entries.flatMap(({ resourceId }) => resourceId ?? []).filter(isTitled)
  const names = ids.length > 0 ? await ask(findNames, { ids: [...new Set(ids)] }) : null
  return new Map(
    entries.flatMap(({ url, resourceId }) => {
      const name = names?.get(resourceId ?? '')
      return url === null || name === undefined || builtInTargets.has(url) ? [] : [[url, name]]
    }),
  )
}

const isTitled = (id: string) => /\/(?:Product|Collection|Page|Blog|Article)\//.test(id)

/** A menu of the shop with its entries. */
export default function MenuPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminMenus')
  const headingOf = useMenuHeading()
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={{
        heading: t('heading'),
        loadingFailed: t('loadingFailed'),
        unknown: t('unknown'),
      }}
      list="/admin/settings/menus"
      headingOf={headingOf}
    >
      {(menu, { titles }) => <EditMenu menu={menu} titles={titles} />}
    </RecordPage>
  )
}

const versionOf = (menu: Menu) => JSON.stringify(menu)

function EditMenu({ menu, titles }: { menu: Menu; titles: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('adminMenus')
  const { shop } = useAdmin()
  const heading = useMenuHeading()(menu)
  const targetAt = useTargetAt()
  const refusal = useRefusal()
  const languages = useShopLanguages()
  const { id, title } = menu
  return (
    <Editor<TypedEntries, object>
      version={versionOf(menu)}
      read={(typed) =>
        entriesIn(typed, menu.items, (problem) => t(`problems.${problem}`), languages)
      }
      readVersion={useReadVersion(readMenu, id, versionOf)}
      save={async ({ items }) =>
        shop.change(updateMenu, { id, title, items: await withResources(items, targetAt) })
      }
      refused={(failure, { places }) => {
        const problems = problemsAt(failure.errors ?? [], places, languages.first)
        return problems ? { problems } : refusal(failure)
      }}
    >
      <FieldPanel heading={t('entries')} lead={t('editLead')}>
        <EntryList label={heading} entries={menu.items} titles={titles} />
      </FieldPanel>
    </Editor>
  )
}

/** What the shop refuses of entries, beside their fields. */
function problemsAt(errors: readonly UserError[], places: TypedEntries['places'], first: Language) {
  const problems = errors.flatMap(({ field, message }) => {
    const parts = field ?? []
    const entry = parts.findLastIndex((part) => /^\d+$/.test(part))
    const name = places[parts.slice(0, entry + 1).join('.')]
    const isTitle = parts[entry + 1] === 'title' || parts[entry + 1] === 'translations'
    return name ? [[`${name}.${isTitle ? first : 'to'}`, message] as const] : []
  })
  return problems.length > 0 ? Object.fromEntries(problems) : undefined
}

const types = {
  pages: 'PAGE',
  products: 'PRODUCT',
  collections: 'COLLECTION',
  blogs: 'BLOG',
  articles: 'ARTICLE',
} as const satisfies Record<LinkKind, string>

/** What is at an address of the shop. */
function useTargetAt() {
  const { shop } = useAdmin()
  return async (address: string) => {
    if (!/^\/(?:products|collections|pages|blogs)\/[^?#]+$/.test(address)) return null
    const handle = decodeURIComponent(address.slice(address.lastIndexOf('/') + 1))
    const query = `handle:${JSON.stringify(handle)}`
    const found = await shop.ask(findLinks, { query, products: query })
    const link = found.find(({ path }) => path === address)
    return link && { type: types[link.kind], resourceId: link.id }
  }
}
