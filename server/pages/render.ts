import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Visit } from '#/app/visit.ts'
import type { Visitor } from '../visitor.ts'
import type { RenderPage } from './pages.ts'

type CreateVisitContext = (visit: Visit) => RouterContextProvider

export type CreateRender = (visitOf: (visitor: Visitor) => Visit) => RenderPage

/** The website, ready to render. */
export interface Website {
  answer: ReturnType<typeof createRequestHandler>
  createVisitContext: CreateVisitContext
}

/** Loads the website's build. */
export async function loadPages(file: string): Promise<CreateRender> {
  const build: ServerBuild = await import(pathToFileURL(file).href)
  const website = websiteOf(build, 'production')
  return createRenderPage(() => website)
}

/** Renders with the website that `read` gives, which while developing is another after each change. */
export function createRenderPage(read: () => Website | Promise<Website>): CreateRender {
  return (visitOf) => async (request, visitor) => {
    const { answer, createVisitContext } = await read()
    return answer(request, createVisitContext(visitOf(visitor)))
  }
}

export function websiteOf(build: ServerBuild, mode: 'production' | 'development'): Website {
  return {
    answer: createRequestHandler(build, mode),
    createVisitContext: visitContextOf(build),
  }
}

/** The build has a copy of `app/visit.ts` of its own, so a context must be made by that copy. */
function visitContextOf(build: ServerBuild): CreateVisitContext {
  const { module } = build.entry
  if ('createVisitContext' in module && typeof module.createVisitContext === 'function')
    return module.createVisitContext as CreateVisitContext
  throw new Error('app/entry.server.tsx does not export createVisitContext')
}
