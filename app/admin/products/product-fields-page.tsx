import { useTranslation } from 'react-i18next'
import type { Result } from '#/clients/failure.ts'
import {
  createProductField,
  type FieldDefinition,
  listProductFields,
  removeProductField,
  renameProductField,
} from '#/clients/shop-admin/product-fields.ts'
import { inOrder } from '#/contract/languages.ts'
import type { VersionedShopSettings } from '#/contract/shop-settings.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { CheckField } from '../../forms/check-field.tsx'
import { TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { adminContext, useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { FoldingRow } from '../editor/folding-row.tsx'
import { SortableList } from '../editor/sortable-list.tsx'
import { useRows } from '../editor/use-rows.ts'
import { FieldPanel } from '../panel.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { Route } from './+types/product-fields-page.ts'
import {
  type FieldRow,
  type FieldsChange,
  type FieldType,
  fieldTypeNames,
  fieldTypes,
  freshField,
  readFields,
  rowsOf,
} from './product-fields-form.ts'

/** Product pages show it themselves. */
const isOwners = ({ key }: FieldDefinition) => key !== 'how_to_video_url'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { load, ask } = context.get(adminContext)
  const [settings, found] = await Promise.all([load.settings(), ask(listProductFields)])
  return settings.ok && found
    ? { record: settings.value, definitions: found.definitions.nodes.filter(isOwners) }
    : null
}

/** What products say beyond their description, and what of it their pages show. */
export default function ProductFieldsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminProducts')
  const texts = { heading: t('fields.heading'), loadingFailed: t('fields.failed') }
  return (
    <RecordPage
      loaded={loaderData}
      texts={texts}
      crumbs={[{ to: '/admin/products', text: t('heading') }]}
    >
      {(saved, { definitions }) => <FieldsEditor saved={saved} definitions={definitions} />}
    </RecordPage>
  )
}

interface FieldsProps {
  saved: VersionedShopSettings
  definitions: readonly FieldDefinition[]
}

function FieldsEditor({ saved, definitions }: FieldsProps) {
  const { t } = useTranslation('adminProducts')
  const save = useSaveFields(saved)
  const languages = useShopLanguages()
  return (
    <Editor
      version={`${saved.version} ${definitions.map(({ id, name }) => id + name).join()}`}
      read={(typed) =>
        readFields(typed, { definitions, languages }, (code) => t(`fields.problems.${code}`))
      }
      save={save}
    >
      <FieldPanel heading={t('fields.heading')} lead={t('fields.lead')}>
        <FieldRows rows={rowsOf(definitions, saved.settings.productFields)} />
      </FieldPanel>
    </Editor>
  )
}

/** Adds, renames, and removes fields one after the other, and then says which are shown. */
function useSaveFields({ version }: VersionedShopSettings) {
  const { shop, client } = useAdmin()
  return async (change: FieldsChange): Promise<Result<unknown>> => {
    const access = { storefront: 'PUBLIC_READ' }
    const about = { ownerType: 'PRODUCT', access }
    const steps = [
      ...change.created.map(
        (field) => () => shop.change(createProductField, { definition: { ...field, ...about } }),
      ),
      ...change.renamed.map(
        (field) => () =>
          shop.change(renameProductField, { definition: { ...field, ownerType: 'PRODUCT' } }),
      ),
      ...change.removed.map(
        ({ id }) =>
          () =>
            shop.change(removeProductField, { id }),
      ),
    ]
    for (const step of steps) {
      const done = await step()
      if (!done.ok) return done
    }
    return client.changeShopSettings({ version, settings: { productFields: [...change.shown] } })
  }
}

function FieldRows({ rows: saved }: { rows: readonly FieldRow[] }) {
  const { t } = useTranslation('adminProducts')
  const { alone } = useLanguageNames()
  const shop = useShopLanguages()
  const { rows, add, remove, order } = useRows(saved, freshField)
  return (
    <>
      <SortableList
        label={t('fields.heading')}
        order={order}
        columns={[...inOrder(shop).map(alone), t('fields.typeColumn'), t('fields.shown')]}
      >
        {rows.map(({ key, value }, index) => (
          <FieldRowFields
            key={key}
            row={value}
            index={index}
            isNew={key >= saved.length}
            onRemove={() => remove(key)}
          />
        ))}
      </SortableList>
      <ToolButton onClick={add} className="justify-self-start">
        {t('fields.add')}
      </ToolButton>
    </>
  )
}

interface RowProps {
  row: FieldRow
  index: number
  isNew: boolean
  onRemove: () => void
}

function FieldRowFields({ row, index, ...of }: RowProps) {
  const { t } = useTranslation('adminProducts')
  const { within } = useLanguageNames()
  const [first, ...others] = inOrder(useShopLanguages())
  const name = `field.${index}`
  const n = index + 1
  const textOf = (type: FieldType) => t(`fields.types.${fieldTypes[type]}`)
  const type = fieldTypeNames.find((each) => each === row.definition?.type)
  return (
    <FoldingRow
      {...of}
      index={index}
      inLine
      fields={name}
      line={(typed) => ({
        title: (typed(first) ?? row.heading[first]) || t('fields.nth', { n }),
        detail: type && textOf(type),
      })}
      className="lg:items-start"
    >
      <input type="hidden" name={`${name}.id`} value={row.definition?.id ?? ''} />
      {[first, ...others].map((language) => (
        <TextField
          key={language}
          name={`${name}.${language}`}
          label={t('fields.headingIn', { n, language: within(language) })}
          lang={language}
          defaultValue={
            language !== first && row.heading[language] === row.heading[first]
              ? ''
              : row.heading[language]
          }
          maxLength={60}
          optional={language !== first}
        />
      ))}
      {row.definition ? (
        <p className="min-h-9 content-center max-lg:hidden">{type && textOf(type)}</p>
      ) : (
        <SelectField
          name={`${name}.type`}
          label={t('fields.type', { n })}
          options={fieldTypeNames}
          textOf={textOf}
        />
      )}
      <div className="content-center lg:min-h-9">
        <CheckField
          label={
            <span className="lg:sr-only">
              {t('fields.shown')}
              <span className="sr-only"> {t('fields.nth', { n })}</span>
            </span>
          }
          name={`${name}.shown`}
          defaultChecked={row.isShown}
        />
      </div>
    </FoldingRow>
  )
}
