/** Names of made-up people, distributed as in a real country: a few are frequent, most are rare. */

/** Each in about one of twelve names; nobody has both. */
export const frequentFirst = 'Mary'
export const frequentLast = 'Smith'
/** Each is a little rarer; many have both. */
export const togetherFirst = 'James'
export const togetherLast = 'Johnson'
/** Only one person has it. */
export const rareLast = 'Zabriskie'
/** Nobody has it. */
export const noName = 'Xylander'

/** After how many people the names repeat. */
export const namesEach = 20_000

const firstNames = ['Mary', 'James', 'Linda', 'Robert', 'Ana', 'Michael', 'Chloe', 'David']
const lastNames = ['Smith', 'Johnson', 'Nguyen', 'Garcia', 'Williams', 'Brown', 'Miller', 'Jones']

/** Always the same names, the first ones most often. */
export const firstNamesMet = met([...firstNames, ...madeUp(1_500, 'a')], 3)
export const lastNamesMet = met([...lastNames, ...madeUp(6_000, 'er')], 11)

function met(names: readonly string[], seed: number): string[] {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return Array.from(
    { length: namesEach },
    () => names[Math.floor(names.length * random() ** 3.3)] ?? '',
  )
}

function madeUp(count: number, ending: string): string[] {
  const parts = ['Ba', 'Ke', 'Li', 'Mo', 'Nu', 'Ra', 'Se', 'Ti', 'Vo', 'Wu']
  return Array.from({ length: count }, (_, i) => {
    const [first = '', ...rest] = [...String(i + 10)].map((digit) => parts[Number(digit)] ?? '')
    return first + rest.join('').toLowerCase() + ending
  })
}
