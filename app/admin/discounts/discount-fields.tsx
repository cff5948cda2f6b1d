import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DiscountKind, EditedDiscount } from '#/clients/shop-admin/discounts.ts'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { CheckField } from '../../forms/check-field.tsx'
import { type InputFieldProps, TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { DecimalField, MoneyField } from '../decimal-field.tsx'
import { FieldPanel } from '../panel.tsx'
import { chosenOf, localMoment } from './discount-form.ts'
import { ItemsField } from './items-field.tsx'

interface DiscountFieldsProps {
  kind: DiscountKind
  /** Null for a new one. */
  discount: EditedDiscount | null
}

/** All fields of a discount of this kind. */
export function DiscountFields({ kind, discount }: DiscountFieldsProps) {
  const { method, type } = kind
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid gap-4">
        <NamePanel kind={kind} discount={discount} />
        {type === 'basic' && <ValuePanel discount={discount} />}
        {type === 'bxgy' && <BuyAndGetPanel discount={discount} />}
        {type === 'freeShipping' && <ShippingPanel discount={discount} />}
        {type !== 'bxgy' && <MinimumPanel discount={discount} />}
      </div>
      <div className="grid gap-4">
        <DatesPanel discount={discount} />
        {method === 'code' && <LimitsPanel discount={discount} />}
        <CombinationsPanel discount={discount} />
      </div>
    </div>
  )
}

type PartProps = Pick<DiscountFieldsProps, 'discount'>

function NamePanel({ kind: { method }, discount }: DiscountFieldsProps) {
  const { t } = useTranslation('adminDiscounts')
  const isCode = method === 'code'
  return (
    <FieldPanel heading={t('discount')}>
      <TextField
        name={isCode ? 'code' : 'title'}
        label={t(isCode ? 'code' : 'title')}
        hint={t(isCode ? 'codeHint' : 'titleHint')}
        maxLength={255}
        spellCheck={false}
        defaultValue={isCode ? discount?.codes?.nodes[0]?.code : discount?.title}
      />
    </FieldPanel>
  )
}

/** A number field that is no wider than needed. */
function NumberField(props: InputFieldProps) {
  return <DecimalField className="max-w-60" {...props} />
}

function AmountField(props: InputFieldProps) {
  return <MoneyField className="max-w-60" {...props} />
}

function ValuePanel({ discount }: PartProps) {
  const { t } = useTranslation('adminDiscounts')
  const value = discount?.customerGets?.value
  const [kind, setKind] = useState(value?.amount ? 'amount' : 'percent')
  const percent = value?.percentage === undefined ? '' : percentOf(value.percentage)
  return (
    <FieldPanel heading={t('value')}>
      <SelectField
        name="valueKind"
        label={t('valueKind')}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        options={['percent', 'amount'] as const}
        textOf={(kind) => t(`${kind}Off`)}
      />
      {kind === 'percent' ? (
        <NumberField name="percent" label={t('percent')} defaultValue={percent} />
      ) : (
        <>
          <AmountField name="amount" label={t('amount')} defaultValue={value?.amount?.amount} />
          <CheckField
            name="each"
            label={t('each')}
            defaultChecked={value?.appliesOnEachItem === true}
          />
        </>
      )}
      <ItemsField name="gets" label={t('appliesTo')} defaultValue={chosenOf(discount, 'gets')} />
    </FieldPanel>
  )
}

const percentOf = (ratio: number) => String(Math.round(ratio * 10_000) / 100)

function BuyAndGetPanel({ discount }: PartProps) {
  const { t } = useTranslation('adminDiscounts')
  const { customerBuys: buys, customerGets: gets } = discount ?? {}
  return (
    <>
      <FieldPanel heading={t('buys')}>
        <NumberField
          name="buysQuantity"
          label={t('quantity')}
          defaultValue={buys?.value.quantity ?? '1'}
        />
        <ItemsField name="buys" label={t('among')} defaultValue={chosenOf(discount, 'buys')} />
      </FieldPanel>
      <FieldPanel heading={t('gets')}>
        <NumberField
          name="getsQuantity"
          label={t('quantity')}
          defaultValue={gets?.value.quantity?.quantity ?? '1'}
        />
        <ItemsField name="gets" label={t('among')} defaultValue={chosenOf(discount, 'gets')} />
        <NumberField
          name="getsPercent"
          label={t('percent')}
          hint={t('getsPercentHint')}
          defaultValue={percentOf(gets?.value.effect?.percentage ?? 1)}
        />
        <NumberField
          name="usesPerOrder"
          label={t('usesPerOrder')}
          optional={t('optional')}
          defaultValue={discount?.usesPerOrderLimit ?? ''}
        />
      </FieldPanel>
    </>
  )
}

