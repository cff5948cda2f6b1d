import { listProducts } from '#/clients/shop/products.ts'
import catalogue from '#/content/catalogue/catalogue.json' with { type: 'json' }
import { fallbackLanguage } from '#/contract/languages.ts'
import { type LaunchItem, launchItems, type ShopSettings } from '#/contract/shop-settings.ts'
import type { ShopTexts } from '#/contract/shop-texts.ts'
import { listAccounts } from '../admins/admins.store.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { unfinishedPolicies } from './unfinished-policies.ts'

type ChecklistDeps = Pick<BackendDeps, 'database' | 'settings' | 'shopFor' | 'shopSettings'>

/** What's missing before the public may buy, in the order of `launchItems`. */
export async function openLaunchItems(
  deps: ChecklistDeps,
  settings: ShopSettings,
): Promise<LaunchItem[]> {
  const { database, settings: given, shopFor, shopSettings } = deps
  const shop = shopFor({ language: fallbackLanguage, address: '' })
  const [published, staff] = await Promise.all([
    listProducts(shop, { first: catalogue.products.length + 1 }),
    listAccounts(database.db),
  ])
  const texts = shopSettings.texts()
  const owners = staff.filter(({ role }) => role === 'owner')
  const open: Readonly<Record<LaunchItem, boolean>> = {
    products: published.every(({ handle }) => catalogue.products.includes(handle)),
    payment: (settings.bankAccount === null || !settings.bankTransfer) && given.cards !== 'live',
    mail: !given.mailConfigured,
    address: !given.publicUrl.startsWith('https:'),
    policies:
      unfinishedPolicies(texts, settings).length > 0 ||
      (!settings.checked.includes('policies') && !hasOwnPolicies(texts)),
    taxes: !settings.checked.includes('taxes'),
    shipping: !settings.checked.includes('shipping'),
    secondFactor: !owners.some(({ secondFactor }) => secondFactor?.confirmed),
  }
  return launchItems.filter((item) => open[item])
}

/** Whether the owner has rewritten the legally required policies in at least one language. */
function hasOwnPolicies({ privacyPolicy, termsOfService }: ShopTexts): boolean {
  return privacyPolicy !== undefined && termsOfService !== undefined
}
