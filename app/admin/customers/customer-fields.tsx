import { useTranslation } from 'react-i18next'
import type { StaffCustomer } from '#/clients/shop-admin/customers.ts'
import { inOrder, languageRow } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { Field, TextField } from '../../forms/field.tsx'
import { Select } from '../../forms/select.tsx'
import type { Typed } from '../../forms/use-form.ts'
import { NotesPanel } from '../orders/notes-panel.tsx'
import { Panel } from '../panel.tsx'
import { gidOf } from '../record/load-record.ts'
import { useRefusal } from '../record/use-change.ts'

type Known = Pick<
  StaffCustomer,
  'firstName' | 'lastName' | 'email' | 'phone' | 'locale' | 'note' | 'tags'
>

/** Half as wide as the panel where there is room. */
const wide = 'col-span-2 @md:col-span-1'

/** The fields of a customer that staff may edit; empty for a new customer. */
export function CustomerFields({ customer }: { customer?: Known }) {
  const { t } = useTranslation('adminCustomers')
  const { first } = useShopLanguages()
  return (
    <>
      <Panel heading={t('profile')}>
        <div className="@container grid grid-cols-2 gap-4 p-4">
          <NameFields customer={customer} />
          <TextField
            name="email"
            type="email"
            label={t('email')}
            className={wide}
            defaultValue={customer?.email ?? ''}
            optional
            {...(customer?.email && { hint: t('emailHint') })}
          />
          <TextField
            name="phone"
            type="tel"
            label={t('phone')}
            className={wide}
            defaultValue={customer?.phone ?? ''}
            maxLength={limits.phoneMax}
            optional
          />
          <LanguageField locale={customer?.locale ?? first} />
        </div>
      </Panel>
      <NotesPanel note={customer?.note} tags={customer?.tags} noteHint={t('noteHint')} />
    </>
  )
}

function NameFields({ customer }: { customer: Known | undefined }) {
  const { t } = useTranslation('adminCustomers')
  return (['firstName', 'lastName'] as const).map((name) => (
    <TextField
      key={name}
      name={name}
      label={t(name)}
      defaultValue={customer?.[name] ?? ''}
      maxLength={limits.nameMax}
      optional
    />
  ))
}

function LanguageField({ locale }: Pick<Known, 'locale'>) {
  const { t } = useTranslation('adminCustomers')
  const shop = useShopLanguages()
  // A customer's language may be one that the shop offered before.
  const languages = [...new Set([...inOrder(shop), locale])]
  return (
    <Field name="locale" label={t('language')} className={wide}>
      {(input) => (
        <Select {...input} defaultValue={locale}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageRow(language).name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const names = ['firstName', 'lastName', 'email', 'phone', 'note', 'tags'] as const

/** The fields as the shop expects them; the shop itself validates them. */
export function readCustomerFields(typed: Typed) {
  const { firstName, lastName, email, phone, locale, note, tags = '' } = typed
  return { firstName, lastName, email, phone, locale, note, tags: tags.split(',') }
}

/** What the shop's refusal means, for each field. */
export function useCustomerRefusal() {
  const { t } = useTranslation('adminCustomers')
  return useRefusal((_first, errors) => {
    const problems = Object.fromEntries(
      errors.flatMap(({ field, refusal }) => {
        if (refusal === 'customerNameless') return [['email', t('problems.nobody')]]
        const name = names.find((each) => each === field?.at(-1))
        if (!name) return []
        if (refusal === 'phoneTaken') return [[name, t('problems.phoneTaken')]]
        return [[name, t(refusal === 'emailTaken' ? 'problems.taken' : `problems.${name}`)]]
      }),
    )
    return Object.keys(problems).length > 0 ? { problems } : { failure: t('refused') }
  })
}

export const customerGid = ({ id }: Pick<StaffCustomer, 'id'>) => gidOf('Customer', id)
