import {
  type AddressBook,
  type AddressInput,
  changeAddressBook,
  readAddressBook,
  saveAddress,
} from '#/clients/shop/addresses.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { useSession } from '../session/session-provider.tsx'
import { useQuery } from '../ui/use-query.ts'

/** Runs a request with the current token; null if the shop refused it. */
function useWithToken() {
  const { view, expire } = useSession()
  return async <T>(work: (token: string) => Promise<T>): Promise<T | null> => {
    const { token } = view()
    if (token === null) return null
    try {
      return await work(token)
    } catch (error) {
      if (!isShopError(error)) throw error
      if (error.code === 'ACCESS_DENIED') expire(token)
      return null
    }
  }
}

/** The customer's address book, read again after each change of it. */
export function useAddressBook() {
  const { shop, expire, refresh } = useSession()
  const withToken = useWithToken()
  const { value: book, load } = useQuery<AddressBook | 'unreachable'>(async () => {
    const found = await withToken(async (token) => {
      const book = await readAddressBook(shop(), token)
      if (book === null) expire(token)
      return book
    })
    return found ?? 'unreachable'
  })

  async function changed(done: boolean | null): Promise<boolean> {
    if (done) await Promise.all([load(), refresh()])
    return done === true
  }

  return {
    /** Null until it is known. */
    book,
    load,
    /**
     * Adds an address, or changes the one with this id. True once the shop has it, as the default if that was chosen.
     * @param onId called with the id of one that the shop has by now
     */
    save: async (
      address: AddressInput & { id: string | null; asDefault: boolean },
      onId: (id: string) => void,
    ) =>
      changed(
        await withToken(async (token) => {
          const { asDefault, ...input } = address
          const { id, refusals } = await saveAddress(shop(), token, input)
          if (id === null || refusals.length > 0) return false
          onId(id)
          if (asDefault) await changeAddressBook(shop(), token, { kind: 'makeDefault', id })
          return true
        }),
      ),
    change: async (what: { kind: 'remove' | 'makeDefault'; id: string }) =>
      changed(
        await withToken(
          async (token) => (await changeAddressBook(shop(), token, what)).length === 0,
        ),
      ),
  }
}
