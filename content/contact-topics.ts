import { contactTopics } from '#/contract/contact-limits.ts'
import type { Language } from '#/contract/languages.ts'
import type { ShopTexts } from '#/contract/shop-texts.ts'
import { goodsIn, messagesAbout } from './goods.ts'
import { textsOf } from './texts.ts'

const messages = textsOf('contact')

/** A topic's name in a language; an owner's own is its name. */
export function topicName(topic: string, language: Language, texts: ShopTexts): string {
  const { contact = {} } = messagesAbout(goodsIn(texts, language))
  const names: Readonly<Record<string, string>> = messages[language].form.topics
  return contact[`form.topics.${topic}`] ?? names[topic] ?? topic
}

/** Whether a message may have this topic: a built-in one, or one that the owner lists in any language. */
export function isTopic(topic: string, { contactPage = {} }: ShopTexts): boolean {
  const own = Object.values(contactPage).map(({ parts }) => parts['form.topicList'] ?? '')
  return contactTopics.some((id) => id === topic) || topicsIn(own.join('\n')).includes(topic)
}

/** The topics in a list, one to a line. */
export const topicsIn = (list: string): string[] => [
  ...new Set(
    list
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
