import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { badRequest, tooMuch } from './bad-request.ts'

const maxFragments = 50
/** Root fields beyond this number aren't collected: that is over the limit anyway. */
export const maxRootFields = 12
/** The greatest depth of an introspection query; the usual one has 14. */
export const maxMetaDepth = 25

/** The size of a selection with its fragments expanded. */
export interface Extent {
  depth: number
  aliases: number
  /** Aliases of lists; each causes a separate lookup. */
  aliasedLists: number
  selections: number
  roots: string[]
  /** How often each response name occurs with a selection of its own. */
  names: Map<string, number>
}

const nothing = (): Extent => ({
  depth: 0,
  aliases: 0,
  aliasedLists: 0,
  selections: 0,
  roots: [],
  names: new Map(),
})

export function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter(
    (definition) => definition.kind === Kind.FRAGMENT_DEFINITION,
  )
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
}

type OfFragment = (name: string) => Extent

/** Measures selections of a document; each fragment once, however often it is spread. Throws a `badRequest`. */
export function measurer(document: DocumentNode): (selections: SelectionSetNode) => Extent {
  const fragments = fragmentsOf(document)
  if (fragments.size > maxFragments) throw tooMuch(`has more than ${maxFragments} fragments`)
  const measured = new Map<string, Extent | 'now'>()
  const ofFragment: OfFragment = (name) => {
    const cached = measured.get(name)
    if (cached === 'now') throw badRequest(`Cannot spread fragment "${name}" within itself.`)
    if (cached) return cached
    const fragment = fragments.get(name)
    if (!fragment) return nothing() // validation reports it
    measured.set(name, 'now')
    const extent = ofSelections(fragment.selectionSet, ofFragment)
    measured.set(name, extent)
    return extent
  }
  return (selections) => ofSelections(selections, ofFragment)
}

function ofSelections({ selections }: SelectionSetNode, ofFragment: OfFragment): Extent {
  const sum = nothing()
  for (const selection of selections) {
    sum.selections += 1
    if (selection.kind === Kind.FIELD) {
      addField(sum, selection, ofFragment)
      continue
    }
    const inner =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? ofFragment(selection.name.value)
        : ofSelections(selection.selectionSet, ofFragment)
    sum.depth = Math.max(sum.depth, inner.depth)
    sum.roots = [...sum.roots, ...inner.roots].slice(0, maxRootFields + 1)
    addUp(sum, inner)
  }
  return sum
}

const ofLists = new Set(['first', 'last', 'query', 'filters'])

function addField(sum: Extent, field: FieldNode, ofFragment: OfFragment): void {
  const name = field.name.value
  if (sum.roots.length <= maxRootFields) sum.roots.push(name)
  if (field.alias) {
    sum.aliases += 1
    if (field.arguments?.some((argument) => ofLists.has(argument.name.value))) sum.aliasedLists += 1
  }
  const inner = field.selectionSet && ofSelections(field.selectionSet, ofFragment)
  const isMeta = name.startsWith('__')
  if (isMeta && inner && inner.depth > maxMetaDepth)
    throw tooMuch(`is deeper than ${maxMetaDepth} levels`)
  sum.depth = Math.max(sum.depth, isMeta ? 1 : 1 + (inner?.depth ?? 0))
  if (!inner) return
  const shown = field.alias?.value ?? name
  const names = new Map(inner.names).set(shown, (inner.names.get(shown) ?? 0) + 1)
  addUp(sum, { ...inner, names })
}

function addUp(sum: Extent, inner: Extent): void {
  sum.aliases += inner.aliases
  sum.aliasedLists += inner.aliasedLists
  sum.selections += inner.selections
  for (const [name, count] of inner.names) sum.names.set(name, (sum.names.get(name) ?? 0) + count)
}
