import { expect, it } from 'vitest'
import {
  editedText,
  emailTexts,
  isQuestions,
  pageTexts,
  policyTexts,
} from '#/contract/shop-texts.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { fillDemo } from '#/tests/fixtures/fill-demo.ts'
import { ada, signedInAdmin } from '../admins/admins.fixture.ts'
import { openBackend } from '../backend.fixture.ts'

forEachDatabase((databases) => {
  async function open() {
    const database = await databases.fresh()
    const opened = await openBackend(database, { rateLimited: false })
    const { token } = await signedInAdmin(database, ada)
    const ask = async (place = '') =>
      (await opened.call('GET', `/api/admin/texts${place}`, { token })).json()
    const save = (place: string, version: number, parts: object) =>
      opened.call('PUT', `/api/admin/texts${place}`, { token, body: { version, parts } })
    const post = (place: string, parts: object) =>
      opened.post(`/api/admin/texts${place}`, { parts }, { token })
    const emails = () =>
      database.db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').execute()
    const launch = async () => (await opened.call('GET', '/api/admin/launch', { token })).json()
    const log = async () =>
      (await (await opened.call('GET', '/api/admin/reviews/audit-logs', { token })).json()).logs
    return { ...opened, database, ask, save, post, emails, log, launch }
  }

  it('tells how each text read at first, in both languages', async () => {
    const { ask } = await open()
    for (const language of ['en', 'fr'])
      for (const name of [...policyTexts, ...pageTexts, ...emailTexts]) {
        const { original, versions } = await ask(`/${name}/${language}`)
        expect(Object.keys(original).length, name).toBeGreaterThan(0)
        expect(versions).toEqual([])
      }
    const { original } = await ask('/privacyPolicy/en')
    expect(original.body).toContain('<h2>')
    expect(original.body).toContain('<a href="mailto:{{supportEmail}}">{{supportEmail}}</a>')
    expect(await ask()).toMatchObject({ texts: [] })
  })

  it('sends emails in the owner’s words, and in those of the shop again after they are restored', async () => {
    const { save, ask, call, emails } = await open()
    const subject = 'You’re in at {{shopName}}!'
    const saved = await save('/newsletter/en', 0, { subject, title: 'You’re on the list.' })
    expect(await saved.json()).toMatchObject({
      versions: [{ version: 1, savedBy: ada.email, parts: { subject } }],
    })
    const subscribe = async (email: string) => {
      const body = { email }
      expect((await call('POST', '/api/newsletter', { body })).ok).toBe(true)
      return (await emails())[0]
    }
    expect(await subscribe('dana@shop.example')).toMatchObject({
      subject: 'You’re in at Glovebox!',
    })
    expect((await save('/newsletter/en', 1, {})).status).toBe(200)
    expect(await subscribe('eve@shop.example')).toMatchObject({
      subject: 'You’re on the Glovebox list',
    })
    const { versions } = await ask('/newsletter/en')
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    expect(await ask()).toMatchObject({ texts: [{ name: 'newsletter', version: 2 }] })
  })

  it('loses nobody’s change, and logs from where a text reads differently', async () => {
    const { save, log, ask } = await open()
    const { original } = await ask('/termsOfService/en')
    const body = original.body.replace('California', 'Ohio').concat('<p>The end.</p>')
    const both = await Promise.all([
      save('/termsOfService/en', 0, { body }),
      save('/termsOfService/en', 0, { body: '<p>Other terms of {{shopName}}</p>' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const before = await ask('/termsOfService/en')
    await save('/termsOfService/en', 1, { body: '<p>Newer terms</p>' })
    const [entry] = await log()
    expect(entry).toMatchObject({
      action: 'CHANGE_SETTINGS',
      adminEmail: ada.email,
      details: { object: 'termsOfService en', after: { body: '<p>Newer terms</p>' } },
    })
    expect(before.versions).toHaveLength(1)
  })

  it.each([
    ['/orderConfirmation/en', { subject: 'Your order' }, 'a missing placeholder'],
    ['/orderConfirmation/en', { subject: '{{orderNumber}} {{secret}}' }, 'an unknown one'],
    ['/privacyPolicy/fr', { body: '<p>{{nothing}}</p>' }, 'an unknown fact'],
    ['/orderConfirmation/en', { nothing: 'Hello' }, 'an unknown part'],
    ['/reviewRejected/en', { reasons: 'Hello' }, 'several texts in one'],
    ['/orderConfirmation/en', { preview: ' ' }, 'an empty text'],
    ['/homePage/en', { 'hero.title': '{{nothing}}' }, 'an unknown fact'],
    ['/homePage/en', { 'hero.products': 'Goods' }, 'what is no text of the page'],
    ['/faqPage/en', { general: '<p>Yes.</p><h2>Really?</h2>' }, 'an answer without a question'],
    ['/goods/en', { 'cart:empty.text': '{{nothing}}' }, 'an unknown fact'],
    ['/goods/en', { 'text.questions': 'Yes.' }, 'an answer without a question'],
    ['/goods/en', { 'text.guides': 'Rub it in.' }, 'a guide without its product'],
    ['/goods/fr', { 'text.taste': ', <b>bien sûr</b>' }, 'what no long text can have'],
  ])('refuses at %s %j: %s', async (place, parts, why) => {
    const { save, ask } = await open()
    const response = await save(place, 0, parts)
    expect(response.status).toBe(400)
    // An empty text isn't one at all.
    const [part] = Object.keys(parts)
    expect((await response.json()).part).toBe(why === 'an empty text' ? undefined : part)
    expect(await ask()).toMatchObject({ texts: [] })
  })

  it('keeps pages by their parts, those of the FAQ made of questions', async () => {
    const { ask, save, log } = await open()
    const { original } = await ask('/homePage/fr')
    expect(original['hero.title']).toBe('{{slogan}}')
    const faq = (await ask('/faqPage/en')).original
    for (const text of Object.values<string>(faq))
      expect(isQuestions(text) || text === '').toBe(true)
    const general = '<h2>Who are you?</h2><p>Us. Ask {{supportEmail}}.</p>'
    expect((await save('/faqPage/en', 0, { general })).status).toBe(200)
    expect((await ask('/faqPage/en')).versions).toMatchObject([{ parts: { general } }])
    expect((await save('/homePage/fr', 0, { 'hero.title': 'Bonjour !' })).status).toBe(200)
    expect((await log())[0]).toMatchObject({
      details: { object: 'homePage fr', after: { 'hero.title': 'Bonjour !' } },
    })
  })

  it('says what the shop has to say about its goods where pages and policies have a place for it', async () => {
    const { ask, save } = await open()
    const parts = {
      ...{ 'home:hero.subtitle': 'Foam.', 'text.trade': 'foam', 'text.taste': ', as foam does' },
      'text.questions': '## Does it foam? {#foam}\n\nFor {{returnDays}} days.',
    }
    expect((await ask('/faqPage/en')).original.products).toBe('')
    expect((await save('/goods/en', 0, parts)).status).toBe(200)
    expect((await ask('/goods/en')).versions).toMatchObject([{ version: 1, parts }])
    const original = async (name: string) => (await ask(`/${name}/en`)).original
    expect((await original('homePage'))['hero.subtitle']).toBe('Foam.')
    expect((await original('faqPage')).products).toBe(
      '<h2>Does it foam?</h2><p>For {{returnDays}} days.</p>',
    )
    expect((await original('privacyPolicy')).body).toContain('to sell you foam and to answer')
    expect((await original('termsOfService')).body).toContain('your screen, as foam does.')
  })

  it.each(['of the demo’s goods', 'of other goods'])(
    'can be edited and read again in a shop %s, each as its reader expects it',
    async (goods) => {
      const { ask, save, database } = await open()
      if (goods === 'of the demo’s goods') await fillDemo(database)
      const words = { faqPage: '<h2>Ours?</h2><p>Yes.</p>' }
      for (const language of ['en', 'fr'])
        for (const name of [...policyTexts, ...pageTexts, ...emailTexts]) {
          const place = `/${name}/${language}`
          const { original } = editedText.parse(await ask(place))
          const parts = Object.fromEntries(
            Object.entries(original).map(([part, text]) => [
              part,
              (name === 'faqPage' && words.faqPage) || `${text} 2`,
            ]),
          )
          expect((await save(place, 0, parts)).status, place).toBe(200)
          const { versions } = editedText.parse(await ask(place))
          expect(versions[0]?.parts, place).toEqual(parts)
        }
    },
  )

  it('has no other texts', async () => {
    const { save } = await open()
    for (const place of ['/newOrder/en', '/orderConfirmation/de', '/layout/en'])
      expect((await save(place, 0, {})).status).toBe(404)
  })

  it('shows each email as it would be sent, with words that are not saved yet', async () => {
    const { post } = await open()
    for (const name of emailTexts) {
      const response = await post(`/${name}/fr/preview`, {})
      expect(response.status, name).toBe(200)
      const { subject, html } = await response.json()
      expect(subject, name).not.toMatch(/\{\{|undefined/)
      expect(html, name).toContain('<html lang="fr">')
      expect(html, name).not.toContain('{{')
    }
    const draft = { subject: 'Merci ! {{orderNumber}}', howToPay: 'Votre <virement>' }
    const { subject, html } = await (await post('/orderConfirmation/fr/preview', draft)).json()
    expect(subject).toBe('Merci ! 1001')
    expect(html).toContain('Votre &lt;virement&gt;')
    expect((await post('/orderConfirmation/fr/preview', { subject: 'Merci' })).status).toBe(400)
    expect((await post('/privacyPolicy/fr/preview', {})).status).toBe(404)
  })

  it('sends an example to whoever asks for it, and to nobody else', async () => {
    const { post, emails } = await open()
    const draft = { subject: 'Off it goes: {{orderNumber}}' }
    expect((await post('/orderShipped/en/test', draft)).status).toBe(204)
    expect(await emails()).toMatchObject([{ recipient: ada.email, subject: 'Off it goes: 1001' }])
  })

  it('are the policies of both APIs, and of the launch checklist', async () => {
    const { asStaff, engine, ask, save, log, launch } = await open()
    const update = `mutation ($shopPolicy: ShopPolicyInput!) {
      shopPolicyUpdate(shopPolicy: $shopPolicy) {
        shopPolicy { type title body url }
        userErrors { field message code }
      }
    }`
    const body = '<p>Ask {{shopName}}.</p><script>x()</script>'
    const change = (shopPolicy: object) => asStaff(update, { shopPolicy })
    const { data } = await change({ type: 'PRIVACY_POLICY', body })
    expect(data.shopPolicyUpdate).toEqual({
      shopPolicy: {
        type: 'PRIVACY_POLICY',
        title: 'Privacy policy',
        body,
        url: 'https://shop.test/privacy-policy',
      },
      userErrors: [],
    })
    expect((await log())[0]).toMatchObject({
      action: 'CHANGE_SHOP',
      details: { mutation: 'shopPolicyUpdate', after: { body } },
    })
    expect((await ask('/privacyPolicy/en')).versions).toMatchObject([
      { version: 1, parts: { body } },
    ])

    const read = async (language: string) => {
      const query = `query @inContext(language: ${language}) {
        shop { privacyPolicy { title handle url body } refundPolicy { body } }
      }`
      const response = await engine.fetch(
        new Request('https://shop.test/api/2025-10/graphql.json', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-shopify-storefront-access-token': 'test-token',
          },
          body: JSON.stringify({ query }),
        }),
      )
      return (await response.json()).data.shop
    }
    await expect
      .poll(async () => (await read('EN')).privacyPolicy)
      .toMatchObject({ handle: 'privacy-policy', body: '<p>Ask Glovebox.</p>' })
    const inFrench = await read('FR')
    expect(inFrench.privacyPolicy.title).toBe('Politique de confidentialité')
    expect(inFrench.refundPolicy.body).toMatch(/30\sjours/)

    for (const [shopPolicy, error] of [
      [{ type: 'TERMS_OF_SERVICE', body: '<p>{{nothing}}</p>' }, { field: ['shopPolicy', 'body'] }],
      [{ type: 'LEGAL_NOTICE', body: '<p>x</p>' }, { field: ['shopPolicy', 'type'] }],
      [{ type: 'TERMS_OF_SERVICE', body: 'x'.repeat(524_289) }, { code: 'TOO_BIG' }],
    ] as const)
      expect((await change(shopPolicy)).data.shopPolicyUpdate.userErrors).toMatchObject([error])

    const longest = `<p>${'x'.repeat(524_288 - 7)}</p>`
    const long = await change({ type: 'REFUND_POLICY', body: longest })
    expect(long.data.shopPolicyUpdate.userErrors).toEqual([])
    expect((await ask('/refundPolicy/en')).versions[0].parts.body).toHaveLength(524_288)
    expect((await save('/refundPolicy/en', 1, { body: `${longest}x` })).status).toBe(400)
    expect((await save('/refundPolicy/en', 1, { body: longest })).status).toBe(200)

    expect((await launch()).open).toContain('policies')
    await save('/termsOfService/en', 0, { body: '<p>Ours</p>' })
    const finished = '<p>Ours, of 1 Elm Street</p>'
    for (const { name, language } of (await launch()).unfinished)
      await save(`/${name}/${language}`, 0, { body: finished })
    expect((await launch()).open).not.toContain('policies')

    // Blanks keep it open, and are named until they're filled in.
    const blank = 'Ours, of [your address], [your address], [your state]'
    await save('/termsOfService/en', 1, { body: `<p>${blank}</p>` })
    // What isn't translated is shown in the first language.
    const unfinished = ['en', 'fr'].map((language) => ({
      name: 'termsOfService',
      language,
      blanks: ['[your address]', '[your state]'],
    }))
    expect(await launch()).toMatchObject({
      open: expect.arrayContaining(['policies']),
      unfinished,
    })
    expect((await ask()).unfinished).toEqual(unfinished)
    await save('/termsOfService/en', 2, { body: finished })
    expect((await launch()).open).not.toContain('policies')
  })
})
