import { longestPolicy, type TextParts } from '#/contract/shop-texts.ts'
import type { WriteText } from '#/ports/shop-settings.ts'
import { refuse } from '../changes/refused.ts'
import { type AdminContext, type AdminFeature, mutations } from '../graphql/admin.ts'
import { globalId } from '../graphql/global-id.ts'
import type { PolicyServices } from './policies.storefront.ts'
import { isPolicyKind, type Policy, policyKinds, readPolicy } from './policies.ts'

export type AdminPolicyServices = PolicyServices & { writeText: WriteText }

function policiesIn({ services, language }: AdminContext<PolicyServices>) {
  const now = { language, facts: services.facts(), texts: services.texts() }
  return Object.keys(policyKinds)
    .filter(isPolicyKind)
    .map((kind) => readPolicy(kind, now))
}

const idOf = ({ type }: Policy) => globalId('ShopPolicy', type.toLowerCase())

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    ShopPolicy: Policy
  }
}

export const policiesAdmin = {
  scopes: {
    ShopPolicy: 'read_legal_policies',
  },
  nodes: {
    ShopPolicy: (id, context) => policiesIn(context).find((policy) => idOf(policy) === id) ?? null,
  },
  resolvers: {
    Shop: {
      shopPolicies: (_shop, _args, context) => policiesIn(context),
    },
    ShopPolicy: {
      id: idOf,
      body: ({ written }) => written,
      url: ({ handle }, _args, { services }) => `${services.publicUrl}/${handle}`,
      createdAt: dayOf,
      updatedAt: dayOf,
    },
    Mutation: mutations<AdminPolicyServices>('write_legal_policies', {
      async shopPolicyUpdate(
        { shopPolicy: { type, body } },
        { tx, now, caller, report },
        { services, language },
      ) {
        if (!isPolicyKind(type)) throw refuse('policyUnknown', ['type'])
        if (body.length > longestPolicy) {
          throw refuse('policyOverMax', ['body'], { max: longestPolicy })
        }
        const shown = { language, facts: services.facts(), texts: services.texts() }
        const before = readPolicy(type, shown)
        const savedAt = now.toISOString()
        const parts: TextParts = body.trim() === '' ? {} : { body: body.trim() }
        const text = { parts, savedAt }
        const after = readPolicyAs(type, text, shown)
        await services.writeText(tx.$pickTables<never>(), {
          name: policyKinds[type].name,
          language,
          ...text,
          savedBy: caller.name,
        })
        await report(
          'policyChanged',
          type.toLowerCase(),
          { body: before.written },
          { body: after.written },
        )
        return () => ({ shopPolicy: after })
      },
    }),
  },
} satisfies AdminFeature<AdminPolicyServices>

/** Shopify's schema says days of policies, and moments of everything else. */
function dayOf({ updatedAt }: Policy): string {
  return updatedAt.slice(0, 10)
}

/** The policy as shown. @throws Refused for a name in braces that isn't a shop fact */
function readPolicyAs(
  type: keyof typeof policyKinds,
  text: { parts: TextParts; savedAt: string },
  now: Parameters<typeof readPolicy>[1],
): Policy {
  const texts = { ...now.texts, [policyKinds[type].name]: { [now.language]: text } }
  try {
    return { ...readPolicy(type, { ...now, texts }), updatedAt: text.savedAt }
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw refuse('policyUnreadable', ['body'], { value: cause.message })
  }
}
