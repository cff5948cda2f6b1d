import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { png } from '#/tests/fixtures/uploaded-pictures.ts'
import {
  members,
  openRuleShop,
  ruleSet,
  update,
  updateProduct,
} from './rule-collections.fixture.ts'

forEachDatabase((database) => {
  it('has a picture of its own, which is replaced, described, and taken away', async () => {
    const { ask, db, engine, make, admin } = await openRuleShop(database)
    const id = await make([['TAG', 'EQUALS', 'refill']])
    const upload = async (): Promise<string> => {
      const { result } = await ask(`mutation { result: stagedUploadsCreate(input: [
        { filename: "a.png", mimeType: "image/png", resource: IMAGE, httpMethod: PUT }
      ]) { stagedTargets { url } } }`)
      const { url } = result.stagedTargets[0]
      await engine.uploads.receive(
        new Request(url, { method: 'PUT', body: new Uint8Array(png), headers: type }),
      )
      return url
    }
    const type = { 'content-type': 'image/png' }
    const setImage = async (image: object | null) => {
      const { result } = await ask(update, { input: { id, image } })
      expect(result.userErrors).toEqual([])
      const query = 'query ($id: ID!) { collection(id: $id) { image { url altText } } }'
      return (await ask(query, { id })).collection.image
    }
    const files = () =>
      db.selectFrom('shop_files').select('id').where('picture', 'like', 'upload-%').execute()
    const first = await setImage({ src: await upload(), altText: 'A shelf' })
    expect(first).toMatchObject({ altText: 'A shelf', url: expect.stringContaining('upload-') })
    expect((await setImage({ altText: 'A full shelf' })).altText).toBe('A full shelf')
    expect(admin.changes.at(-1)?.after).toMatchObject({ image: expect.stringContaining('full') })
    await setImage({ src: await upload() })
    expect(await files()).toHaveLength(1)
    expect(await setImage(null)).toBeNull()
    expect(await files()).toEqual([])

    await setImage({ src: await upload() })
    const [{ id: file } = { id: 0 }] = await files()
    const { fileDelete } = await ask(
      'mutation ($ids: [ID!]!) { fileDelete(fileIds: $ids) { deletedFileIds } }',
      { ids: [`gid://shopify/MediaImage/${file}`] },
    )
    expect(fileDelete.deletedFileIds).toHaveLength(1)
    expect((await ask(members, { id })).collection.productsCount.count).toBe(2)
  })

  it('agrees with its rules after they and products changed at the same moment', async () => {
    const { ask, make, membersOf, product } = await openRuleShop(database)
    const id = await make([['TAG', 'EQUALS', 'one']])
    const { id: gel } = await product('gel-cleaner')
    for (let round = 0; round < 8; round++) {
      const [rule, tag] = [round % 2 === 0 ? 'two' : 'one', round % 3 === 0 ? 'two' : 'one']
      await Promise.all([
        ask(update, { input: { id, ruleSet: ruleSet([['TAG', 'EQUALS', rule]]) } }),
        ask(updateProduct, { product: { id: gel, tags: [tag] } }),
      ])
      expect(await membersOf(id), `${rule} ${tag}`).toEqual(rule === tag ? ['gel-cleaner'] : [])
    }
  })

  it('is not overwritten by whoever read it before somebody else changed it', async () => {
    const { ask, make, engine } = await openRuleShop(database)
    const id = await make([['TAG', 'EQUALS', 'refill']])
    const read = await ask('query ($id: ID!) { collection(id: $id) { updatedAt } }', { id })
    await ask(update, { input: { id, title: 'Theirs' } })
    const response = await engine.admin(
      new Request('http://localhost:3000/admin/api/2025-10/graphql.json', {
        method: 'POST',
        body: JSON.stringify({ query: update, variables: { input: { id, title: 'Mine' } } }),
        headers: {
          'Content-Type': 'application/json',
          'X-Shopify-Access-Token': 'shpat_all',
          'If-Unmodified-Since': read.collection.updatedAt,
        },
      }),
    )
    const { errors } = await response.json()
    expect(errors[0].extensions.code).toBe('PRECONDITION_FAILED')
  })
})
