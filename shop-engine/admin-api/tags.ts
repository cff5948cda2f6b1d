import type { Args, Of } from '#/contract/admin/types.generated.ts'
import { cleanTags } from '#/contract/tags.ts'
import type { Change } from '../changes/change.ts'
import { refuse } from '../changes/refused.ts'
import {
  type AdminContext,
  type AdminMutations,
  mutations,
  refuseWithout,
  type Taggable,
} from '../graphql/admin.ts'
import { parseGlobalId } from '../graphql/global-id.ts'

/** `tagsAdd` and `tagsRemove` for every type that has tags, each with the scope of its own. */
export function tagMutations<Services>(
  taggable: Readonly<Record<string, Taggable>>,
  find: (id: string, context: AdminContext<Services>) => Promise<Of<'Node'> | null | undefined>,
): AdminMutations<Services> {
  const edit =
    (name: string, after: (before: readonly string[], tags: readonly string[]) => string[]) =>
    async (
      { id, tags }: Args['Mutation']['tagsAdd'],
      change: Change,
      context: AdminContext<Services>,
    ) => {
      const { type } = parseGlobalId(id)
      const found = Object.hasOwn(taggable, type) ? taggable[type] : undefined
      if (!found) throw refuse('idInvalid', ['id'])
      refuseWithout(found.scope, { name, context })
      await found.edit(change, id, (before) => after(before, tags))
      return async () => ({ node: await find(id, context) })
    }
  return mutations<Services>(null, {
    tagsAdd: edit('tagsAdd', (before, tags) => [...before, ...tags]),
    tagsRemove: edit('tagsRemove', (before, tags) => {
      const removed = new Set(cleanTags(tags).map((tag) => tag.toLowerCase()))
      return before.filter((tag) => !removed.has(tag.toLowerCase()))
    }),
  })
}
