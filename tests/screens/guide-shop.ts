import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { publicTokens } from '#/harness/fill-cart.ts'
import { orderByTransfer } from '#/tests/fixtures/buyer.ts'
import { type OwnShop, openShopOf, ownPublicToken, quotedRows } from '#/tests/fixtures/own-shop.ts'

/** The shop that the owner's guide shows. */
const potter = { shopName: 'Marsh Pottery', supportEmail: 'hello@marsh.example' }

const goods = [
  { title: 'Tide Mug', price: '28.00', stock: '24', glaze: '#5b7f8c', form: 'mug' },
  { title: 'Dune Bowl', price: '36.00', stock: '12', glaze: '#c39a6b', form: 'bowl' },
  { title: 'Reed Vase', price: '64.00', stock: '5', glaze: '#6f7f57', form: 'vase' },
  { title: 'Shell Plate', price: '32.00', stock: '18', glaze: '#b8786a', form: 'plate' },
] as const

const forms: Readonly<Record<(typeof goods)[number]['form'], string>> = {
  mug: 'M240 250 h240 v230 q0 70 -70 70 h-100 q-70 0 -70 -70 z M480 300 q110 0 110 85 t-110 85 v-44 q62 0 62 -41 t-62 -41 z',
  bowl: 'M180 340 h440 q0 190 -160 210 h-120 q-160 -20 -160 -210 z',
  vase: 'M340 180 h120 q-20 110 40 190 q60 180 -60 210 h-80 q-120 -30 -60 -210 q60 -80 40 -190 z',
  plate: 'M120 430 h560 q-40 90 -200 96 h-160 q-160 -6 -200 -96 z',
}

function pictureOf({ glaze, form }: (typeof goods)[number]): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">
    <rect width="800" height="800" fill="#efe9df"/><rect y="540" width="800" height="260" fill="#e0d6c6"/>
    <ellipse cx="400" cy="552" rx="230" ry="24" fill="#0003"/>
    <path d="${forms[form]}" fill="${glaze}"/><path d="${forms[form]}" fill="#fff2" transform="translate(24 0) scale(.94 1)"/>
  </svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 88 }).toBuffer()
}

const head = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Published', 'Option1 Name'],
  ...['Option1 Value', 'Variant SKU', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Price', 'Image Src', 'Image Alt Text', 'Status'],
]

/** The potter's goods as a file that Shopify wrote; their pictures are at the address. */
export function goodsFile(origin: string): string {
  const rows = goods.map(({ title, price, stock }, i) => {
    const handle = title.toLowerCase().replace(' ', '-')
    const text = `<p>Thrown by hand, and glazed like the marsh outside.</p>`
    return [
      ...[handle, title, text, potter.shopName, 'Tableware', 'TRUE', 'Title', 'Default Title'],
      ...[`POT-${i + 1}`, 'shopify', stock, price, `${origin}/${i}.jpg`, title, 'active'],
    ]
  })
  return quotedRows([head, ...rows])
}

/** A web server with the pictures of the goods, as the shop that they come from would have. */
export async function servePictures() {
  const server = createServer(async (request, response) => {
    const wanted = goods[Number(/\d/.exec(request.url ?? '')?.[0])]
    response.end(wanted && (await pictureOf(wanted)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** The potter's shop in production, before it opens, with three orders that wait. */
export async function openPottery(origin: string): Promise<OwnShop> {
  const own = await openShopOf({ named: potter, files: [goodsFile(origin)] })
  publicTokens.set(own.shop.url, ownPublicToken)
  const { settings } = await own.send('GET', '/api/admin/settings')
  await own.change({
    bankAccount: {
      ...{ holder: potter.shopName, bank: 'Harbor Bank' },
      ...{ routingNumber: '123456789', accountNumber: '12345678' },
    },
    facts: {
      ...settings.facts,
      ...{ sloganEn: 'Pots that remember the sea', sloganFr: 'Des pots qui gardent la mer' },
    },
    brand: {
      ...{ primaryColor: '#2F5D6B', accentColor: '#E0A458', ground: 'white' },
      ...{ corners: 'soft', fonts: 'fraunces' },
    },
  })
  for (const handle of ['tide-mug', 'reed-vase', 'dune-bowl'])
    await orderByTransfer(own.shop, [{ handle, quantity: handle === 'tide-mug' ? 2 : 1 }])
  return own
}
