const nest = (depth: number) =>
  `{ product(handle: "x") ${'{ variants(first: 1) { nodes { product '.repeat(depth)}{ id }${' } } }'.repeat(depth)} }`
const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ')
const signIn = (alias: string) =>
  `${alias}: customerAccessTokenCreate(input: { email: "a@b.c", password: "12345678" }) { customerAccessToken { expiresAt } }`

const lists = (count: number) =>
  `{ collection(handle: "all") { ${repeat(count, (n) => `a${n}: products(first: 1) { nodes { id } }`)} } }`

/** Documents that are refused: description, document, and error code. */
export const hostile: readonly (readonly [string, string, string])[] = [
  ['is too deep', nest(6), 'MAX_COMPLEXITY_EXCEEDED'],
  [
    'is too deep by fragments',
    `{ product(handle: "x") { ...F0 } } ${repeat(14, (n) =>
      n < 13
        ? `fragment F${n} on Product { variants(first: 1) { nodes { product { ...F${n + 1} } } } }`
        : `fragment F${n} on Product { id }`,
    )}`,
    'MAX_COMPLEXITY_EXCEEDED',
  ],
  [
    'has 151 aliases',
    `{ shop { ${repeat(151, (n) => `a${n}: name`)} } }`,
    'MAX_COMPLEXITY_EXCEEDED',
  ],
  ['has 21 lists under other names', lists(21), 'MAX_COMPLEXITY_EXCEEDED'],
  [
    'has 152 aliases by a fragment',
    `{ one: shop { ...S } two: shop { ...S } } fragment S on Shop { ${repeat(75, (n) => `a${n}: name`)} }`,
    'MAX_COMPLEXITY_EXCEEDED',
  ],
  ['has 13 root fields', `{ ${repeat(13, () => 'shop { id }')} }`, 'MAX_COMPLEXITY_EXCEEDED'],
  ['signs in twice', `mutation { ${signIn('a')} ${signIn('b')} }`, 'MAX_COMPLEXITY_EXCEEDED'],
  [
    'spreads a fragment within itself',
    '{ shop { ...A } } fragment A on Shop { name ...B } fragment B on Shop { ...A }',
    'BAD_REQUEST',
  ],
  [
    'doubles by every fragment',
    `{ product(handle: "x") { ...F0 } } ${repeat(30, (n) =>
      n < 29
        ? `fragment F${n} on Product { ...F${n + 1} a: title ...F${n + 1} }`
        : `fragment F${n} on Product { id }`,
    )}`,
    'MAX_COMPLEXITY_EXCEEDED',
  ],
  [
    'has 51 fragments in a chain',
    `{ shop { ...F0 } } ${repeat(51, (n) =>
      n < 50 ? `fragment F${n} on Shop { id ...F${n + 1} }` : `fragment F${n} on Shop { id }`,
    )}`,
    'MAX_COMPLEXITY_EXCEEDED',
  ],
  [
    'spreads its fragments to more than 1,000 selections',
    `{ product(handle: "x") { ...F0 } } ${repeat(12, (n) =>
      n < 11
        ? `fragment F${n} on Product { ...F${n + 1} id ...F${n + 1} }`
        : `fragment F${n} on Product { id }`,
    )}`,
    'MAX_COMPLEXITY_EXCEEDED',
  ],
  [
    'asks for the same thing 101 times',
    `{ shop { ${repeat(101, () => 'brand { slogan }')} } }`,
    'MAX_COMPLEXITY_EXCEEDED',
  ],
  [
    'hides its weight in what is not asked for',
    `{ shop { name } } fragment Unused on Shop { ${repeat(101, () => 'brand { slogan }')} }`,
    'MAX_COMPLEXITY_EXCEEDED',
  ],
  [
    'nests values 13 deep',
    `{ nodes(ids: ${'['.repeat(13)}${']'.repeat(13)}) { id } }`,
    'MAX_COMPLEXITY_EXCEEDED',
  ],
  [
    'lists 251 ids',
    `{ nodes(ids: [${repeat(251, () => '"gid://shopify/Product/1",')}]) { id } }`,
    'MAX_INPUT_SIZE_EXCEEDED',
  ],
  [
    'searches a dozen times for any of 15 words',
    `{ ${repeat(
      12,
      (n) =>
        `a${n}: products(first: 250, query: "${Array(15).fill('gel').join(' OR ')} ${n}") { nodes { id } }`,
    )} }`,
    'MAX_COST_EXCEEDED',
  ],
  [
    'narrows 20 lists by two filters each',
    `{ collection(handle: "all") { ${repeat(
      20,
      (n) =>
        `a${n}: products(first: 250, filters: [{ price: { min: ${n} } }, { available: true }]) { nodes { id } }`,
    )} } }`,
    'MAX_COST_EXCEEDED',
  ],
]

/** Levels: three for each step, one for the root, and three or four for the end. */
const levels = (count: number) =>
  `{ product(handle: "x") ${'{ variants(first: 1) { nodes { product '.repeat(4)}${
    count > 16
      ? '{ variants(first: 1) { nodes { image { url } } } }'
      : '{ variants(first: 1) { nodes { id } } }'
  }${' } } }'.repeat(4)} }`
const fragments = (count: number) =>
  `{ shop { ...F0 } } ${repeat(count, (n) =>
    n < count - 1 ? `fragment F${n} on Shop { id ...F${n + 1} }` : `fragment F${n} on Shop { id }`,
  )}`
/** The frame has 5 tokens, a field with its directive 8. */
const tokens = (count: number) =>
  `{ shop { ${repeat(240, () => 'name @include(if: true)')} ${repeat(count - 5 - 240 * 8, () => 'name')} } }`
/** The frame has 1 selection, each spread of the fragment 100. */
const selections = (count: number) =>
  `{ shop { ${repeat(9, () => '...F')} ${repeat(count - 901, () => 'id')} } }
  fragment F on Shop { ${repeat(99, () => 'name')} }`
const ids = (count: number) =>
  `{ nodes(ids: [${repeat(count, () => '"gid://shopify/Product/1"')}]) { id } }`

/** Limits: a query is refused from one more than each of them on. */
export const limits: readonly (readonly [string, number, (count: number) => string])[] = [
  ['is deeper than 16 levels', 16, levels],
  ['more than 150 aliases', 150, (count) => `{ shop { ${repeat(count, (n) => `a${n}: name`)} } }`],
  ['more than 20 lists under other names', 20, lists],
  ['more than 12 fields at its root', 12, (count) => `{ ${repeat(count, () => 'shop { id }')} }`],
  ['too many operations', 12, (count) => repeat(count, (n) => `query Q${n} { shop { id } }`)],
  ['more than 50 fragments', 50, fragments],
  ['more than 1000 selections', 1_000, selections],
  [
    'more than 100 times',
    100,
    (count) => `{ shop { ${repeat(count, () => 'brand { slogan }')} } }`,
  ],
  ['more than 2000 tokens', 2_000, tokens],
  [
    'values deeper than 12',
    12,
    (count) => `{ nodes(ids: ${'['.repeat(count)}${']'.repeat(count)}) { id } }`,
  ],
  ['maximum allowed of 250', 250, ids],
  [
    'search can have 30 terms',
    30,
    (count) => `{ products(first: 1, query: "${repeat(count, () => 'gel')}") { nodes { id } } }`,
  ],
]
