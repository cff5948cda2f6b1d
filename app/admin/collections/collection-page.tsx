import { useTranslation } from 'react-i18next'
import {
  deleteCollection,
  type EditedCollection,
  type FoundCollection,
  findCollection,
  sortOrders,
  updateCollection,
} from '#/clients/shop-admin/collections.ts'
import { collectionPath } from '#/contract/page-addresses.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useAdmin } from '../admin-session.ts'
import { DeleteMenu } from '../editor/delete-button.tsx'
import { Editor } from '../editor/editor.tsx'
import { isGranted } from '../frame/screens.ts'
import { FieldPanel } from '../panel.tsx'
import { ListingPanel, TextsPanel } from '../products/product-fields.tsx'
import { loadRecord, recordTexts } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useRefusal } from '../record/use-change.ts'
import { toolButton } from '../tool-button.tsx'
import type { Route } from './+types/collection-page.ts'
import { readCollection } from './collection-form.ts'
import { ImagePanel } from './image-panel.tsx'
import { MembersPanel } from './members-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { fieldOf } from './save-collection.ts'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecord(args, 'Collection', findCollection)

/** One collection: its texts, what is in it, and who may see it. */
export default function CollectionPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminCollections')
  const { granted } = useAdmin()
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={recordTexts(t)}
      list="/admin/collections"
      headingOf={({ title }) => title}
      actionsOf={(collection) => (
        <>
          {collection.publishedOnPublication && (
            <a href={collectionPath(collection.handle)} className={toolButton()}>
              {t('view')}
            </a>
          )}
          {isGranted(granted, 'write_products') && <CollectionActions collection={collection} />}
        </>
      )}
    >
      {(collection, found) => <CollectionEditor found={found} collection={collection} />}
    </RecordPage>
  )
}

interface CollectionEditorProps {
  found: FoundCollection
  collection: EditedCollection
}

function CollectionEditor({ found, collection }: CollectionEditorProps) {
  const { t } = useTranslation('adminCollections')
  const { shop } = useAdmin()
  const { ruleSet, image } = collection
  const refused = useRefusal((first) => {
    const field = fieldOf(first)
    if (field === undefined) return
    const code = field === 'handle' || field === 'rules' ? field : 'other'
    return { problems: { [field]: t(`problems.${code}`) } }
  })
  return (
    <Editor
      version={collection.updatedAt}
      read={(typed) =>
        readCollection(typed, { found, collection }, (code) => t(`problems.${code}`))
      }
      save={(input, version) =>
        shop.change(updateCollection, { input }, { unmodifiedSince: version })
      }
      refused={refused}
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

function CollectionActions({ collection: { id, title } }: { collection: EditedCollection }) {
  const { t } = useTranslation('adminCollections')
  const { shop } = useAdmin()
  return (
    <DeleteMenu
      label={t('delete')}
      heading={t('deleteHeading', { title })}
      text={t('deleteText')}
      deleted={t('deleted', { title })}
      to="/admin/collections"
      remove={() => shop.change(deleteCollection, { id })}
    />
  )
}
