import { expect, it } from 'vitest'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import videos from '#/tests/fixtures/videos/manifest.json'
import { openDemo } from '../engine.fixture.ts'
import { showVideo } from './video.fixture.ts'

forEachDatabase((database) => {
  const openShop = async (settings = { videos: 'tests/fixtures/videos' }) => {
    const opened = await database.fresh()
    return { ...(await openDemo(opened, settings)), db: opened.db }
  }

  it('shows a video of its own in every format, its captions in the language that is asked for', async () => {
    const { ask } = await openShop()
    const query = `query ($handle: String!, $language: LanguageCode!) @inContext(language: $language) {
      product(handle: $handle) {
        media(first: 20) { nodes { id mediaContentType alt
          ... on Video { sources { url mimeType format width height }
            previewImage { id altText width height url(transform: { maxWidth: 320 }) } } } }
        captions: metafield(namespace: "custom", key: "how_to_captions_url") { id type value }
        elsewhere: metafield(namespace: "custom", key: "how_to_video_url") { value } } }`
    const { product } = await ask(query, { handle: 'gel-cleaner', language: 'FR' })
    const { width, height, alt } = videos['gel-cleaner']
    const video = product.media.nodes.at(-1)
    expect(video).toMatchObject({ mediaContentType: 'VIDEO', alt: alt.fr })
    const address = `http://localhost:3000/videos/gel-cleaner.${videos['gel-cleaner'].hash}`
    expect(video.sources).toEqual(
      ['webm', 'mp4'].map((format) => ({
        url: `${address}.${format}`,
        mimeType: `video/${format}`,
        format,
        width,
        height,
      })),
    )
    const url = `${address}.webp?width=320`
    expect(video.previewImage).toEqual({ id: null, altText: alt.fr, width, height, url })
    expect(product.captions).toMatchObject({ type: 'url', value: `${address}.fr.vtt` })
    expect(product.elsewhere).toBeNull()

    const english = await ask(query, { handle: 'gel-cleaner', language: 'EN' })
    expect(english.product.captions).toEqual({ ...product.captions, value: `${address}.en.vtt` })
    expect(english.product.media.nodes.at(-1).alt).toBe(alt.en)
    const found = await ask('query ($id: ID!) { node(id: $id) { __typename id } }', {
      id: video.id,
    })
    expect(found.node).toEqual({ __typename: 'Video', id: video.id })
  })

  it('has no captions and no video where none is kept', async () => {
    const { ask } = await openShop({ videos: 'tests/fixtures' })
    const { product } = await ask(`{ product(handle: "gel-cleaner") { id
      media(first: 20) { nodes { mediaContentType } }
      metafield(namespace: "custom", key: "how_to_captions_url") { value } } }`)
    expect(product.metafield).toBeNull()
    const types = product.media.nodes.map(
      (item: { mediaContentType: string }) => item.mediaContentType,
    )
    expect(types).not.toContain('VIDEO')
    const id = product.id.replace('/Product/', '/Video/')
    expect((await ask('query ($id: ID!) { node(id: $id) { id } }', { id })).node).toBeNull()
  })

  it('shows a video that lies with a video host', async () => {
    const { ask, db } = await openShop()
    await showVideo(db, 'gel-cleaner', 'https://www.youtube.com/watch?v=abc123')
    const query = `query ($handle: String!) { product(handle: $handle) {
      media(first: 20) { nodes { mediaContentType ... on ExternalVideo { host originUrl embedUrl } } }
      metafield(namespace: "custom", key: "how_to_video_url") { type value }
      metafields(identifiers: [{ namespace: "custom", key: "other" },
        { namespace: "custom", key: "how_to_video_url" }]) { key } } }`
    const { product } = await ask(query, { handle: 'gel-cleaner' })
    expect(product.media.nodes.at(-1)).toEqual({
      mediaContentType: 'EXTERNAL_VIDEO',
      host: 'YOUTUBE',
      originUrl: 'https://www.youtube.com/watch?v=abc123',
      embedUrl: 'https://www.youtube-nocookie.com/embed/abc123',
    })
    expect(product.metafield).toEqual({
      type: 'url',
      value: 'https://www.youtube.com/watch?v=abc123',
    })
    expect(product.metafields).toEqual([null, { key: 'how_to_video_url' }])
    expect((await ask(query, { handle: 'wet-wipes' })).product.metafield).toBeNull()
  })
})
