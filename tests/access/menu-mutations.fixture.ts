import type { MutationShop } from './mutation-shop.fixture.ts'
import type { MutationRow } from './mutation-table.fixture.ts'

const items = [{ title: 'Home', type: 'FRONTPAGE' }]

const made = async ({ make }: MutationShop, handle: string): Promise<string> =>
  (await make('menuCreate', { title: 'Side', handle, items }, 'menu { id }')).menu.id

/** The shop's navigation. */
export const menuMutations: Readonly<Record<string, MutationRow>> = {
  menuCreate: [
    () => ({ title: 'Side', handle: 'side', items }),
    {},
    { handle: 'side', title: 'Side', menuItems: 'Home → /' },
  ],
  menuDelete: [async (shop) => ({ id: await made(shop, 'deleted') }), { handle: 'deleted' }, {}],
  menuUpdate: [
    async (shop) => ({
      id: await made(shop, 'changed'),
      title: 'Bar',
      items: [{ title: 'Help', type: 'HTTP', url: '/help' }],
    }),
    { title: 'Side', menuItems: 'Home → /' },
    { title: 'Bar', menuItems: 'Help → /help' },
  ],
}
