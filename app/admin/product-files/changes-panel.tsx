import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  FilesOf,
  ImportChange,
  ImportChanges,
  ProductImport,
} from '#/contract/product-files.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useQuery } from '../../ui/use-query.ts'
import { useAdmin } from '../admin-session.ts'
import { fieldName, valueName } from '../audit/sentences.ts'
import { ListRows } from '../list/list-rows.tsx'
import { ToolButton } from '../tool-button.tsx'
import { useRowColumns } from './problems-panel.tsx'

interface ChangesProps {
  of: FilesOf
  import: ProductImport
}

/** Each value of an existing product that an import changes, filtered by field and product. */
export function ChangesPanel({ of, import: { id, report, updatedAt } }: ChangesProps) {
  const { t } = useTranslation('adminProductFiles')
  const [kind, setKind] = useState('')
  const [product, setProduct] = useState('')
  const { client } = useAdmin()
  const ask = async (shown: ImportChanges | null, after: number) => {
    const response = await client.importChanges(of, id, { kind, product, after })
    if (!response.ok) return shown
    const { changes, ...page } = response.value
    return { ...page, changes: after === 0 ? changes : [...(shown?.changes ?? []), ...changes] }
  }
  const { value, load } = useQuery<ImportChanges | null>(() => ask(null, 0), {
    key: id,
    version: [updatedAt, kind, product].join('\n'),
  })
  const kindName = useKindName()
  return (
    <section aria-label={t('changes')} className="grid gap-3">
      <h3 className="font-semibold">{t('changes')}</h3>
      <p>{t('changesText', { count: report.changes })}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          name="kind"
          label={t('changesOf')}
          value={kind}
          options={['', ...(value?.kinds ?? []).map((found) => found.kind)]}
          textOf={(option) => (option === '' ? t('changesAll') : kindName(option))}
          onChange={({ target }) => setKind(target.value)}
        />
        <TextField
          name="product"
          label={t('changesProduct')}
          value={product}
          onChange={({ target }) => setProduct(target.value)}
        />
      </div>
      {value && value.changes.length === 0 && <p role="status">{t('noChanges')}</p>}
      <ChangeRows changes={value?.changes ?? []} />
      {value?.next != null && (
        <ToolButton
          className="justify-self-start"
          onClick={() => void load((shown) => ask(shown ?? null, value.next ?? 0))}
        >
          {t('moreChanges')}
        </ToolButton>
      )}
    </section>
  )
}

function useKindName() {
  const { t } = useTranslation(['adminAudit', 'adminTexts', 'productFacts', 'adminUpdates'])
  const language = useLanguage()
  return (kind: string) => fieldName(kind, { t, language })
}

function ChangeRows({ changes }: { changes: readonly ImportChange[] }) {
  const { t } = useTranslation('adminProductFiles')
  const { t: auditText } = useTranslation([
    'adminAudit',
    'adminTexts',
    'productFacts',
    'adminUpdates',
  ])
  const language = useLanguage()
  const { timeZone } = useBrowserSettings().facts
  const shown = (field: string, value: ImportChange['before']) =>
    valueName(field, value, { t: auditText, language, timeZone })
  return (
    <ListRows
      rows={changes.map((change) => ({ id: `${change.row} ${change.field}`, ...change }))}
      columns={[
        ...useRowColumns('products'),
        {
          key: 'field',
          heading: t('changedField'),
          cell: ({ field }) => fieldName(field, { t: auditText, language }),
        },
        {
          key: 'before',
          heading: t('before'),
          className: 'wrap-anywhere',
          cell: ({ field, before }) => shown(field, before),
        },
        {
          key: 'after',
          heading: t('after'),
          className: 'wrap-anywhere',
          cell: ({ field, after }) => shown(field, after),
        },
      ]}
    />
  )
}
