import type { Args, Of } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { problem, refuse, refuseIfAny } from '../changes/refused.ts'
import {
  type AdminContext,
  type AdminMutations,
  mutations,
  type Publishable,
} from '../graphql/admin.ts'
import { parseGlobalId } from '../graphql/global-id.ts'
import { publication } from '../products/product-finders.admin.ts'

/** `publishablePublish` and `publishableUnpublish` for every type that is published. */
export function publishingMutations<Services>(
  publishable: Readonly<Record<string, Publishable>>,
): AdminMutations<Services> {
  const publish =
    (listed: boolean) =>
    async ({ id, input }: Args['Mutation']['publishablePublish'], change: Change) => {
      refuseIfAny(
        input.flatMap(({ publicationId }, index) =>
          publicationId === publication.id
            ? []
            : [problem('publicationUnknown', ['input', index, 'publicationId'])],
        ),
      )
      const { type } = parseGlobalId(id)
      const found = Object.hasOwn(publishable, type) ? publishable[type] : undefined
      if (!found) throw refuse('resourceUnknown', ['id'])
      await found.publish(change, id, listed)
      return () => ({ published: id })
    }
  return mutations<Services>('write_publications', {
    publishablePublish: publish(true),
    publishableUnpublish: publish(false),
  })
}

interface Published {
  published?: string
}

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Publishable: Of<'Node'>
    PublishablePublishPayload: Published & Pick<Types['PublishablePublishPayload'], 'userErrors'>
    PublishableUnpublishPayload: Published &
      Pick<Types['PublishableUnpublishPayload'], 'userErrors'>
  }
}

/** The published resource is looked up only if the request asks for it, which requires the scope to read it. */
export const publishingPayload = <Services, Found>(
  find: (id: string, context: AdminContext<Services>) => Found,
) => ({
  publishable: ({ published }: Published, _args: unknown, context: AdminContext<Services>) =>
    published === undefined ? null : find(published, context),
})
