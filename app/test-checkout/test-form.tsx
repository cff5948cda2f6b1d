import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#/clients/shop/customers.ts'
import { type TestAddress, testAddress } from '#/contract/test-checkout.ts'
import { Field, TextField } from '../forms/field.tsx'
import { Form } from '../forms/form.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { problemsOf } from '../forms/problems.ts'
import { StateField } from '../forms/state-field.tsx'
import { type Outcome, useForm } from '../forms/use-form.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Section } from '../ui/section.tsx'
import { prefilled, type TestField, testFields } from './test-order-form.ts'

interface TestFormProps {
  customer: Customer
  placeOrder: (address: TestAddress) => Promise<Outcome | undefined>
}

const country = 'United States'

function useTestForm(placeOrder: TestFormProps['placeOrder']) {
  const { t } = useTranslation('testCheckout')
  return useForm<TestAddress>({
    read(typed) {
      const { data, error } = testAddress.safeParse({ ...typed, country })
      return {
        value: data,
        problems: problemsOf(testFields, error, (name) => t(`problems.${name}`)),
      }
    },
    send: placeOrder,
  })
}

/** The shipping address of the test order; all fields are required (test-orders-3). */
export function TestForm({ customer, placeOrder }: TestFormProps) {
  const { t } = useTranslation('testCheckout')
  return (
    <Form form={useTestForm(placeOrder)} className="flex min-w-0 flex-col gap-10">
      <section aria-labelledby="shipping" className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <h2 id="shipping" className="text-heading">
            {t('address')}
          </h2>
          <p className="text-sm text-slate">{t('required')}</p>
        </div>
        <AddressFields customer={customer} />
      </section>
      <Section heading={t('payment.heading')} className="flex flex-col gap-4">
        <p className="rounded-card border border-line bg-white px-5 py-4 text-slate">
          {t('payment.text')}
        </p>
      </Section>
      <FormFooter
        size="large"
        className="w-full"
        submit={t('complete')}
        submitting={t('processing')}
      >
        <LinkButton to="/cart" tone="quiet" className="w-full">
          {t('back')}
        </LinkButton>
      </FormFooter>
    </Form>
  )
}

function AddressFields({ customer }: { customer: Customer }) {
  const { t } = useTranslation('testCheckout')
  const [start] = useState(() => prefilled(customer))
  const field = (name: TestField, autoComplete: string) => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: start[name],
    autoComplete,
  })
  return (
    <>
      <div className="side-by-side">
        <TextField {...field('firstName', 'shipping given-name')} maxLength={50} />
        <TextField {...field('lastName', 'shipping family-name')} maxLength={50} />
      </div>
      <TextField {...field('email', 'email')} type="email" maxLength={254} />
      <TextField {...field('address', 'shipping address-line1')} maxLength={120} />
      <div className="side-by-side">
        <TextField {...field('city', 'shipping address-level2')} maxLength={80} />
        <StateField
          {...field('state', 'shipping address-level1')}
          placeholder={t('fields.statePlaceholder')}
        />
        <TextField {...field('zipCode', 'shipping postal-code')} maxLength={10} />
        <Field name="country" label={t('fields.country')} optional>
          {(input) => (
            <input
              {...input}
              value={t('country')}
              readOnly
              className={`${input.className} bg-mist!`}
            />
          )}
        </Field>
      </div>
    </>
  )
}
