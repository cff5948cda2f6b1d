import { Hono } from 'hono'
import { type BrandPictureName, brandPictureNames } from '#/contract/brand.ts'
import { Refusal } from '#/contract/errors.ts'
import { limits } from '#/contract/limits.ts'
import { receivePicture } from '#/http/read-picture.ts'
import { type AdminEnv, may } from '../admins/require-admin.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { putBrandPicture, removeBrandPicture } from './brand-pictures.ts'

/** @throws Refusal `notFound` */
function nameOf(given: string): BrandPictureName {
  const name = brandPictureNames.find((each) => each === given)
  if (name === undefined) throw new Refusal('notFound')
  return name
}

/** The logo, the icon, and the picture of shared pages. */
export const brandRoutes = (deps: BackendDeps) =>
  new Hono<AdminEnv>()
    .put('/admin/brand/:name', may('write_settings'), async (c) => {
      const name = nameOf(c.req.param('name'))
      const bytes = await receivePicture(c.req.raw, {
        megabytes: limits.brandPictureMegabytes,
        tooLarge: 'brandPictureTooLarge',
      })
      return c.json(await putBrandPicture(deps, { name, bytes }, c.var.admin))
    })
    .delete('/admin/brand/:name', may('write_settings'), async (c) => {
      await removeBrandPicture(deps, nameOf(c.req.param('name')), c.var.admin)
      return c.body(null, 204)
    })