function ShippingPanel({ discount }: PartProps) {
  const { t } = useTranslation('adminDiscounts')
  return (
    <FieldPanel heading={t('types.freeShipping')}>
      <AmountField
        name="maximumShippingPrice"
        label={t('maximumShippingPrice')}
        hint={t('maximumShippingPriceHint')}
        optional={t('optional')}
        defaultValue={discount?.maximumShippingPrice?.amount ?? ''}
      />
    </FieldPanel>
  )
}

const minimums = ['none', 'subtotal', 'quantity'] as const

function MinimumPanel({ discount }: PartProps) {
  const { t } = useTranslation('adminDiscounts')
  const { greaterThanOrEqualToQuantity: pieces, greaterThanOrEqualToSubtotal: subtotal } =
    discount?.minimumRequirement ?? {}
  const [kind, setKind] = useState<string>(pieces ? 'quantity' : subtotal ? 'subtotal' : 'none')
  return (
    <FieldPanel heading={t('minimum')}>
      <SelectField
        name="minimum"
        label={t('minimumKind')}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        options={minimums}
        textOf={(kind) => t(`minimums.${kind}`)}
      />
      {kind === 'subtotal' && (
        <AmountField name="minimumSubtotal" label={t('amount')} defaultValue={subtotal?.amount} />
      )}
      {kind === 'quantity' && (
        <NumberField name="minimumQuantity" label={t('quantity')} defaultValue={pieces} />
      )}
    </FieldPanel>
  )
}

function LimitsPanel({ discount }: PartProps) {
  const { t } = useTranslation('adminDiscounts')
  return (
    <FieldPanel heading={t('limits')}>
      <NumberField
        name="usageLimit"
        label={t('usageLimit')}
        optional={t('optional')}
        defaultValue={discount?.usageLimit ?? ''}
      />
      <CheckField
        name="once"
        label={t('once')}
        defaultChecked={discount?.appliesOncePerCustomer === true}
      />
    </FieldPanel>
  )
}

function DatesPanel({ discount }: PartProps) {
  const { t } = useTranslation(['adminDiscounts', 'setup'])
  const { timeZone } = useBrowserSettings().facts
  const zone = t(`setup:settings.zones.${timeZone}`)
  const starts = { name: 'startsAt', label: t('startsAt'), hint: t('startsAtHint') }
  return (
    <FieldPanel heading={t('dates')} lead={t('datesHint', { zone })}>
      <TextField
        type="datetime-local"
        {...starts}
        optional={t('optional')}
        defaultValue={localMoment(timeZone, discount?.startsAt)}
      />
      <TextField
        type="datetime-local"
        name="endsAt"
        label={t('endsAt')}
        optional={t('optional')}
        defaultValue={localMoment(timeZone, discount?.endsAt)}
      />
    </FieldPanel>
  )
}

function CombinationsPanel({ discount }: PartProps) {
  const { t } = useTranslation('adminDiscounts')
  const { combinesWith } = discount ?? {}
  return (
    <FieldPanel heading={t('combinations')} lead={t('combinationsHint')}>
      <div>
        <CheckField
          name="combinesPRODUCT"
          label={t('classes.PRODUCT')}
          defaultChecked={combinesWith?.productDiscounts === true}
        />
        <CheckField
          name="combinesORDER"
          label={t('classes.ORDER')}
          defaultChecked={combinesWith?.orderDiscounts === true}
        />
        <CheckField
          name="combinesSHIPPING"
          label={t('classes.SHIPPING')}
          defaultChecked={combinesWith?.shippingDiscounts === true}
        />
      </div>
    </FieldPanel>
  )
}
