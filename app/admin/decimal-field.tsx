import { type ComponentProps, useId } from 'react'
import { currencySign } from '#/contract/money.ts'
import { Field, type InputFieldProps } from '../forms/field.tsx'
import { typedDecimal } from './decimal.ts'

interface DecimalProps {
  /** The code of its currency, for an amount of money. */
  currency?: string | undefined
}

/** An input for a number with decimals, as the page's language writes them; `decimalIn` reads it. */
export function DecimalInput(props: ComponentProps<'input'> & DecimalProps) {
  const { currency, className = '', defaultValue, 'aria-describedby': about, ...input } = props
  const signId = useId()
  const sign = currency && currencySign(currency)
  const padding = sign ? (sign.length === 1 ? 'pl-7!' : 'pl-13!') : ''
  return (
    <span className="relative block">
      {sign && (
        <span
          id={signId}
          className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-slate"
        >
          {sign}
        </span>
      )}
      <input
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={[about, sign && signId].filter(Boolean).join(' ') || undefined}
        className={`${className} ${padding}`}
        {...input}
        defaultValue={defaultValue === undefined ? undefined : typedDecimal(String(defaultValue))}
      />
    </span>
  )
}

/** A field for such a number. */
export function DecimalField(props: InputFieldProps & DecimalProps) {
  const { name, label, id, problem, invalid, hint, optional, className, ...input } = props
  return (
    <Field {...{ name, label, id, problem, invalid, hint, optional, className }}>
      {(described) => <DecimalInput {...described} {...input} />}
    </Field>
  )
}

/** A field for an amount of money: in the shop's currency, or in an order's. */
export const MoneyField = ({ currency = 'USD', ...props }: InputFieldProps & DecimalProps) => (
  <DecimalField {...props} currency={currency} />
)
