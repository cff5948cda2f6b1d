import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Visit } from '#/app/visit.ts'
import type { Visitor } from '../visitor.ts'
import type { RenderPage } from './pages.ts'

type CreateVisitContext = (visit: Visit) => RouterContextProvider

/** The website's build, and how pages are rendered with it. */
export async function loadPages(
  file: string,
  visitOf: (visitor: Visitor) => Visit,
): Promise<RenderPage> {
  return createRenderPage(await import(pathToFileURL(file).href), visitOf)
}

export function createRenderPage(
  build: ServerBuild,
  visitOf: (visitor: Visitor) => Visit,
): RenderPage {
  const createVisitContext = visitContextOf(build)
  const answer = createRequestHandler(build, 'production')
  return (request, visitor) => answer(request, createVisitContext(visitOf(visitor)))
}

/** The build has a copy of `app/visit.ts` of its own, so a context must be made by that copy. */
function visitContextOf(build: ServerBuild): CreateVisitContext {
  const { module } = build.entry
  if ('createVisitContext' in module && typeof module.createVisitContext === 'function')
    return module.createVisitContext as CreateVisitContext
  throw new Error('app/entry.server.tsx does not export createVisitContext')
}
