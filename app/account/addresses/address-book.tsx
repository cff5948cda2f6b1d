import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerAddress } from '#/clients/shop/customers.ts'
import { FocusFirstInput, useOpener } from '../../forms/focus.tsx'
import { Button } from '../../ui/button.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Card } from '../card.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressItem } from './address-item.tsx'
import { useAddressBook } from './use-address-book.ts'

/** Where the customer lets things be sent to. */
export function AddressBook({ onSettled }: { onSettled: () => void }) {
  const { t } = useTranslation('account')
  const { book, load, save, change } = useAddressBook()
  const notify = useNotify()
  /** The address whose form is open; `new` for one that is not there yet. */
  const [edited, setEdited] = useState<CustomerAddress | 'new' | null>(null)
  const opener = useOpener(edited !== null)
  const acting = useRef(new Set<string>())
  const settled = book !== 'loading'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whoever listens by then
  useEffect(() => {
    if (settled) onSettled()
  }, [settled])

  async function act(what: { kind: 'remove' | 'makeDefault'; id: string }): Promise<void> {
    if (acting.current.has(what.id)) return
    acting.current.add(what.id)
    const done = await change(what)
    acting.current.delete(what.id)
    if (!done) return notify({ text: t('addresses.failed'), tone: 'bad' })
    notify({ text: t(what.kind === 'remove' ? 'addresses.removed' : 'addresses.saved') })
  }

  if (edited !== null) {
    return (
      <Card
        id="addresses"
        heading={t(edited === 'new' ? 'addresses.newHeading' : 'addresses.editHeading')}
      >
        <FocusFirstInput>
          <AddressForm
            address={edited === 'new' ? null : edited}
            isDefault={typeof book === 'object' && edited !== 'new' && book.defaultId === edited.id}
            save={save}
            onSaved={() => notify({ text: t('addresses.saved') })}
            onClose={() => setEdited(null)}
          />
        </FocusFirstInput>
      </Card>
    )
  }
  return (
    <Card
      id="addresses"
      heading={t('addresses.heading')}
      action={
        <Button ref={opener} tone="second" size="small" onClick={() => setEdited('new')}>
          {t('addresses.add')}
        </Button>
      }
    >
      {book === 'loading' && (
        <div role="status">
          <Skeleton className="h-36" />
          <span className="sr-only">{t('addresses.loading')}</span>
        </div>
      )}
      {book === 'unreachable' && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{t('addresses.unreachable')}</p>
          <Button tone="second" onClick={() => void load()}>
            {t('addresses.tryAgain')}
          </Button>
        </div>
      )}
      {typeof book === 'object' && book.addresses.length === 0 && (
        <p className="text-slate">{t('addresses.empty')}</p>
      )}
      {typeof book === 'object' && book.addresses.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {book.addresses.map((address) => (
            <AddressItem
              key={address.id}
              address={address}
              isDefault={address.id === book.defaultId}
              onEdit={() => setEdited(address)}
              onAct={(kind) => void act({ kind, id: address.id })}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
