import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isPostgres } from './columns.ts'

type Value = string | number | null
/** A list is for an `in` condition. */
type Given = Value | readonly Value[]

interface Built<Row> {
  query: CompiledQuery<Row>
  /** For each parameter of the query, the index of its value in the flattened list; undefined for a constant. */
  valueAt: readonly (number | undefined)[]
}

/** How many list lengths are cached per query. */
const maxCached = 50

/** The placeholder for a value while a query is built. */
const placeOf = (index: number) => `\0${index}`

/**
 * A query that is compiled once per kind of database and list lengths, because compiling takes longer than running it:
 * `build` gets a placeholder for each parameter.
 */
export function prepared<Tables, Name extends string, Row>(
  names: readonly Name[],
  build: (db: Kysely<Tables>, places: Readonly<Record<Name, never>>) => Compilable<Row>,
): (db: Kysely<Tables>, values: Readonly<Record<Name, Given>>) => Promise<Row[]> {
  const cached = new LRUCache<string, Built<Row>>({ max: maxCached })
  const buildFor = (db: Kysely<Tables>, given: readonly Given[]): Built<Row> => {
    let count = 0
    const place = () => placeOf(count++)
    const places = given.map((value) => (Array.isArray(value) ? value.map(place) : place()))
    const named = Object.fromEntries(names.map((name, index) => [name, places[index]]))
    // A placeholder may stand for a value of any type.
    const query = build(db, named as Record<Name, never>).compile()
    const indexOf = new Map<unknown, number>(places.flat().map((name, index) => [name, index]))
    return { query, valueAt: query.parameters.map((parameter) => indexOf.get(parameter)) }
  }
  return async (db, values) => {
    const given = names.map((name): Given => values[name])
    const key = `${isPostgres(db)} ${given.map((value) => (Array.isArray(value) ? value.length : ''))}`
    let built = cached.get(key)
    if (!built) {
      built = buildFor(db, given)
      cached.set(key, built)
    }
    const { query, valueAt } = built
    const flat = given.flat()
    const parameters = query.parameters.map((same, index) => {
      const value = valueAt[index]
      return value === undefined ? same : flat[value]
    })
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
