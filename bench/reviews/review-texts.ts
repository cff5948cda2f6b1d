/** Texts of made-up reviews, with words distributed as in real ones: a few are frequent, most are rare. */

/** Words in nearly every text, in one of ten, of a hundred, of a thousand, and in none. */
export const everywhere = 'the'
export const common = 'gel'
export const seldom = 'linen'
export const rare = 'velvet'
export const unused = 'xylophone'

const terms = Array.from({ length: 4_000 }, (_, i) => syllables(i))
const texts = 20_000
const termsEach = 30

/** Always the same texts, each as long as a usual review. */
export function reviewTexts(): string[] {
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return Array.from({ length: texts }, (_, i) => {
    const output = Array.from({ length: termsEach }, () => {
      return terms[Math.floor(terms.length * random() ** 3)] ?? ''
    })
    if (i % 10 !== 3) output.splice(4, 0, everywhere)
    if (i % 10 === 1) output.splice(9, 0, common)
    if (i % 100 === 5) output.splice(12, 0, seldom)
    if (i % 1_000 === 2) output.splice(14, 0, rare)
    return output.join(' ')
  })
}

function syllables(i: number): string {
  const parts = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'wu']
  const digits = [...String(i + 10)].map(Number)
  return digits.map((digit) => parts[digit]).join('')
}
