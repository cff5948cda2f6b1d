import downloads from 'virtual:message-downloads'
import { createInstance, type i18n, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next/initReactI18next'
import { factVariables } from '#/content/fact-variables.ts'
import type { MessageOverrides, MessagesByFeature } from '#/content/message-overrides.ts'
import { fallbackLanguage, isLanguage, type Language } from '#/contract/languages.ts'
import { messagesPath } from '#/contract/page-addresses.ts'
import { type BrowserSettings, readBrowserSettings } from '../context/browser-settings.tsx'
import { type MessageSet, messageSetsOf } from './message-sets.ts'

type Facts = BrowserSettings['facts']

interface Instance {
  i18n: i18n
  facts: Facts
  /** The shop's own messages, as far as they have come. */
  own: MessagesByFeature
}

const none: MessagesByFeature = {}

const instances = new Map<Language, Instance>()
const downloaded = new Map<string, Promise<unknown>>()

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
 * what is already shown. The facts that messages quote default to those that the page came with.
 */
export async function loadI18n(
  language: Language,
  pathname: string,
  { also = requested, facts, messageOverrides }: LoadOptions = {},
): Promise<i18n> {
  const neededSets = [...new Set([...messageSetsOf(pathname), ...also])]
  const [own, ...sets] = await Promise.all([
    import.meta.env.SSR
      ? (messageOverrides?.[language] ?? none)
      : ownMessages(language, neededSets),
    ...neededSets.map((set) => download(`${language} ${set}`, downloads[language][set])),
  ])
  const cached = instances.get(language)
  const isCurrent =
    cached && (!facts || facts === cached.facts) && (!import.meta.env.SSR || own === cached.own)
  const created = isCurrent
    ? cached
    : await createI18n(language, facts ?? readBrowserSettings().facts)
  const { i18n: instance } = created
  const added = sets
    .flatMap((file) => Object.entries(file.default))
    .filter(([feature]) => !instance.hasResourceBundle(language, feature))
  for (const [feature, messages] of added) instance.addResourceBundle(language, feature, messages)
  if (added.length > 0 || own !== created.own) {
    for (const [feature, messages] of Object.entries(own))
      if (instance.hasResourceBundle(language, feature))
        instance.addResources(language, feature, messages)
    created.own = own
    instance.emit('languageChanged', language)
  }
  return instance
}

interface LoadOptions {
  /** Further sets. */
  also?: Iterable<MessageSet>
  facts?: Facts
  /** The shop's own messages; on the server, for a browser has them otherwise. */
  messageOverrides?: MessageOverrides
}

let unlocked = false

/** From now on, a page that was locked may have the shop's own messages that it came without. */
export function unlockMessages(): void {
  unlocked = true
}

/** The shop's own messages of these sets: those that the page carries, or if it lacks any, all of this language. */
async function ownMessages(
  language: Language,
  sets: readonly MessageSet[],
): Promise<MessagesByFeature> {
  const { inPage, elsewhere } = readBrowserSettings().messages
  const lacks = elsewhere ? sets.some((set) => elsewhere[language]?.includes(set)) : unlocked
  const all = messagesPath(language)
  if (!lacks && !downloaded.has(all)) return inPage[language] ?? none
  return download(all, async () => {
    const response = await fetch(all)
    return response.ok ? response.json() : Promise.reject(response)
  })
}

function download<File>(key: string, load: () => Promise<File>): Promise<File> {
  const cached = downloaded.get(key) as Promise<File> | undefined
  if (cached) return cached
  const file = load()
  file.catch(() => downloaded.delete(key))
  downloaded.set(key, file)
  return file
}

async function createI18n(language: Language, facts: Facts): Promise<Instance> {
  const instance = createInstance()
  const created = { i18n: instance, facts, own: none }
  instances.set(language, created)
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: {} },
    defaultNS: 'everyPage',
    interpolation: {
      escapeValue: false,
      defaultVariables: factVariables(language, facts),
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
