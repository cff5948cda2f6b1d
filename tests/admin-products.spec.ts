import type { Page } from '@playwright/test'
import { callShop, chooseMore, expect, openAdmin, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

const products = '/admin/products'

async function expectSound(page: Page) {
  expect(await findings(page)).toEqual([])
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
}

/** By keyboard: a heading, a list with emphasis, and a link, beside what somebody pastes. */
async function writeDescription(page: Page) {
  const text = page.getByRole('textbox', { name: 'Description', exact: true })
  await text.focus()
  await page.keyboard.press('Shift+Tab') // the switch to HTML
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Heading H3', exact: true }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Care')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bulleted list' }).first().click()
  await page.keyboard.type('Soft')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Washable')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await text.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<p style="color:red" onclick="alert(1)">Pasted<script>alert(2)</script><style>p { color: red }</style><img src="https://elsewhere.test/x.png"> text <a href="javascript:alert(3)">here</a> </p>',
    )
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('javascript:alert(4)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter an address that begins with')).toBeVisible()
  await page.getByLabel('Address of the link').fill('https://acme.test/')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'HTML' }).first().click()
  const source = page.getByLabel('Description', { exact: true })
  await expect(source).toHaveValue(
    '<h3>Care</h3><ul><li>Soft</li><li><strong>Washable</strong></li></ul><p>Pasted text here <a href="https://acme.test/">https://acme.test/</a></p>',
  )
  await source.fill((await source.inputValue()).replace('>https://acme.test/<', '>Read more<'))
  await page.getByRole('button', { name: 'HTML' }).first().click()
  await expect(text.getByRole('link', { name: 'Read more' })).toBeVisible()
}

