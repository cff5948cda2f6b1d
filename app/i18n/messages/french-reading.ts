import about from '#/content/fr/about.json'
import contact from '#/content/fr/contact.json'
import faq from '#/content/fr/faq.json'
import help from '#/content/fr/help.json'
import policies from '#/content/fr/policies.json'
import unsubscribe from '#/content/fr/unsubscribe.json'
import type { messages as english } from './english-reading.ts'

export const messages: typeof english = { about, contact, faq, help, policies, unsubscribe }
