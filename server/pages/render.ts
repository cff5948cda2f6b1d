import { pathToFileURL } from 'node:url'
import {
  createRequestHandler,
  matchPath,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { RequestContext } from '#/app/context/request-context.ts'
import { pathOf } from '../url-path.ts'
import type { Visitor } from '../visitor.ts'
import { dataSuffix, pageOf } from './page-address.ts'
import type { RenderPage } from './pages.ts'

type CreateRequestContext = (requestContext: RequestContext) => RouterContextProvider

export type CreateRender = (requestContextOf: (visitor: Visitor) => RequestContext) => RenderPage

/** The website, ready to render. */
export interface Website {
  response: ReturnType<typeof createRequestHandler>
  /** Whether the page at this path takes forms. */
  takesForms(path: string): boolean
  createRequestContext: CreateRequestContext
}

/** Loads the website's build. */
export async function loadPages(file: string): Promise<CreateRender> {
  const build: ServerBuild = await import(pathToFileURL(file).href)
  const website = websiteOf(build, 'production')
  return createRenderPage(() => website)
}

/** Renders with the website that `read` returns; in development, that's a new one after each change. */
export function createRenderPage(read: () => Website | Promise<Website>): CreateRender {
  return (requestContextOf) => async (request, visitor) => {
    const { response, takesForms, createRequestContext } = await read()
    const path = pathOf(request.url)
    const dataOnly = path.endsWith(dataSuffix)
    if (request.method === 'POST' && !takesForms(pageOf(path)))
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    return response(request, createRequestContext({ ...requestContextOf(visitor), dataOnly }))
  }
}

export function websiteOf(build: ServerBuild, mode: 'production' | 'development'): Website {
  return {
    response: createRequestHandler(build, mode),
    takesForms: formsOf(build),
    createRequestContext: routerContextOf(build),
  }
}

/**
 * Answered without the router, which would print an error for each form that a page doesn't take, and would compile the
 * paths of all pages for each that it does.
 */
function formsOf({ routes }: ServerBuild): (path: string) => boolean {
  const pathTo = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathTo(route.parentId)}/${route.path ?? ''}` : ''
  }
  const withForms = Object.values(routes).filter((route) => route?.module.action)
  const patterns = withForms.map((route) => pathTo(route?.id).replace(/\/+/g, '/'))
  return (path) => patterns.some((pattern) => matchPath(pattern, path) !== null)
}

/** The build has its own copy of `app/context/`, so contexts must be created by that copy. */
function routerContextOf(build: ServerBuild): CreateRequestContext {
  const { module } = build.entry
  if ('createRequestContext' in module && typeof module.createRequestContext === 'function')
    return module.createRequestContext as CreateRequestContext
  throw new Error('app/entry.server.tsx does not export createRequestContext')
}
