import { useTranslation } from 'react-i18next'
import type { UserError } from '#/clients/failure.ts'
import {
  findTarget,
  listTargets,
  type Menu,
  type MenuTargets,
  readMenu,
  updateMenu,
} from '#/clients/shop-admin/menus.ts'
import { articlePath, blogPath, pagePath } from '#/contract/document-paths.ts'
import type { Language } from '#/contract/languages.ts'
import { collectionPath, productPath } from '#/contract/page-addresses.ts'
import { publicPaths } from '#/contract/shop-pages.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { FieldPanel } from '../panel.tsx'
import { loadRecord } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useRefusal } from '../record/use-change.ts'
import { useReadVersion } from '../record/use-read-version.ts'
import type { Route } from './+types/menu-page.ts'
import { EntryList } from './entry-list.tsx'
import { type EntryInput, entriesIn, type TypedEntries, withResources } from './menu-form.ts'
import { useMenuHeading } from './menu-heading.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [loaded, targets] = await Promise.all([
    loadRecord(args, 'Menu', readMenu),
    args.context.get(adminContext).ask(listTargets),
  ])
  return loaded && targets && { ...loaded, targets }
}

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
      {(menu, { targets }) => <EditMenu menu={menu} targets={targets} />}
    </RecordPage>
  )
}

const versionOf = (menu: Menu) => JSON.stringify(menu)

function EditMenu({ menu, targets }: { menu: Menu; targets: MenuTargets }) {
  const { t } = useTranslation('adminMenus')
  const { shop } = useAdmin()
  const heading = useMenuHeading()(menu)
  const targetAt = useTargetAt(targets)
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
      <p className="max-w-prose text-slate">{t('editLead', { example: '{{supportEmail}}' })}</p>
      <Targets targets={targets} />
      <FieldPanel heading={t('entries')}>
        <EntryList label={heading} entries={menu.items} />
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

interface Named {
  path: string
  title: string
  target: Pick<EntryInput, 'type' | 'resourceId'>
}

/** What menus may lead to that isn't in every shop. */
function namedIn({ collections, products, pages, blogs, articles }: MenuTargets): Named[] {
  type Node = MenuTargets['pages']['nodes'][number]
  const named = (type: string, pathOf: (handle: string) => string) => (node: Node) => ({
    path: pathOf(node.handle),
    title: node.title,
    target: { type, resourceId: node.id },
  })
  return [
    ...pages.nodes.map(named('PAGE', pagePath)),
    ...collections.nodes.map(named('COLLECTION', collectionPath)),
    ...products.nodes.map(named('PRODUCT', productPath)),
    ...blogs.nodes.map(named('BLOG', blogPath)),
    ...articles.nodes.map((node) =>
      named('ARTICLE', (handle) => articlePath(node.blog.handle, handle))(node),
    ),
  ]
}

/** What is at an address of the shop; products and collections are looked up where there are more than were listed. */
function useTargetAt(targets: MenuTargets) {
  const { shop } = useAdmin()
  const all = new Map(namedIn(targets).map(({ path, target }) => [path, target]))
  return async (address: string) => {
    const found = all.get(address)
    const [, kind, handle] = /^\/(products|collections)\/([^/?#]+)$/.exec(address) ?? []
    if (found || !handle) return found
    const { product, collection } = await shop.ask(findTarget, {
      handle: decodeURIComponent(handle),
    })
    if (kind === 'products') return product && { type: 'PRODUCT', resourceId: product.id }
    return collection && { type: 'COLLECTION', resourceId: collection.id }
  }
}

/** Suggestions while the reader types an address. */
function Targets({ targets }: { targets: MenuTargets }) {
  return (
    <datalist id="menu-targets">
      {[...publicPaths, '/search', '/account', '/orders/find'].map((path) => (
        <option key={path} value={path} />
      ))}
      {namedIn(targets).map(({ path, title }) => (
        <option key={path} value={path}>
          {title}
        </option>
      ))}
    </datalist>
  )
}
