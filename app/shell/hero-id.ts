/** The id of the full-height section under the navigation bar, which measures it. */
export const heroId = 'hero'
