import type { Compilable, CompiledQuery, Kysely } from 'kysely'

/** A parameter's place in a query that is built once. */
const placeOf = (name: string) => `\0${name}`

/**
 * A query that is built and compiled once for each kind of database, because that takes longer than to answer it:
 * `build` gets what stands for each parameter.
 */
export function prepared<Tables, Name extends string, Row>(
  names: readonly Name[],
  build: (db: Kysely<Tables>, places: Readonly<Record<Name, string>>) => Compilable<Row>,
): (db: Kysely<Tables>, values: Readonly<Record<Name, string | number>>) => Promise<Row[]> {
  const compiled = new Map<unknown, CompiledQuery<Row>>()
  const compile = (db: Kysely<Tables>, kind: unknown) => {
    const places = Object.fromEntries(names.map((name) => [name, placeOf(name)]))
    const query = build(db, places as Record<Name, string>).compile()
    compiled.set(kind, query)
    return query
  }
  return async (db, values) => {
    const kind = db.getExecutor().adapter.constructor
    const query = compiled.get(kind) ?? compile(db, kind)
    const valueAt = new Map<unknown, string | number>(
      names.map((name) => [placeOf(name), values[name]]),
    )
    const parameters = query.parameters.map((place) => valueAt.get(place) ?? place)
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
