import { admin, expect, openOffice, test } from './fixtures/moderators.ts'
import { findings, overflowAt } from './fixtures/shoppers.ts'

test.use({ locale: 'fr-FR' })

test('whoever reads French signs in, moderates and reads the log in French', async ({
  page,
  shop,
}) => {
  const office = await openOffice(shop)
  await office.clear()
  await office.bringIn([{ createdAt: '2026-11-05T10:00:00Z' }, {}, { status: 'approved' }])
  const wrong: string[] = []
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))

  await page.goto('/admin/reviews?filter=pending')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveTitle('Espace d’administration – Glovebox')
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('difference-engine')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert')).toHaveText('Adresse e-mail ou mot de passe incorrect')
  wrong.length = 0
  await page.getByLabel('Mot de passe', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()

  await expect(page).toHaveTitle('Avis – Administration Glovebox')
  await expect(page.getByRole('row').filter({ hasText: 'Ada Lovelace 1' })).toContainText(
    '5 nov. 2026',
  )
  await page.getByRole('button', { name: 'Approuver l’avis de Ada Lovelace 1' }).click()
  await expect(page.getByText('Avis de Ada Lovelace 1 approuvé')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check()
  await expect(page.getByText('Sélection : 1')).toBeVisible()
  await page.getByRole('button', { name: 'Tout refuser' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Voulez-vous vraiment refuser 1 avis ?' })
  await sure.getByRole('button', { name: 'Refuser' }).click()
  await expect(sure.getByText('Veuillez choisir un motif')).toBeVisible()
  await page.keyboard.press('Escape')

  for (const [path, heading] of [
    ['dashboard', 'Bienvenue, Admin'],
    ['reviews', 'Avis'],
    ['audit-logs', 'Journal d’audit'],
  ] as const) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await findings(page)).toEqual([])
    expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
  }
  const refused = page.getByRole('row').filter({ hasText: 'SIGN_IN_REFUSED' })
  await expect(refused).toContainText('Connexion refusée')
  await expect(refused).toContainText(/\d{1,2} \p{L}+\.? \d{4}(?:,| à) \d{2}:\d{2}:\d{2}/u)

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Audit Logs' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Audit Logs' })).toBeVisible()
  expect(wrong).toEqual([])
})
