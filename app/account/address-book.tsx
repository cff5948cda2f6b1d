import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerAddress } from '#/clients/shop/customers.ts'
import { AddressLines, linesOf } from '../forms/address.tsx'
import { Button } from '../ui/button.tsx'
import { focusFirstInput, useOpener } from '../ui/focus.ts'
import { useNotify } from '../ui/notices.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import { CardSection } from './card.tsx'
import type { useAddressBook } from './use-address-book.ts'

type AddressBookProps = ReturnType<typeof useAddressBook>
type Change = Parameters<AddressBookProps['change']>[0]

/** The customer's shipping addresses. */
export function AddressBook({ book, load, save, change }: AddressBookProps) {
  const { t } = useTranslation('account')
  const notify = useNotify()
  /** The address whose form is open; `new` while one is being added. */
  const [edited, setEdited] = useState<CustomerAddress | 'new' | null>(null)
  const opener = useOpener(edited !== null)
  if (edited === null) {
    return (
      <CardSection
        id="addresses"
        heading={t('addresses.heading')}
        action={
          <Button ref={opener} tone="second" size="small" onClick={() => setEdited('new')}>
            {t('addresses.add')}
          </Button>
        }
      >
        <Addresses book={book} load={load} change={change} onEdit={setEdited} />
      </CardSection>
    )
  }
  const address = edited === 'new' ? null : edited
  return (
    <CardSection
      id="addresses"
      heading={t(address ? 'addresses.editHeading' : 'addresses.newHeading')}
    >
      <div ref={focusFirstInput}>
        <AddressForm
          address={address}
          isDefault={address !== null && isDefault(book, address)}
          save={save}
          onSaved={() => notify({ text: t('addresses.saved') })}
          onClose={() => setEdited(null)}
        />
      </div>
    </CardSection>
  )
}

function isDefault(book: AddressBookProps['book'], { id }: CustomerAddress): boolean {
  return book !== null && book !== 'unreachable' && book.defaultId === id
}

interface AddressesProps extends Pick<AddressBookProps, 'book' | 'load' | 'change'> {
  onEdit: (address: CustomerAddress) => void
}

function Addresses({ book, load, change, onEdit }: AddressesProps) {
  const { t } = useTranslation('account')
  if (book === null) {
    return (
      <div role="status">
        <Skeleton className="h-36" />
        <span className="sr-only">{t('addresses.loading')}</span>
      </div>
    )
  }
  if (book === 'unreachable') {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{t('addresses.unreachable')}</p>
        <Button tone="second" onClick={() => void load()}>
          {t('addresses.tryAgain')}
        </Button>
      </div>
    )
  }
  if (book.addresses.length === 0) return <p className="text-slate">{t('addresses.empty')}</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {book.addresses.map((address) => (
        <Item
          key={address.id}
          address={address}
          isDefault={isDefault(book, address)}
          change={change}
          onEdit={() => onEdit(address)}
        />
      ))}
    </ul>
  )
}

interface ItemProps extends Pick<AddressBookProps, 'change'> {
  address: CustomerAddress
  isDefault: boolean
  onEdit: () => void
}

function useChange({ address: { id }, change }: ItemProps) {
  const { t } = useTranslation('account')
  const notify = useNotify()
  const changing = useRef(false)
  return async (kind: Change['kind']): Promise<void> => {
    if (changing.current) return
    changing.current = true
    const done = await change({ kind, id })
    changing.current = false
    if (!done) return notify({ text: t('addresses.failed'), tone: 'bad' })
    notify({ text: t(kind === 'remove' ? 'addresses.removed' : 'addresses.saved') })
  }
}

function Item(props: ItemProps) {
  const { t } = useTranslation('account')
  const { address, isDefault, onEdit } = props
  const change = useChange(props)
  const [asking, setAsking] = useState(false)
  return (
    <li className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex flex-row-reverse items-start justify-between gap-3">
        {isDefault && (
          <span className="shrink-0 rounded-full bg-pine-mist px-3 py-0.5 text-sm font-medium text-pine-deep">
            {t('addresses.default')}
          </span>
        )}
        <div className="min-w-0 grow">
          <AddressLines address={address} named="strong" phone={address.phone} />
        </div>
      </div>
      {asking ? (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-1 text-sm">{t('addresses.removeQuestion')}</legend>
          <Button size="small" onClick={() => void change('remove')}>
            {t('addresses.remove')}
          </Button>
          <Button tone="second" size="small" onClick={() => setAsking(false)}>
            {t('addresses.keep')}
          </Button>
        </fieldset>
      ) : (
        <ItemActions
          address={address}
          actions={[
            ['edit', onEdit],
            ...(isDefault ? [] : [['makeDefault', () => void change('makeDefault')] as const]),
            ['remove', () => setAsking(true)],
          ]}
        />
      )}
    </li>
  )
}

interface ItemActionsProps {
  address: CustomerAddress
  actions: readonly (readonly ['edit' | 'makeDefault' | 'remove', () => void])[]
}

function ItemActions({ address, actions }: ItemActionsProps) {
  const { t } = useTranslation('account')
  /** Lets screen reader users tell which address a button belongs to. */
  const named = { address: linesOf(address)[0] ?? '' }
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:min-h-11">
      {actions.map(([name, run]) => (
        <Button
          key={name}
          tone={name === 'remove' ? 'quiet' : 'second'}
          size="small"
          onClick={run}
          aria-label={t(`addresses.${name}One`, named)}
        >
          {t(`addresses.${name}`)}
        </Button>
      ))}
    </div>
  )
}
