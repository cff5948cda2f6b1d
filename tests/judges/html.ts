import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** The HTML standard's rules, those for whole documents, and those of WCAG that show in the markup. */
const presets = ['html-validate:standard', 'html-validate:document', 'html-validate:a11y']

const judge = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: presets,
    elements: ['html5'],
    rules: {
      // Our own files are from where the page is.
      'require-sri': ['error', { target: 'crossorigin' }],
      // About this file, not about pages.
      'deprecated-rule': 'off',
      // Until somebody is signed in, some pages have no heading of their own above that of a dialog.
      'heading-level': ['error', { minInitialRank: 'h2' }],
    },
  }),
)

/** The rules by which documents are judged. */
export async function htmlRules(): Promise<string[]> {
  const rules = (await judge.getConfigFor('page.html')).getRules()
  return [...rules].filter(([, [severity]]) => severity > 0).map(([rule]) => rule)
}

/** What is wrong with a whole document, each with its rule and where it is. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await judge.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, offset }) => !isAllowed(ruleId, html.slice(html.lastIndexOf('<', offset))))
    .map(({ ruleId, message, offset }) => {
      const near = html.slice(Math.max(0, offset - 40), offset + 120).replace(/\s+/g, ' ')
      return `${ruleId}: ${message} … ${near}`
    })
}

/**
 * A search is sent by Enter, and phones say so; an editor shows Save after a change; a fieldset may be no group; no
 * textarea has headings and lists.
 */
const allowed: Readonly<Record<string, RegExp>> = {
  'wcag/h32':
    /^<form\b[^>]*(role="search"|data-editor)|^<form\b(?:(?!<\/form>).)*enterkeyhint="search"/s,
  'prefer-native-element': /^<div\b[^>]*contenteditable="true"/,
  'wcag/h71': /^<fieldset\b[^>]*role="presentation"/,
}
const isAllowed = (rule: string, element: string) => allowed[rule]?.test(element) ?? false
