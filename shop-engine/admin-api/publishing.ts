import {
  type AdminContext,
  type AdminResolver,
  type Change,
  mutations,
  type Publishable,
  UserErrors,
} from '../graphql/admin.ts'
import { parseGlobalId } from '../graphql/global-id.ts'
import { refuse } from '../products/product-edits.ts'
import { publication } from '../products/product-finders.ts'

interface Args {
  id: string
  input: readonly { publicationId?: string | null }[]
}

/** `publishablePublish` and `publishableUnpublish` for every type that is published. */
export function publishingMutations<Services>(
  publishable: Readonly<Record<string, Publishable>>,
): Readonly<Record<string, AdminResolver<Services>>> {
  const publish =
    (listed: boolean) =>
    async ({ id, input }: Args, change: Change) => {
      refuse(
        input.flatMap(({ publicationId }, index) =>
          publicationId === publication.id
            ? []
            : [
                {
                  field: ['input', String(index), 'publicationId'],
                  message: 'Publication does not exist or is not publishable',
                },
              ],
        ),
      )
      const { type } = parseGlobalId(id)
      const found = Object.hasOwn(publishable, type) ? publishable[type] : undefined
      if (!found) throw new UserErrors({ field: ['id'], message: 'Resource does not exist' })
      await found.publish(change, id, listed)
      return () => ({ published: id })
    }
  return mutations<Services>({
    publishablePublish: publish(true),
    publishableUnpublish: publish(false),
  })
}

/** The published resource is looked up only if the request asks for it, which requires the scope to read it. */
export const publishingPayload = <Services>(
  find: (id: string, context: AdminContext<Services>) => unknown,
): Readonly<Record<string, AdminResolver<Services>>> => ({
  publishable: ({ published }: { published?: string }, _args: unknown, context) =>
    published === undefined ? null : find(published, context),
})
