import { useCallback, useEffect, useState } from 'react'
import {
  type AddressBook,
  type AddressInput,
  changeAddressBook,
  readAddressBook,
  saveAddress,
} from '#/clients/shop/addresses.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { useIsMounted } from '../../forms/use-is-mounted.ts'
import { useSession } from '../../session/session-provider.tsx'

export type BookState = AddressBook | 'loading' | 'unreachable'

/** The customer's address book, read anew after each change of it. */
export function useAddressBook() {
  const { shop, view, expire, refresh } = useSession()
  const [book, setBook] = useState<BookState>('loading')
  const isMounted = useIsMounted()

  /** Does something with the present token; false when the shop did not do it. */
  const withToken = useCallback(
    async (work: (token: string) => Promise<boolean>): Promise<boolean> => {
      const { token } = view()
      if (token === null) return false
      try {
        return await work(token)
      } catch (error) {
        if (!isShopError(error)) throw error
        if (error.code === 'ACCESS_DENIED') expire(token)
        return false
      }
    },
    [view, expire],
  )

  const load = useCallback(async () => {
    const loaded = await withToken(async (token) => {
      const found = await readAddressBook(shop(), token)
      if (found === null) expire(token)
      else if (isMounted()) setBook(found)
      return true
    })
    if (!loaded && isMounted()) setBook('unreachable')
  }, [withToken, shop, expire, isMounted])

  useEffect(() => void load(), [load])

  async function changed(done: boolean): Promise<boolean> {
    if (done) await Promise.all([load(), refresh()])
    return done
  }

  return {
    book,
    load,
    /** Adds an address, or changes the one with this id. True once the shop has it. */
    save: (address: AddressInput & { id: string | null; asDefault: boolean }) =>
      withToken(async (token) => {
        const { asDefault, ...input } = address
        const { id, refusals } = await saveAddress(shop(), token, input)
        if (id === null || refusals.length > 0) return false
        if (asDefault) await changeAddressBook(shop(), token, { kind: 'makeDefault', id })
        return true
      }).then(changed),
    change: (what: { kind: 'remove' | 'makeDefault'; id: string }) =>
      withToken(async (token) => {
        const refusals = await changeAddressBook(shop(), token, what)
        return refusals.length === 0
      }).then(changed),
  }
}
