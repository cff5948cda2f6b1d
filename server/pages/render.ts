import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { RequestContext } from '#/app/context/request-context.ts'
import { pathOf } from '../url-path.ts'
import type { Visitor } from '../visitor.ts'
import { dataSuffix } from './page-address.ts'
import type { RenderPage } from './pages.ts'

type CreateRequestContext = (requestContext: RequestContext) => RouterContextProvider

export type CreateRender = (requestContextOf: (visitor: Visitor) => RequestContext) => RenderPage

/** The website, ready to render. */
export interface Website {
  response: ReturnType<typeof createRequestHandler>
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
    const { response, createRequestContext } = await read()
    const dataOnly = pathOf(request.url).endsWith(dataSuffix)
    return response(request, createRequestContext({ ...requestContextOf(visitor), dataOnly }))
  }
}

export function websiteOf(build: ServerBuild, mode: 'production' | 'development'): Website {
  return {
    response: createRequestHandler(build, mode),
    createRequestContext: routerContextOf(build),
  }
}

/** The build has its own copy of `app/context/`, so contexts must be created by that copy. */
function routerContextOf(build: ServerBuild): CreateRequestContext {
  const { module } = build.entry
  if ('createRequestContext' in module && typeof module.createRequestContext === 'function')
    return module.createRequestContext as CreateRequestContext
  throw new Error('app/entry.server.tsx does not export createRequestContext')
}
