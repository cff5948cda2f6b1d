import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Visit } from '#/app/visit.ts'
import type { Visitor } from '../visitor.ts'
import type { RenderPage } from './pages.ts'

type CreateVisitContext = (visit: Visit) => RouterContextProvider

export type CreateRender = (visitOf: (visitor: Visitor) => Visit) => RenderPage

/** Loads the website's build. */
export async function loadPages(file: string): Promise<CreateRender> {
  const build: ServerBuild = await import(pathToFileURL(file).href)
  return createRenderPage(() => build, 'production')
}

/** Renders with the build that `read` gives, which while developing is another after each change. */
export function createRenderPage(
  read: () => ServerBuild | Promise<ServerBuild>,
  mode: 'production' | 'development',
): CreateRender {
  return (visitOf) => async (request, visitor) => {
    const build = await read()
    const context = visitContextOf(build)(visitOf(visitor))
    return handlerOf(build, mode)(request, context)
  }
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

function handlerOf(build: ServerBuild, mode: string) {
  const known = handlers.get(build)
  if (known) return known
  const made = createRequestHandler(build, mode)
  handlers.set(build, made)
  return made
}

/** The build has a copy of `app/visit.ts` of its own, so a context must be made by that copy. */
function visitContextOf(build: ServerBuild): CreateVisitContext {
  const { module } = build.entry
  if ('createVisitContext' in module && typeof module.createVisitContext === 'function')
    return module.createVisitContext as CreateVisitContext
  throw new Error('app/entry.server.tsx does not export createVisitContext')
}
