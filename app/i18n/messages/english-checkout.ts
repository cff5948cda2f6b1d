import checkout from '#/content/en/checkout.json'

/** Words of the hosted checkout. English gives the type that other languages must have. */
export const messages = { checkout }
