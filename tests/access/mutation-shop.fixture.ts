import { getNamedType, isObjectType } from 'graphql'
import sharp from 'sharp'
import { expect } from 'vitest'
import { createStaff } from '#/backend/admins/staff.ts'
import type { Database } from '#/database/database.ts'
import { getAdminSchema } from '#/shop-engine/admin-api/schema.ts'
import { variant } from '#/shop-engine/carts/cart.fixture.ts'
import { line, whole } from '#/shop-engine/drafts/drafts.fixture.ts'
import type { ResponseBody } from '#/shop-engine/engine.fixture.ts'
import { openShopOn } from '#/shop-engine/orders/orders.fixture.ts'
import type { AllTables } from '#/tests/fixtures/databases.ts'

export const adminSchema = getAdminSchema()

/** Sends one mutation with all that it is given; `fields` beside its user errors. */
export function mutationText(name: string, given: object, fields = ''): string {
  const field = adminSchema.getMutationType()?.getFields()[name]
  if (!field) throw new Error(`There is no mutation ${name}`)
  const args = field.args.filter((arg) => arg.name in given)
  const inBrackets = (list: readonly string[]) => (list.length > 0 ? `(${list.join(', ')})` : '')
  const declared = inBrackets(args.map((arg) => `$${arg.name}: ${arg.type}`))
  const passed = inBrackets(args.map((arg) => `${arg.name}: $${arg.name}`))
  const payload = getNamedType(field.type)
  const told = isObjectType(payload) ? Object.keys(payload.getFields()) : []
  const errors = told.filter((one) => /errors$/i.test(one)).map((one) => `${one} { message }`)
  return `mutation ${declared} { ${name}${passed} { ${fields} ${errors.join(' ')} } }`
}

/** Why a mutation was refused. */
export const userErrorsOf = (payload: object): unknown[] =>
  Object.entries(payload).flatMap(([key, value]) => (/errors$/i.test(key) ? value : []))

/** Makes a mutation and expects it to be let through; returns what `fields` say of it. */
type Made = (name: string, given: object, fields?: string) => Promise<ResponseBody>

/** The demo's shop with the real audit log, and objects that a row of the table can have for its own. */
export async function openMutationShop(database: Database<AllTables>) {
  const { recordChange } = createStaff({ database, clock: () => new Date() })
  const shop = await openShopOn(database, { recordChange, fetchLoopback: true })
  const make: Made = async (name, given, fields) => {
    const { [name]: payload } = await shop.admin.ask(mutationText(name, given, fields), given)
    expect([name, userErrorsOf(payload)]).toEqual([name, []])
    return payload
  }
  const upload = async (): Promise<string> => {
    const input = [{ filename: 'wash.png', mimeType: 'image/png', resource: 'IMAGE' }]
    const { stagedTargets } = await make('stagedUploadsCreate', { input }, 'stagedTargets { url }')
    const { url } = stagedTargets[0]
    await shop.engine.uploads.receive(new Request(url, { method: 'PUT', body: await picture() }))
    return url
  }
  return {
    ...shop,
    make,
    upload,
    ...ownProducts(make, upload),
    /** The French title of a product. */
    async translation() {
      const { product } = await make(
        'productCreate',
        { product: { title: 'Bucket' } },
        'product { id }',
      )
      const { translatableResource } = await shop.admin.ask(
        `{ translatableResource(resourceId: "${product.id}") { translatableContent { key digest } } }`,
      )
      const { digest } = translatableResource.translatableContent.find(
        ({ key }: { key: string }) => key === 'title',
      )
      const title = { locale: 'fr', key: 'title', value: 'Seau' }
      return {
        resourceId: String(product.id),
        translations: [{ ...title, translatableContentDigest: digest }],
      }
    },
    ...ownCustomers(make),
    ...ownOrders(make, shop),
    async webhook(path: string): Promise<string> {
      const webhookSubscription = { uri: `https://203.0.114.7/${path}` }
      const given = { topic: 'PRODUCTS_DELETE', webhookSubscription }
      const fields = 'webhookSubscription { id }'
      return (await make('webhookSubscriptionCreate', given, fields)).webhookSubscription.id
    },
  }
}
export type MutationShop = Awaited<ReturnType<typeof openMutationShop>>

