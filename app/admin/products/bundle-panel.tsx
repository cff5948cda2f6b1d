import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Component, makeBundle, readComponents } from '#/clients/shop-admin/bundles.ts'
import { findVariants } from '#/clients/shop-admin/drafts.ts'
import type { EditedProduct, EditedVariant } from '#/clients/shop-admin/products.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { LineRow } from '../drafts/draft-lines.tsx'
import { Picker } from '../drafts/picker.tsx'
import { Panel } from '../panel.tsx'
import { useChange, useRefusal } from '../record/use-change.ts'
import { FormDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'

interface Edited {
  variant: EditedVariant
  components: readonly Component[]
}

/** Which variants are bundles of others. */
export function BundlePanel({ product }: { product: EditedProduct }) {
  const { t } = useTranslation(['adminProducts', 'admin'])
  const { shop } = useAdmin()
  const notify = useNotify()
  const [edited, setEdited] = useState<Edited | null>(null)
  const open = async (variant: EditedVariant) => {
    const components = await shop.ask(readComponents, { id: variant.id }).catch(() => null)
    if (components === null) notify({ tone: 'bad', text: t('admin:failed') })
    else setEdited({ variant, components: variant.requiresComponents ? components : [] })
  }
  return (
    <Panel heading={t('bundle.heading')}>
      <div className="grid justify-items-start gap-3 p-4">
        <p className="text-slate">{t('bundle.text')}</p>
        <div className="flex flex-wrap gap-2">
          {product.variants.nodes.map((variant) => (
            <ToolButton key={variant.id} onClick={() => void open(variant)}>
              {product.hasOnlyDefaultVariant
                ? t('bundle.edit')
                : t('bundle.editOf', { variant: variant.title })}
            </ToolButton>
          ))}
        </div>
      </div>
      {edited && <BundleDialog {...edited} onClose={() => setEdited(null)} />}
    </Panel>
  )
}

function BundleDialog({ variant, components, onClose }: Edited & { onClose: () => void }) {
  const { t } = useTranslation(['adminProducts', 'admin'])
  const { shop } = useAdmin()
  const change = useChange()
  const refused = useRefusal(({ message }) => ({ failure: message }))
  const [chosen, setChosen] = useState(components)
  return (
    <FormDialog
      heading={t('bundle.heading')}
      submit={t('admin:editor.save')}
      onClose={onClose}
      read={(typed) => ({
        value: chosen.map(({ variant: { id } }) => ({ id, quantity: Number(typed[id] ?? 1) })),
      })}
      send={(parts) => {
        const key = crypto.randomUUID()
        const make = () => shop.change(makeBundle, { id: variant.id, parts }, { key })
        return change(make, { done: t('admin:editor.saved'), refused })
      }}
    >
      <ul className="divide-y divide-line empty:hidden">
        {chosen.map((component) => (
          <LineRow
            key={component.variant.id}
            {...component}
            onRemove={() => setChosen(chosen.filter((other) => other !== component))}
          />
        ))}
      </ul>
      <Picker
        label={t('bundle.find')}
        find={(query) => shop.ask(findVariants, { query })}
        onPick={(found) => {
          if (
            found.id === variant.id ||
            chosen.some((component) => component.variant.id === found.id)
          )
            return
          setChosen([...chosen, { variant: found, quantity: 1 }])
        }}
      >
        {({ displayName, sku }) => (
          <>
            <span className="font-medium">{displayName}</span>
            <span className="text-slate">{sku}</span>
          </>
        )}
      </Picker>
    </FormDialog>
  )
}