test('an owner adds a product, publishes it, and changes its stock, and buyers see each at once', async ({
  page,
  shop,
}) => {
  await openAdmin(page, await openOffice(shop), products)
  await expect(page.getByRole('link', { name: 'Gel Cleaner' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByLabel('Title').focus()
  await page.getByLabel('Vendor').fill('Acme')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a title of 1 to 255 characters.')).toBeVisible()
  await page.getByLabel('Title').fill('Seat Brush')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Seat Brush' })).toBeVisible()
  await expectSound(page)

  await writeDescription(page)
  await page.getByText('Content in French').first().click()
  await page.getByLabel('Title in French', { exact: true }).fill('Brosse à sièges')
  await page.getByLabel('Price', { exact: true }).fill('-1')
  await page.getByLabel('SKU').fill('SB-1')
  await page.getByLabel('Available').fill('3')
  await page.getByLabel('Status').selectOption('Active')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter an amount such as 19.90.')).toBeVisible()
  await page.getByLabel('Price', { exact: true }).fill('14.50')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText(/unsaved changes?/)).toBeHidden()

  await page.goto(`${shop.url}/products`)
  await expect(page.getByRole('heading', { name: 'Seat Brush' })).toBeVisible()
  await page.goto(`${shop.url}/products/seat-brush`)
  await expect(page.getByRole('heading', { level: 1, name: 'Seat Brush' })).toBeVisible()
  await expect(page.getByText('Only 3 left').first()).toBeVisible()
  const description = page.getByRole('region', { name: 'What it does' })
  await expect(description.getByRole('heading', { level: 2, name: 'Care' })).toBeVisible()
  await expect(description.getByRole('listitem')).toHaveText(['Soft', 'Washable'])
  await expect(description.getByRole('strong')).toHaveText('Washable')
  await expect(description.getByRole('link', { name: 'Read more' })).toHaveAttribute(
    'href',
    'https://acme.test/',
  )

  await page.goto(`${shop.url}/admin/inventory?search=SB-1`)
  const row = page.getByRole('row').filter({ hasText: 'Seat Brush' })
  await row.getByRole('button', { name: 'Adjust Seat Brush' }).click()
  await page.getByLabel('Add or remove').fill('-4')
  await page.getByLabel('Reason').selectOption('Damaged')
  await page.getByRole('dialog').getByRole('button', { name: 'Adjust' }).click()
  await expect(page.getByText('There aren’t that many.')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Add or remove').fill('-2')
  await page.getByRole('dialog').getByRole('button', { name: 'Adjust' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText('1')
  await row.getByRole('button', { name: 'More actions: Seat Brush' }).click()
  await row.getByRole('button', { name: 'History of Seat Brush' }).click()
  const history = page.getByRole('dialog').getByRole('row')
  await expect(history.nth(1)).toContainText('Damaged')
  await expect(history.nth(2)).toContainText('+3')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Adjust Seat Brush' }).click()
  await page.getByLabel('New stock count').fill('2')
  await page.getByRole('dialog').getByRole('button', { name: 'Adjust' }).click()
  await expect(page.getByText('Seat Brush: 2 available')).toBeVisible()
  await expect(row).toContainText('2')
  await page.goto(`${shop.url}/products/seat-brush`)
  await expect(page.getByText('Only 2 left').first()).toBeVisible()
})

test('options make variants, and a product that somebody else saved first is not overwritten', async ({
  page,
  shop,
}) => {
  const { productCreate } = await callShop(
    shop,
    `mutation { productCreate(product: { title: "Car Mat" }) { product { id legacyResourceId } } }`,
    {},
  )
  const { id, legacyResourceId } = productCreate.product
  await openAdmin(page, await openOffice(shop), `${products}/${legacyResourceId}`)
  await page.getByLabel('New option', { exact: true }).fill('Size')
  const values = page.getByLabel('Values of the new option')
  await values.fill('Small, Large, small')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(values).toHaveAccessibleDescription(/has one of these values twice/)
  await expect(values).toBeFocused()
  await values.fill('Small, Large')
  await page.getByRole('button', { name: 'Save' }).click()
  const large = page.getByRole('group', { name: 'Large' })
  await expect(large).toBeVisible()
  const another = page.getByLabel('New option', { exact: true })
  await another.fill('size')
  await values.fill('Red')
  const more = page.getByLabel('More values for Size')
  await more.fill('large')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(more).toHaveAccessibleDescription(/has one of these values twice/)
  await expect(more).toBeFocused()
  await expect(another).toHaveAccessibleDescription(/Another option has this name/)
  await page.getByRole('button', { name: 'Discard' }).click()
  await large.getByLabel('Price', { exact: true }).fill('30')
  await callShop(
    shop,
    `mutation ($id: ID!) { productUpdate(product: { id: $id, vendor: "Theirs" }) { product { id } } }`,
    { id },
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Someone else saved this first')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Use theirs, discard mine' }).click()
  await expect(page.getByLabel('Vendor')).toHaveValue('Theirs')
  await page.getByLabel('Name of the option Size').fill('Format')
  const details = (name: string) => page.getByRole('button', { name: `Details of ${name}` })
  await details('Large').click()
  await large.getByLabel('Barcode').fill('4006381333931')
  const cost = large.getByLabel('Cost per item')
  await cost.fill('some')
  await details('Large').click()
  await expect(cost).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(cost).toBeFocused()
  await expect(cost).toHaveAccessibleDescription(/Enter an amount/)
  await cost.fill('12')
  await expectSound(page)
  await details('Small').click()
  await page.getByRole('checkbox', { name: 'Delete Small' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('group', { name: 'Small' })).toHaveCount(0)
  await expect(page.getByLabel('Name of the option Format')).toHaveValue('Format')
  await expect(large.getByLabel('Barcode')).toHaveValue('4006381333931')
  await makeSet(page)

  await chooseMore(page, 'Duplicate')
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Car Mat' })).toBeVisible()
  await chooseMore(page, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await expect(page.getByRole('link', { name: 'Copy of Car Mat' })).toHaveCount(0)
})

/** A set of two wipes and a gel, whose stock is theirs. */
async function makeSet(page: Page) {
  await page
    .getByRole('button', { name: /^Components of/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  for (const name of ['Gel Cleaner', 'Wet Wipes']) {
    await dialog.getByRole('searchbox').fill(name)
    await dialog
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  }
  await dialog.getByLabel('Quantity of Wet Wipes').fill('2')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const large = page.getByRole('group', { name: 'Large' })
  const note = large.getByText('Based on what’s inside', { exact: true })
  await expect(note.first()).toBeVisible()
}

test('products are searched, and archived several at once', async ({ page, shop }) => {
  await callShop(
    shop,
    `mutation { a: productCreate(product: { title: "Old one" }) { product { id } }
      b: productCreate(product: { title: "Old two" }) { product { id } } }`,
    {},
  )
  await openAdmin(page, await openOffice(shop), products)
  await page.getByRole('searchbox').fill('old')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Gel Cleaner' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all products on this page' }).check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('2 products changed')).toBeVisible()
  await page.getByRole('link', { name: 'Archived' }).click()
  await expect(page.getByRole('link', { name: 'Old two' })).toBeVisible()
})
