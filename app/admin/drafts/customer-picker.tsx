import { type DraftCustomer, findCustomers } from '#/clients/shop-admin/drafts.ts'
import { useAdmin } from '../admin-session.ts'
import { Picker } from './picker.tsx'

interface CustomerPickerProps {
  label: string
  /** The id of a customer who can't be chosen. */
  without?: string
  onPick: (customer: DraftCustomer) => void
}

export function CustomerPicker({ label, without, onPick }: CustomerPickerProps) {
  const { shop } = useAdmin()
  const find = async (query: string) =>
    (await shop.ask(findCustomers, { query })).filter(({ id }) => id !== without)
  return (
    <Picker label={label} find={find} onPick={onPick}>
      {({ displayName, email }) => (
        <>
          <span className="font-medium">{displayName}</span>
          <span className="text-slate">{email}</span>
        </>
      )}
    </Picker>
  )
}
