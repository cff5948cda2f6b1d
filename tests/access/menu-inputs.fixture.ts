const titled = [{ key: 'title', locale: 'fr', value: 'Trousse' }]
const kit = { title: 'Kit', type: 'PRODUCT', resourceId: 'gid://shopify/Product/1' }
const entries = { items: [{ ...kit, translations: titled }] }
const addresses = { items: [{ title: 'Help', type: 'HTTP', url: '/help' }] }

/** Menus of products, and of addresses. */
export const menuInputs = {
  menuCreate: [
    () => ({ title: 'Side', handle: 'entries', ...entries }),
    () => ({ title: 'Side', handle: 'addresses', ...addresses }),
  ],
  menuUpdate: [
    () => ({ id: 'gid://shopify/Menu/2', title: 'Foot', ...entries }),
    () => ({ id: 'gid://shopify/Menu/2', title: 'Foot', ...addresses }),
  ],
}
