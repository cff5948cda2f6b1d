import { z } from '../../contract/schema.ts'
import { field } from '../../contract/selection.ts'
import type { Operation } from '../operation.ts'
import type { ShopAccess } from './shop.ts'
import { shopOperation } from './shop-operation.ts'

const pageSize = 250

const page = z.object({
  nodes: z.array(z.object({ handle: z.string() })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
})
const handlesOf = (kind: 'products' | 'collections') =>
  shopOperation({
    name: 'query Handles',
    variables: '$first: Int!, $after: String',
    response: z.object({ found: field(`${kind}(first: $first, after: $after)`, page) }),
  })

const operations = { products: handlesOf('products'), collections: handlesOf('collections') }

const documentsPage = z.object({
  nodes: z.array(z.object({ onlineStoreUrl: z.string().nullable() })),
  pageInfo: page.shape.pageInfo,
})
const documentsOf = (kind: 'pages' | 'blogs' | 'articles') =>
  shopOperation({
    name: 'query DocumentAddresses',
    variables: '$first: Int!, $after: String',
    response: z.object({ found: field(`${kind}(first: $first, after: $after)`, documentsPage) }),
  })
const documents = [documentsOf('pages'), documentsOf('blogs'), documentsOf('articles')]

export const handlesOperations = [operations.products, operations.collections, ...documents]

/** The handles of everything that storefronts see, loaded page by page. Throws ShopError. */
export async function listHandles(
  shop: ShopAccess,
  kind: keyof typeof operations = 'products',
): Promise<string[]> {
  return (await readAll(shop, operations[kind])).map(({ handle }) => handle)
}

/** The addresses of all pages, blogs, and posts on the website of the shop. Throws ShopError. */
export async function listDocumentAddresses(shop: ShopAccess): Promise<string[]> {
  const found = await Promise.all(documents.map((operation) => readAll(shop, operation)))
  return found.flat().flatMap(({ onlineStoreUrl }) => onlineStoreUrl ?? [])
}

async function readAll<Node>(
  shop: ShopAccess,
  operation: Operation<{
    found: { nodes: Node[]; pageInfo: z.infer<typeof page>['pageInfo'] }
  }>,
): Promise<Node[]> {
  const nodes: Node[] = []
  let after: string | null = null
  do {
    const { found }: Awaited<ReturnType<typeof read>> = await read(after)
    nodes.push(...found.nodes)
    after = found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null
  } while (after !== null)
  return nodes

  function read(from: string | null) {
    return shop.ask(operation, { first: pageSize, after: from })
  }
}
