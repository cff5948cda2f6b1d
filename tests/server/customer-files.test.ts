import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { type Scope, scopes } from '#/contract/staff.ts'
import { appStarter } from '#/tests/fixtures/app-server.ts'
import { openBackOffice } from '#/tests/fixtures/back-office.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'

const head =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Phone,Total Spent,Note,Tax Exempt,Tags'
const ada =
  '1,Ada,Lovelace,Ada@Shop.example,yes,,1 Market Street,San Francisco,CA,US,\'94105,\'+14155550123,12.00,Likes kits,no,"vip, early"'
const grace = '2,Grace,Hopper,grace@shop.example,no,,,,,,,,,,no,'

const read = `query ($email: String!) { customerByIdentifier(identifier: { emailAddress: $email }) {
  firstName phone note tags state emailMarketingConsent { marketingState }
  defaultAddress { address1 city provinceCode countryCodeV2 zip lastName }
  addressesV2(first: 9) { nodes { city } } } }`

forEachDatabase((kind) => {
  const start = appStarter()
  const open = async (granted: readonly Scope[] = scopes) => {
    const office = await openBackOffice(start, await kind.fresh(), granted)
    const { url, staff } = office
    const call = (method: string, path: string, body?: string, of = 'customers') => {
      const headers = { ...staff, 'content-type': 'text/csv' }
      const init = { method, headers, ...(body !== undefined && { body }) }
      return fetch(`${url}/api/admin/${of}/${path}`, init)
    }
    // biome-ignore lint/suspicious/noExplicitAny: a test reads answers as freely as a caller does
    const ended = async (id: string): Promise<any> => {
      for (;;) {
        const known = await (await call('GET', `imports/${id}`)).json()
        if (known.status !== 'checking' && known.status !== 'importing') return known
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const tryText = async (text: string) => {
      const response = await call('POST', 'imports?filename=my.csv', text)
      expect(response.status).toBe(201)
      return ended((await response.json()).id)
    }
    const tryFile = (...rows: readonly string[]) => tryText([head, ...rows].join('\n'))
    const importText = async (text: string) => {
      const { id } = await tryText(text)
      expect((await call('POST', `imports/${id}`)).status).toBe(202)
      return ended(id)
    }
    const importFile = (...rows: readonly string[]) => importText([head, ...rows].join('\n'))
    const customer = async (email: string) =>
      (await office.ask(read, { email })).customerByIdentifier
    const exported = async () => (await call('GET', 'export')).text()
    return { ...office, call, tryText, tryFile, importText, importFile, customer, exported }
  }

  it('tries a file before it imports it, and tells what is wrong row by row', async () => {
    const { tryFile, importFile, customer, call, database } = await open()
    const filesLeft = async () => {
      const chunks = database.db.selectFrom('shop_import_chunks').select('import_id')
      return (await chunks.distinct().execute()).map(({ import_id }) => import_id)
    }
    const rows = [ada, '3,,,nowhere,,,,,,,,,,,,', '4,,,,,,,,,,,,,,,', `5${ada.slice(1)}`, grace]
    const tried = await tryFile(...rows)
    expect(tried).toMatchObject({
      status: 'checked',
      report: {
        rows: 5,
        created: 2,
        updated: 0,
        refused: 3,
        ignoredColumns: ['Customer ID', 'Total Spent', 'Tax Exempt'],
        problems: [
          { row: 3, handle: 'nowhere', message: 'Email is invalid' },
          { row: 4, handle: '', message: 'Email, phone, and name are missing.' },
          { row: 5, handle: 'ada@shop.example', message: 'Email is in row 2 already.' },
        ],
      },
    })
    expect(await customer('ada@shop.example')).toBeNull()
    expect(await filesLeft()).toEqual([tried.id])
    const imported = await importFile(...rows)
    expect(imported).toMatchObject({ status: 'done', report: { created: 2, refused: 3 } })
    await expect.poll(filesLeft).toEqual([tried.id])
    expect((await call('POST', `imports/${imported.id}`)).status).toBe(409)
    expect(await customer('ada@shop.example')).toEqual({
      firstName: 'Ada',
      phone: '+14155550123',
      note: 'Likes kits',
      tags: ['early', 'vip'],
      state: 'DISABLED',
      emailMarketingConsent: { marketingState: 'SUBSCRIBED' },
      defaultAddress: {
        address1: '1 Market Street',
        city: 'San Francisco',
        provinceCode: 'CA',
        countryCodeV2: 'US',
        zip: '94105',
        lastName: 'Lovelace',
      },
      addressesV2: { nodes: [{ city: 'San Francisco' }] },
    })
  })

  it('changes who is there already, leaves what it does not name, and wins nobody back', async () => {
    const { importFile, importText, tryFile, customer, ask } = await open()
    await importFile(ada, grace)
    expect((await tryFile(ada, grace)).report).toMatchObject({ updated: 0, unchanged: 2 })
    const again = await importFile(ada.replace('San Francisco', 'Oakland'))
    expect(again.report).toMatchObject({ created: 0, updated: 1, unchanged: 0, refused: 0 })
    expect((await customer('ada@shop.example')).addressesV2.nodes).toEqual([{ city: 'Oakland' }])

    const { customers } = await ask(
      '{ customers(first: 9, query: "ada@shop.example") { nodes { id } } }',
    )
    await ask(
      `mutation ($id: ID!) { customerEmailMarketingConsentUpdate(input: { customerId: $id,
        emailMarketingConsent: { marketingState: UNSUBSCRIBED } }) { userErrors { message } } }`,
      { id: customers.nodes[0].id },
    )
    const narrow = 'Email,Accepts Email Marketing\nada@shop.example,yes\ngrace@shop.example,yes'
    const { report } = await importText(narrow)
    expect(report).toMatchObject({ updated: 1, unchanged: 1, refused: 0 })
    expect(await customer('ada@shop.example')).toMatchObject({
      firstName: 'Ada',
      note: 'Likes kits',
      emailMarketingConsent: { marketingState: 'UNSUBSCRIBED' },
    })
    expect(await customer('grace@shop.example')).toMatchObject({
      emailMarketingConsent: { marketingState: 'SUBSCRIBED' },
    })
  })

  it('exports what it can import again, without formulas, however many there are', async () => {
    const { importFile, importText, exported, database } = await open()
    await importFile(ada, '3,"=1+1",Eve,eve@shop.example,no,,,,,,,,,"@SUM(A1)",no,')
    const at = new Date().toISOString()
    const more = Array.from({ length: 600 }, (_, index) => ({
      ...{ email: `buyer-${index}@shop.example`, first_name: null, last_name: null, phone: null },
      ...{ accepts_marketing: 0, password_hash: '', session_epoch: 0, claimed: 0, language: 'en' },
      ...{ default_address_id: null, marketing_at: null, created_at: at, updated_at: at },
    }))
    for (let index = 0; index < more.length; index += 100)
      await database.db
        .insertInto('shop_customers')
        .values(more.slice(index, index + 100))
        .execute()
    const text = await exported()
    expect(text).toContain('"\'=1+1"')
    expect(text).toContain('"\'@SUM(A1)"')
    const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
    expect(rows).toHaveLength(602)
    expect(rows[0]).toMatchObject({
      Email: 'ada@shop.example',
      'Accepts Email Marketing': 'yes',
      'Default Address Zip': '94105',
      'Total Spent': '0.00',
      'Total Orders': '0',
      Tags: 'early, vip',
    })
    const lines = text.trim().split('\r\n').slice(0, 3)
    const { report } = await importText(lines.join('\r\n'))
    expect(report.refused).toBe(0)
    const again = (await exported()).split('\r\n').slice(0, 3)
    expect(again).toEqual(lines)
  })

  it('leaves the recipient of an address whose name is not the customer’s', async () => {
    const { importFile, importText, exported, customer, ask } = await open()
    await importFile(ada)
    const { customers } = await ask(
      '{ customers(first: 9, query: "ada@shop.example") { nodes { id defaultAddress { id } } } }',
    )
    const [{ id, defaultAddress }] = customers.nodes
    await ask(
      `mutation ($id: ID!, $address: ID!) { customerAddressUpdate(customerId: $id, addressId: $address,
        address: { lastName: "Byron" }) { userErrors { message } } }`,
      { id, address: defaultAddress.id },
    )
    const { report } = await importText(await exported())
    expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 1, refused: 0 })
    expect((await customer('ada@shop.example')).defaultAddress.lastName).toBe('Byron')
  })

  it('keeps every person of a file, leaves out the cells that cannot be, and says which', async () => {
    const { importText, tryText, customer } = await open()
    const file = await readFile('tests/fixtures/files/customers.csv', 'utf8')
    const more = [
      'Flo,Angle,a6@mail.example,perhaps,<b>Acme</b>,"1 Main St\nApt 4",Boston,MA,US,02134,12',
      `Gus,${'x'.repeat(51)},a7@mail.example,yes,www.shop.example,1 Main St,Boston,MA,Atlantis,02134-1234,415\u2011555\u20110133`,
    ]
    const text = [file.trim(), ...more].join('\n')
    const { report: tried } = await tryText(text)
    const { report } = await importText(text)
    expect(tried).toEqual(report)
    expect(report).toMatchObject({ rows: 7, created: 7, refused: 0, leftOut: 6 })
    const told = report.problems.map(({ row, values }: { row: number; values: object }) => [
      row,
      values,
    ])
    expect(told).toEqual([
      [7, { column: 'Phone', text: '12' }],
      [7, { column: 'Default Address Company', text: '<b>Acme</b>' }],
      [7, { column: 'Accepts Email Marketing', text: 'perhaps' }],
      [8, { column: 'Last Name', text: 'x'.repeat(51) }],
      [8, { column: 'Default Address Company', text: 'www.shop.example' }],
      [8, { column: 'Default Address Country Code', text: 'Atlantis' }],
    ])
    expect((await customer('a1@mail.example')).defaultAddress.city).toBe('ST.LOUIS')
    expect((await customer('a3@mail.example')).phone).toBe('415-555-0132')
    expect((await customer('o&m@mail.example')).firstName).toBe('Dee')
    expect((await customer('a5@mail.example')).defaultAddress.zip).toBe('02134')
    expect((await customer('a6@mail.example')).defaultAddress.address1).toBe('1 Main St Apt 4')
    expect(await customer('a7@mail.example')).toMatchObject({
      firstName: 'Gus',
      phone: '415-555-0133',
      defaultAddress: { lastName: null, zip: '02134-1234' },
    })
  })

  it('keeps people without an email address, each phone number once, and exports them again', async () => {
    const { importFile, tryFile, exported, ask } = await open()
    const row = ([first, last, email, accepts]: readonly string[], phone: string) =>
      `,${first},${last},${email},${accepts},,,,,,,${phone},,,,`
    const rows = [
      row(['Bea', '', '', 'no'], '(415) 555-0178'),
      row(['Cy', 'Counter', '', ''], ''),
      row(['', '', '', 'yes'], '+12125550199'),
      row(['', '', '', ''], '212-555-0199'),
      row(['Dot', '', 'dot@shop.example', 'yes'], '415-555-0178'),
      row(['', '', '', 'yes'], '12'),
    ]
    const { report: tried } = await tryFile(...rows)
    const { report } = await importFile(...rows)
    expect(tried).toEqual(report)
    expect(report).toMatchObject({
      ...{ rows: 6, created: 4, refused: 2 },
      problems: [
        { row: 4, values: { column: 'Accepts Email Marketing', text: 'yes' } },
        { row: 5, message: 'Phone is in row 4 already.' },
        { row: 6, values: { column: 'Phone', text: '415-555-0178' } },
        { row: 7, message: 'Customer must have a name, phone number or email address' },
      ],
    })
    const { customers } = await ask(
      '{ customers(first: 9, sortKey: ID) { nodes { displayName email phone } } }',
    )
    expect(customers.nodes).toMatchObject([
      { displayName: 'Bea', email: null, phone: '(415) 555-0178' },
      { displayName: 'Cy Counter', email: null, phone: null },
      { displayName: '+12125550199', email: null },
      { displayName: 'Dot', email: 'dot@shop.example', phone: null },
    ])
    const lines: Record<string, string>[] = parse(await exported(), { columns: true, bom: true })
    expect(lines.map(({ Email }) => Email)).toEqual(['', '', '', 'dot@shop.example'])
    const again = await importFile(row(['Beatrice', '', '', ''], '+1 415 555 0178'))
    expect(again.report).toMatchObject({ created: 0, updated: 1, refused: 0 })
    const taken = await importFile(row(['Eve', '', 'eve@shop.example', ''], '4155550178'))
    expect(taken.report).toMatchObject({ created: 1, refused: 0, leftOut: 1 })
  })

  it('keeps a file that nobody imports for a day', async () => {
    const { tryFile, call, database } = await open()
    const { id } = await tryFile(ada)
    for (const [hours, status] of [
      [23, 200],
      [25, 404],
    ] as const) {
      const created_at = new Date(Date.now() - hours * 3_600_000).toISOString()
      await database.db
        .updateTable('shop_imports')
        .set({ created_at })
        .where('id', '=', id)
        .execute()
      await tryFile(grace)
      expect([hours, (await call('GET', `imports/${id}`)).status]).toEqual([hours, status])
    }
  })

  it('lets in nobody without the scope, and runs no file as one of another kind', async () => {
    const { call } = await open(['read_customers', 'write_products'])
    expect((await call('GET', 'export')).status).toBe(200)
    expect((await call('POST', 'imports', head)).status).toBe(403)
    expect((await call('GET', 'export', undefined, 'products')).status).toBe(200)
    const { id } = await (await call('POST', 'imports', 'Handle,Title\na,A', 'products')).json()
    expect((await call('GET', `imports/${id}`)).status).toBe(404)
    const { call: stranger } = await open(['write_orders'])
    expect((await stranger('GET', 'export')).status).toBe(403)
  })

  it('says of a file as a whole why it cannot be read', async () => {
    const { tryText } = await open()
    const { status, report } = await tryText('Name,Town\nAda,London')
    expect([status, report.failure]).toEqual(['failed', 'noEmail'])
  })
})
