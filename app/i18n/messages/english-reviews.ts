import reviews from '#/content/en/reviews.json'

/** Words of reviews, for the pages that show them. English gives the type that other languages must have. */
export const messages = { reviews }
