import { expect, it } from 'vitest'
import { firstSettings } from '#/content/first-settings.ts'
import { forEachDatabase } from '#/tests/fixtures/databases.ts'
import { openDemo } from '../engine.fixture.ts'

const id = 'gid://shopify/DeliveryProfile/1'
const fields = `id name default activeMethodDefinitionsCount zoneCountryCount
  profileLocationGroups { locationGroup { id locationsCount { count } }
    locationGroupZones(first: 9) { nodes { zone { name countries { code { countryCode } provinces { code } } }
      methodDefinitionCounts { rateDefinitionsCount }
      methodDefinitions(first: 9) { nodes { id name active description
        rateProvider { ... on DeliveryRateDefinition { price { amount currencyCode } } }
        methodConditions { field operator
          conditionCriteria { ... on MoneyV2 { amount } ... on Weight { unit value } } } } } } } }`

const any = { minCents: null, maxCents: null, minGrams: null, maxGrams: null }
const islands = {
  name: 'Islands',
  states: ['AK' as const, 'HI' as const],
  rates: [
    { ...any, method: 'standard' as const, priceCents: 1_500, days: [5, 9] as const },
    {
      ...any,
      method: 'express' as const,
      priceCents: 4_000,
      days: [2, 3] as const,
      maxGrams: 2_000,
    },
  ],
}

forEachDatabase((databases) => {
  it('tells of the zones as one profile', async () => {
    const facts = { ...firstSettings.facts, shippingZones: [islands] }
    const current = () => ({ ...firstSettings, facts })
    const { admin } = await openDemo((await databases.fresh()).withTables(), { current })
    const { deliveryProfile, deliveryProfiles, node } = await admin.ask(`{
      deliveryProfile(id: "${id}") { ${fields} } deliveryProfiles(first: 5) { nodes { id } }
      node(id: "${id}") { ... on DeliveryProfile { name } } }`)
    expect(deliveryProfiles.nodes).toEqual([{ id }])
    expect(node).toEqual({ name: 'General profile' })
    expect(deliveryProfile).toMatchObject({ default: true, activeMethodDefinitionsCount: 5 })
    const [group] = deliveryProfile.profileLocationGroups
    const [general, own] = group.locationGroupZones.nodes
    expect(general.zone.countries[0].provinces).toHaveLength(49)
    expect(general.methodDefinitions.nodes[1]).toMatchObject({
      name: 'Standard',
      rateProvider: { price: { amount: '0.0', currencyCode: 'USD' } },
      methodConditions: [
        {
          field: 'TOTAL_PRICE',
          operator: 'GREATER_THAN_OR_EQUAL_TO',
          conditionCriteria: { amount: '50.0' },
        },
      ],
    })
    expect(own.zone).toEqual({
      name: 'Islands',
      countries: [{ code: { countryCode: 'US' }, provinces: [{ code: 'AK' }, { code: 'HI' }] }],
    })
    expect(own.methodDefinitions.nodes[1]).toMatchObject({
      description: '2–3 business days',
      rateProvider: { price: { amount: '40.0' } },
      methodConditions: [
        { operator: 'LESS_THAN_OR_EQUAL_TO', conditionCriteria: { unit: 'GRAMS', value: 2_000 } },
      ],
    })
  })

  it('knows no other profile', async () => {
    const { admin } = await openDemo((await databases.fresh()).withTables())
    const other = 'gid://shopify/DeliveryProfile/2'
    expect(await admin.ask(`{ deliveryProfile(id: "${other}") { id } }`)).toEqual({
      deliveryProfile: null,
    })
  })
})
