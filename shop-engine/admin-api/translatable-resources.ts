import type { Args } from '#/contract/admin/types.generated.ts'
import type { TranslatableResource } from '../changes/translated-content.ts'
import {
  type AdminContext,
  type AdminResolvers,
  refuseWithout,
  type Translatable,
} from '../graphql/admin.ts'
import { emptyPage, pageBy } from '../graphql/connections.ts'
import { globalId, parseGlobalId } from '../graphql/global-id.ts'
import { digestOf, translationsIn } from '../products/translations.ts'

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    TranslatableResource: TranslatableResource
  }
}

/** `translatableResource` and its lists for every type that has texts in several languages. */
export function translatableResources<Services>(
  translatable: Readonly<Record<string, Translatable<Services>>>,
) {
  const typed = (type: string, name: string, context: AdminContext<Services>) => {
    const found = Object.hasOwn(translatable, type) ? translatable[type] : undefined
    refuseWithout(`read_${found?.scope ?? 'products'}`, { name, context })
    return found
  }
  const find = async (id: string, name: string, context: AdminContext<Services>) =>
    (await typed(parseGlobalId(id).type, name, context)?.find(id, context)) ?? null
  const list = (
    args: Args['QueryRoot']['translatableResources'],
    context: AdminContext<Services>,
  ) => {
    const kind = args.resourceType.charAt(0) + args.resourceType.slice(1).toLowerCase()
    const found = typed(kind, 'translatableResources', context)
    return found?.list?.(args, context) ?? emptyPage<TranslatableResource>()
  }
  return {
    QueryRoot: {
      translatableResource: (_root, { resourceId }, context) =>
        find(resourceId, 'translatableResource', context),
      translatableResources: (_root, args, context) => list(args, context),
      translatableResourcesByIds: async (_root, args, context) => {
        const field = 'translatableResourcesByIds'
        const found = await Promise.all(args.resourceIds.map((id) => find(id, field, context)))
        return pageBy(
          found.filter((resource) => resource !== null),
          { args, field, idOf: ({ kind, id }) => `${kind}/${id}` },
        )
      },
    },
    TranslatableResource: {
      resourceId: ({ kind, id }) => globalId(kind, id),
      translatableContent: ({ content }, _args, { language }) =>
        content.map(({ key, type, texts }) => ({
          key,
          type,
          locale: language,
          value: texts[language],
          digest: digestOf(texts[language]),
        })),
      translations: ({ content }, { locale }, { language }) =>
        translationsIn(content, locale, language),
    },
  } satisfies AdminResolvers<Services>
}
