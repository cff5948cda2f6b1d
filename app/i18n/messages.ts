import downloads from 'virtual:message-downloads'
import { createInstance, type i18n, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next/initReactI18next'
import { factVariables } from '#/content/fact-variables.ts'
import type { MessageOverrides } from '#/content/message-overrides.ts'
import type { Messages } from '#/content/texts.types.ts'
import { fallbackLanguage, isLanguage, type Language } from '#/contract/languages.ts'
import { type BrowserSettings, readBrowserSettings } from '../context/browser-settings.tsx'
import { type MessageSet, messageSetsOf } from './message-sets.ts'

/** The facts that messages quote, and the owner's own messages. */
type MessageSettings = Pick<BrowserSettings, 'facts'> &
  Partial<Pick<BrowserSettings, 'messageOverrides'>>

const instances = new Map<Language, { i18n: i18n; settings: MessageSettings }>()
const downloaded = new Map<string, Promise<Partial<Messages>>>()

/** Sets that parts of pages have loaded themselves; they are loaded for another language, too. */
const requested = new Set<MessageSet>()

/**
 * Loads deferred code together with its messages, in the page's language. On the server, the messages are already there
 * through `deferredSetsOf`.
 */
export async function withMessages<Code>(set: MessageSet, code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadMessages(set)])
  return loaded
}

async function loadMessages(set: MessageSet): Promise<void> {
  if (import.meta.env.SSR) return
  requested.add(set)
  await loadI18n(languageOfDocument(), location.pathname)
}

/** The page's language, for code outside of React. */
export function languageOfDocument(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : fallbackLanguage
}

/**
 * The messages in one language, with all sets that the page at this path needs. Sets that arrive later are added to
 * what is already shown. Settings default to those that the page came with.
 */
export async function loadI18n(
  language: Language,
  pathname: string,
  {
    also = requested,
    facts,
    messageOverrides,
  }: { also?: Iterable<MessageSet> } & Partial<MessageSettings> = {},
): Promise<i18n> {
  const neededSets = new Set([...messageSetsOf(pathname), ...also])
  const sets = await Promise.all(Array.from(neededSets, (set) => download(language, set)))
  const cached = instances.get(language)
  const { i18n: instance, settings: shown } =
    cached &&
    (!facts ||
      (facts === cached.settings.facts && messageOverrides === cached.settings.messageOverrides))
      ? cached
      : await createI18n(
          language,
          facts ? { facts, messageOverrides } : { ...readBrowserSettings(), ...later },
        )
  const added = sets
    .flatMap((set) => Object.entries(set))
    .filter(([feature]) => !instance.hasResourceBundle(language, feature))
  for (const [feature, messages] of added) {
    instance.addResourceBundle(language, feature, messages)
    instance.addResources(language, feature, shown.messageOverrides?.[language][feature] ?? {})
  }
  if (added.length > 0) instance.emit('languageChanged', language)
  return instance
}

/** What has come after the page. */
let later: Partial<MessageSettings> = {}

/** Shows the shop's own messages, which a page that was locked came without. */
export function showMessages(overrides: MessageOverrides): void {
  later = { messageOverrides: overrides }
  for (const [language, created] of instances) {
    created.settings = { ...created.settings, ...later }
    for (const [feature, messages] of Object.entries(overrides[language]))
      if (created.i18n.hasResourceBundle(language, feature))
        created.i18n.addResources(language, feature, messages)
    created.i18n.emit('languageChanged', language)
  }
}

function download(language: Language, set: MessageSet): Promise<Partial<Messages>> {
  const key = `${language} ${set}`
  const cached = downloaded.get(key)
  if (cached) return cached
  const messages = downloads[language][set]().then((file) => file.default)
  messages.catch(() => downloaded.delete(key))
  downloaded.set(key, messages)
  return messages
}

async function createI18n(language: Language, settings: MessageSettings) {
  const instance = createInstance()
  const created = { i18n: instance, settings }
  instances.set(language, created)
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: {} },
    defaultNS: 'everyPage',
    interpolation: {
      escapeValue: false,
      defaultVariables: factVariables(language, settings.facts),
    },
    react: { useSuspense: false },
    saveMissing: true,
    // Nothing is sent anywhere, but it shows up in the console, and in tests.
    missingKeyHandler: (_languages, feature, key) =>
      console.error(`No words for ${feature}:${key}`),
  })
  if (import.meta.env.SSR) lookUpOnce(instance)
  return created
}

/** A limit, because messages with names of products and customers have endless variants. */
const maxLookedUp = 5_000

/** The server renders the same messages on every page, so it caches them by key and values. */
function lookUpOnce(instance: i18n): void {
  const translations = new Map<string, string>()
  const cached = new Map<string, TFunction>()
  instance.on('languageChanged', () => translations.clear())
  const once = (t: TFunction, from: string) =>
    new Proxy(t, {
      apply(look, self, args: unknown[]) {
        const [key, values = null] = args
        if (typeof key !== 'string') return Reflect.apply(look, self, args)
        const full = `${from} ${key} ${JSON.stringify(values)}`
        const translation = translations.get(full)
        if (translation !== undefined) return translation
        const found = String(Reflect.apply(look, self, args))
        if (translations.size >= maxLookedUp) translations.clear()
        translations.set(full, found)
        return found
      },
    })
  instance.getFixedT = new Proxy(instance.getFixedT, {
    apply(getFixedT, self, args) {
      const from = JSON.stringify(args)
      const t = cached.get(from) ?? once(Reflect.apply(getFixedT, self, args), from)
      cached.set(from, t)
      return t
    },
  })
}
