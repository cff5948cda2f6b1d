import { useTranslation } from 'react-i18next'
import type { StateTaxes, VersionedShopSettings } from '#/contract/shop-settings.ts'
import { usStates } from '#/contract/us-states.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { TextField } from '../../forms/field.tsx'
import { StateField } from '../../forms/state-field.tsx'
import type { Typed } from '../../forms/use-form.ts'
import { decimalIn, ratePattern } from '../decimal.ts'
import { DecimalField } from '../decimal-field.tsx'
import { RowList } from '../editor/row-list.tsx'
import { FieldPanel } from '../panel.tsx'

type TaxChange = StateTaxes['changes'][number]

const checks = ['shippingTaxed', 'included'] as const
const fresh = { state: '', from: '', ratePercent: '', shippingTaxed: false, included: false }

/** What was typed under "Upcoming changes". */
export function taxChangesIn(typed: Typed): TaxChange[] {
  const found: TaxChange[] = []
  for (let index = 0; typed[`changes.${index}.from`] !== undefined; index += 1) {
    const at = (name: keyof TaxChange) => typed[`changes.${index}.${name}`]
    const state = usStates.find(([code]) => code === at('state'))?.[0]
    if (state)
      found.push({
        state,
        from: at('from') ?? '',
        ratePercent: decimalIn(at('ratePercent')),
        shippingTaxed: at('shippingTaxed') !== undefined,
        included: at('included') !== undefined,
      })
  }
  return found
}

/** Tax rules that take effect on a given day. */
export function TaxChanges({ settings: { taxes } }: Pick<VersionedShopSettings, 'settings'>) {
  const { t } = useTranslation('setup')
  return (
    <FieldPanel heading={t('taxes.changes')}>
      <p className="max-w-prose text-slate">{t('taxes.changesLead')}</p>
      <RowList<typeof fresh | TaxChange>
        label={t('taxes.changes')}
        saved={taxes.changes}
        fresh={fresh}
        addText={t('taxes.addChange')}
        removeText={(n) => t('taxes.removeChange', { n })}
      >
        {(change, index) => <ChangeFields name={`changes.${index}`} change={change} />}
      </RowList>
    </FieldPanel>
  )
}

function ChangeFields({ name, change }: { name: string; change: typeof fresh | TaxChange }) {
  const { t } = useTranslation('setup')
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <StateField
          name={`${name}.state`}
          label={t('taxes.state')}
          placeholder={t('taxes.chooseState')}
          defaultValue={change.state}
        />
        <TextField
          name={`${name}.from`}
          label={t('taxes.from')}
          type="date"
          defaultValue={change.from}
        />
        <DecimalField
          name={`${name}.ratePercent`}
          label={t('taxes.rate')}
          pattern={ratePattern}
          defaultValue={change.ratePercent}
        />
      </div>
      <Checks name={name} change={change} />
    </>
  )
}

function Checks({ name, change }: { name: string; change: typeof fresh | TaxChange }) {
  const { t } = useTranslation('setup')
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {checks.map((check) => (
        <CheckField
          key={check}
          label={t(`taxes.${check}`)}
          name={`${name}.${check}`}
          defaultChecked={change[check]}
        />
      ))}
    </div>
  )
}
