import { type Context, Hono } from 'hono'
import { Refusal } from '#/contract/errors.ts'
import { languageOf } from '#/contract/locale-choices.ts'
import { languagesAt } from '#/contract/page-addresses.ts'
import { safePath } from '#/contract/safe-path.ts'
import { adminLimit, createPasswords } from '#/credentials/passwords.ts'
import { refuseForeignOrigin } from '#/http/headers.ts'
import { adminRoutes, adminSignInRoutes } from './admins/admin.routes.ts'
import { onlyAdmins } from './admins/require-admin.ts'
import { savedViewRoutes } from './admins/saved-views.ts'
import { staffRoutes, tokenRoutes } from './admins/staff.routes.ts'
import { backupsRoutes, restoreRoute } from './backups/backups.routes.ts'
import { brandRoutes } from './brand/brand.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { messagesRoutes } from './contact/messages.routes.ts'
import { customerRoutes } from './customers/customer.routes.ts'
import { customerOauthRoutes } from './customers/customer-oauth.routes.ts'
import { subscribersRoutes } from './customers/subscribers.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import type { BackendDeps, BackendEnv } from './http/backend-deps.ts'
import { refusalResponse, toRefusal } from './http/refusals.ts'
import { locationRoutes } from './location/location.routes.ts'
import { auditRoutes } from './moderation/audit.routes.ts'
import { moderationRoutes } from './moderation/moderation.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { returnsRoutes } from './orders/returns.routes.ts'
import { adminQuestionsRoutes, questionsRoutes } from './questions/questions.routes.ts'
import { reviewRequestsRoutes } from './review-requests/review-requests.routes.ts'
import { ownPicturesRoutes } from './reviews/review-pictures.ts'
import { reviewsRoutes } from './reviews/reviews.routes.ts'
import { settingsRoutes, setupRoute } from './settings/settings.routes.ts'
import { siteAccessRoutes } from './site-access/site-access.routes.ts'
import { stockAlertsRoutes } from './stock-alerts/stock-alerts.routes.ts'
import { testOrdersRoutes } from './test-orders/test-orders.routes.ts'
import { textsRoutes } from './texts/texts.routes.ts'
import { updatesRoutes } from './updates/updates.routes.ts'
import { wishListRoutes } from './wish-list/wish-list.routes.ts'

/** The REST API under `/api`: errors are `{error}` with a sentence in the visitor's language. */
export function createBackend(deps: BackendDeps): Hono<BackendEnv> {
  const backend = new Hono<BackendEnv>().basePath('/api')
  backend.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      refuseForeignOrigin(c.req.raw.headers, deps.settings.publicUrl)
    await next()
    c.res.headers.set('x-content-type-options', 'nosniff')
    c.res.headers.set('cache-control', 'no-store')
  })
  addAdminRoutes(backend, deps)
  backend.route('/', siteAccessRoutes(deps))
  backend.route('/', locationRoutes(deps))
  backend.route('/', contactRoutes(deps))
  backend.route('/', newsletterRoutes(deps).route('/', stockAlertsRoutes(deps)))
  backend.route('/reviews/pictures', ownPicturesRoutes(deps))
  backend.route('/', reviewsRoutes(deps))
  backend.route('/', questionsRoutes(deps))
  backend.route('/', reviewRequestsRoutes(deps))
  backend.route('/', ordersRoutes(deps))
  backend.route('/', returnsRoutes(deps))
  backend.route('/', testOrdersRoutes(deps))
  backend.route('/', customerRoutes(deps).route('/', wishListRoutes(deps)))
  backend.route('/', customerOauthRoutes(deps))
  const languageFor = (c: Context<BackendEnv>) =>
    languageOf(c.req.raw.headers, languagesAt(c.req.path, c.env.languages))
  backend.notFound((c) => refusalResponse(new Refusal('notFound'), languageFor(c)))
  backend.onError((error, c) => {
    const refusal = toRefusal(error)
    if (refusal !== error)
      deps.log.error({ err: error, path: safePath(c.req.path) }, 'an API call failed')
    return refusalResponse(refusal, languageFor(c))
  })
  return backend
}

/** Staff routes: signing in, and everything that requires it. */
function addAdminRoutes(backend: Hono<BackendEnv>, deps: BackendDeps) {
  const adminDeps = { ...deps, passwords: createPasswords({ ...deps, limit: adminLimit }) }
  backend.route('/', adminSignInRoutes(adminDeps))
  backend.route('/', setupRoute(adminDeps))
  backend.route('/', restoreRoute(adminDeps))
  const backups = backupsRoutes(deps)
  backend.route('/', backups.byLink)
  backend.use('/admin/*', onlyAdmins(deps))
  backend.route('/', adminRoutes(adminDeps))
  backend.route('/', staffRoutes(adminDeps))
  backend.route('/', tokenRoutes(adminDeps))
  backend.route('/', savedViewRoutes(deps))
  backend.route('/', auditRoutes(deps))
  backend.route('/', settingsRoutes(deps))
  backend.route('/', backups.admins)
  backend.route('/', updatesRoutes(deps))
  backend.route('/', brandRoutes(deps))
  backend.route('/', textsRoutes(deps))
  backend.route('/', homeRoutes(deps))
  backend.route('/', messagesRoutes(deps))
  backend.route('/', adminQuestionsRoutes(deps))
  backend.route('/', subscribersRoutes(deps))
  backend.route('/', moderationRoutes(deps))
}
