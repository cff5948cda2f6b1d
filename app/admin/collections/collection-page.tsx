import { useTranslation } from 'react-i18next'
import {
  deleteCollection,
  type EditedCollection,
  type FoundCollection,
  findCollection,
  sortOrders,
} from '#/clients/shop-admin/collections.ts'
import { collectionPath } from '#/contract/page-addresses.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { DeleteButton } from '../editor/delete-button.tsx'
import { Editor } from '../editor/editor.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { isGranted } from '../frame/screens.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { FieldPanel, ListingPanel, TextsPanel } from '../products/product-fields.tsx'
import { toolButton } from '../tool-button.tsx'
import type { Route } from './+types/collection-page.ts'
import { readCollection } from './collection-form.ts'
import { ImagePanel } from './image-panel.tsx'
import { MembersPanel } from './members-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { saveCollection } from './save-collection.ts'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const id = `gid://shopify/Collection/${/^\d{1,15}$/.test(params.id) ? params.id : 0}`
  return { found: await context.get(adminContext).ask(findCollection, { id }) }
}

/** One collection: its texts, what is in it, and who may see it. */
export default function CollectionPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminCollections')
  const { granted } = useAdmin()
  const found = useLastLoaded(loaderData.found, params.id)
  const collection = found?.collection
  return (
    <>
      <PageHead
        heading={collection?.title ?? t('heading')}
        crumbs={[{ to: '/admin/collections', text: t('heading') }]}
        actions={
          collection && (
            <>
              {collection.publishedOnPublication && (
                <a href={collectionPath(collection.handle)} className={toolButton()}>
                  {t('view')}
                </a>
              )}
              {isGranted(granted, 'write_products') && <DeleteCollection collection={collection} />}
            </>
          )
        }
      />
      {loaderData.found === null && <LoadingFailed text={t('loadingFailed')} />}
      {collection === null && <p>{t('unknown')}</p>}
      {found && collection && (
        <CollectionEditor key={collection.id} found={found} collection={collection} />
      )}
    </>
  )
}

interface CollectionEditorProps {
  found: FoundCollection
  collection: EditedCollection
}

function CollectionEditor({ found, collection }: CollectionEditorProps) {
  const { t } = useTranslation(['adminCollections', 'admin'])
  const { shop } = useAdmin()
  const { ruleSet, image } = collection
  return (
    <Editor
      version={collection.updatedAt}
      read={(typed) => {
        const { value, problems } = readCollection(typed, collection)
        const told = Object.entries(problems).map(([name, code]) => [name, t(`problems.${code}`)])
        return { value, problems: Object.fromEntries(told) }
      }}
      save={async (change, version) => {
        const saved = await saveCollection(shop, collection, { change, version })
        if (saved === 'failed') return { failure: t('admin:failed') }
        if (saved === undefined || saved === 'conflict') return saved
        const { field } = saved
        const code = field === 'handle' || field === 'rules' ? field : 'other'
        return { problems: { [field]: t(`problems.${code}`) } }
      }}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <TextsPanel found={found} product={collection} />
          {ruleSet ? (
            <RulesPanel defaultValue={ruleSet} conditions={found.collectionRulesConditions} />
          ) : (
            <MembersPanel collection={collection} />
          )}
        </div>
        <div className="grid gap-4">
          <VisibilityPanel collection={collection} />
          <ImagePanel image={image} />
          <ListingPanel found={found} product={collection} path="/collections/" />
        </div>
      </div>
    </Editor>
  )
}

function VisibilityPanel({ collection }: { collection: EditedCollection }) {
  const { t } = useTranslation('adminCollections')
  return (
    <FieldPanel heading={t('visibility')}>
      <CheckField
        label={t('publish')}
        name="published"
        defaultChecked={collection.publishedOnPublication}
      />
      <SelectField
        name="sortOrder"
        label={t('sortOrder')}
        defaultValue={collection.sortOrder}
        options={sortOrders}
        textOf={(order) => t(`sortOrders.${order}`)}
      />
    </FieldPanel>
  )
}

function DeleteCollection({ collection: { id, title } }: { collection: EditedCollection }) {
  const { t } = useTranslation(['adminCollections', 'admin'])
  const { shop } = useAdmin()
  return (
    <DeleteButton
      label={t('delete')}
      heading={t('deleteHeading', { title })}
      text={t('deleteText')}
      deleted={t('deleted', { title })}
      to="/admin/collections"
      remove={async () => {
        const { collectionDelete } = await shop.ask(deleteCollection, { id })
        if (collectionDelete.userErrors.length > 0) return { failure: t('admin:failed') }
      }}
    />
  )
}