let pictures = 0
/** No picture is another. */
function picture() {
  pictures += 1
  const background = { r: pictures % 256, g: 80, b: 80 }
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))
}

function ownProducts(make: Made, upload: () => Promise<string>) {
  const product = async (given: object = {}) => {
    const made = await make(
      'productCreate',
      { product: { title: 'Rope', ...given } },
      'product { id options { id } variants(first: 1) { nodes { id inventoryItem { id } } } }',
    )
    const [variant] = made.product.variants.nodes
    return {
      id: String(made.product.id),
      option: String(made.product.options[0].id),
      variant: String(variant.id),
      item: String(variant.inventoryItem.id),
    }
  }
  return {
    product,
    async picturedProduct() {
      const { id, variant } = await product()
      const media = [await upload(), await upload()].map((originalSource) => ({
        originalSource,
        mediaContentType: 'IMAGE',
      }))
      const made = await make('productCreateMedia', { productId: id, media }, 'media { id }')
      return { id, variant, media: made.media.map((one: { id: string }) => one.id) as string[] }
    },
    async file(): Promise<string> {
      const files = [{ originalSource: await upload() }]
      return (await make('fileCreate', { files }, 'files { id }')).files[0].id
    },
    async collection(products: readonly string[] = []): Promise<string> {
      const input = { title: 'Sale', products }
      return (await make('collectionCreate', { input }, 'collection { id }')).collection.id
    },
  }
}

function ownCustomers(make: Made) {
  let customers = 0
  const customer = async (): Promise<string> => {
    customers += 1
    const input = { email: `customer-${customers}@shop.example` }
    return (await make('customerCreate', { input }, 'customer { id }')).customer.id
  }
  return {
    customer,
    async customerWithAddress() {
      const customerId = await customer()
      const address = {
        lastName: 'Lovelace',
        address1: '1 Market Street',
        city: 'San Francisco',
        provinceCode: 'CA',
        countryCode: 'US',
        zip: '94105',
      }
      const create = () => make('customerAddressCreate', { customerId, address }, 'address { id }')
      await create()
      return { customerId, addressId: String((await create()).address.id) }
    },
  }
}

function ownOrders(make: Made, { buy, admin }: Awaited<ReturnType<typeof openShopOn>>) {
  /** One that waits for a bank transfer. */
  const order = async () => {
    await buy(null, 1, { paymentMethod: 'bank-transfer' })
    const { orders } = await admin.ask(
      '{ orders(first: 1, reverse: true, sortKey: ID) { nodes { id fulfillmentOrders(first: 1) { nodes { id } } } } }',
    )
    const [{ id, fulfillmentOrders }] = orders.nodes
    return { id: String(id), fulfillmentOrder: String(fulfillmentOrders.nodes[0].id) }
  }
  const draftInput = () => ({ ...whole, lineItems: [line(variant.gel)] })
  return {
    draftInput,
    async draft(): Promise<string> {
      const made = await make('draftOrderCreate', { input: draftInput() }, 'draftOrder { id }')
      return made.draftOrder.id
    },
    order,
    async closedOrder(): Promise<string> {
      const { id } = await order()
      await make('orderClose', { input: { id } })
      return id
    },
    async heldOrder(): Promise<string> {
      const { fulfillmentOrder: id } = await order()
      await make('fulfillmentOrderHold', { id, fulfillmentHold: { reason: 'OTHER' } })
      return id
    },
    async paidOrder() {
      const { id } = await order()
      await make('orderMarkAsPaid', { input: { id } })
      const { order: placed } = await admin.ask(
        `{ order(id: "${id}") { lineItems(first: 1) { nodes { id } } } }`,
      )
      return { id, line: String(placed.lineItems.nodes[0].id) }
    },
    async parcel(): Promise<string> {
      const { fulfillmentOrder: fulfillmentOrderId } = await order()
      const fulfillment = {
        lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }],
        trackingInfo: { company: 'UPS', number: '1Z9' },
      }
      return (await make('fulfillmentCreate', { fulfillment }, 'fulfillment { id }')).fulfillment.id
    },
  }
}
