import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#/clients/shop/customers.ts'
import type { TestAddress } from '#/contract/test-checkout.ts'
import { type DescribedInput, Field } from '../forms/field.tsx'
import { StateSelect } from '../forms/state-select.tsx'
import { useForm } from '../forms/use-form.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { prefilled, readTestForm, type TestField } from './test-order-form.ts'

interface TestFormProps {
  customer: Customer
  /** Why the last try failed. */
  failure: { error: string | null } | null
  placeOrder: (address: TestAddress) => Promise<void>
}

/** Where the test order would go; all of it is required (test-orders-3). */
export function TestForm({ customer, failure, placeOrder }: TestFormProps) {
  const { t } = useTranslation('testCheckout')
  const [start] = useState(() => prefilled(customer))
  const form = useForm({
    read(data) {
      const found = readTestForm(data)
      if ('value' in found) return found
      return {
        problems: Object.fromEntries(found.wrong.map((name) => [name, t(`problems.${name}`)])),
      }
    },
    async send(address: TestAddress) {
      await placeOrder(address)
      return null
    },
  })
  const field = (name: TestField, children: (input: DescribedInput) => ReactNode) => (
    <Field name={name} label={t(`fields.${name}`)} problem={form.problems[name]}>
      {children}
    </Field>
  )
  const text = (name: TestField, autoComplete: string, maxLength: number) =>
    field(name, (input) => (
      <input
        {...input}
        defaultValue={start[name]}
        autoComplete={autoComplete}
        maxLength={maxLength}
      />
    ))
  return (
    <form {...form.events} method="dialog" noValidate className="flex min-w-0 flex-col gap-8">
      <section aria-labelledby="shipping" className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <h2 id="shipping" className="text-heading">
            {t('address')}
          </h2>
          <p className="text-sm text-slate">{t('required')}</p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          {text('firstName', 'shipping given-name', 50)}
          {text('lastName', 'shipping family-name', 50)}
        </div>
        {field('email', (input) => (
          <input
            {...input}
            type="email"
            defaultValue={start.email}
            autoComplete="email"
            maxLength={254}
          />
        ))}
        {text('address', 'shipping address-line1', 120)}
        <div className="grid gap-5 sm:grid-cols-2">
          {text('city', 'shipping address-level2', 80)}
          {field('state', (input) => (
            <StateSelect
              {...input}
              placeholder={t('fields.statePlaceholder')}
              autoComplete="shipping address-level1"
              defaultValue={start.state}
            />
          ))}
          {text('zipCode', 'shipping postal-code', 10)}
          <Field name="country" label={t('fields.country')} problem={undefined}>
            {({ required: _, ...input }) => (
              <input
                {...input}
                value={t('country')}
                readOnly
                className={`${input.className} bg-mist`}
              />
            )}
          </Field>
        </div>
      </section>
      <section aria-labelledby="payment" className="flex flex-col gap-2 rounded-card bg-mist p-5">
        <h2 id="payment" className="text-lg">
          {t('payment.heading')}
        </h2>
        <p className="text-slate">{t('payment.text')}</p>
      </section>
      {failure && (
        <Banner tone="bad" role="alert">
          <p className="font-semibold">{t('failed')}</p>
          {failure.error !== null && <p>{failure.error}</p>}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" busy={form.busy} className="max-sm:w-full">
          {form.busy ? t('processing') : t('complete')}
        </Button>
        <LinkButton to="/cart" tone="quiet">
          {t('back')}
        </LinkButton>
      </div>
    </form>
  )
}
