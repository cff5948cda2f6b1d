import about from '#/content/en/about.json'
import contact from '#/content/en/contact.json'
import faq from '#/content/en/faq.json'
import help from '#/content/en/help.json'
import policies from '#/content/en/policies.json'
import unsubscribe from '#/content/en/unsubscribe.json'

/** Words of the pages that are there to be read. English gives the type that other languages must have. */
export const messages = { about, contact, faq, help, policies, unsubscribe }
